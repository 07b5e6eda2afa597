/**
 * The closed vocabularies of the product: every enumeration that the wire, the database and the
 * screens share, each once. Sources: the WIPO technology concordance (35 fields in 5 sectors), the
 * EU wording of technology readiness levels, product.md 3 to 7 for the rest.
 */

export const SECTORS = ["electrical", "instruments", "chemistry", "mechanical", "other"] as const;
export type Sector = (typeof SECTORS)[number];

export const SECTOR_NAMES: Record<Sector, string> = {
  electrical: "Electrical engineering",
  instruments: "Instruments",
  chemistry: "Chemistry",
  mechanical: "Mechanical engineering",
  other: "Other fields",
};

/** The 35 WIPO technology fields: slug, display name and sector, in WIPO's order. */
export const TECHNOLOGY_FIELDS = [
  { slug: "electrical-machinery-energy", name: "Electrical machinery and energy", sector: "electrical" },
  { slug: "audio-visual-technology", name: "Audio-visual technology", sector: "electrical" },
  { slug: "telecommunications", name: "Telecommunications", sector: "electrical" },
  { slug: "digital-communication", name: "Digital communication", sector: "electrical" },
  { slug: "basic-communication-processes", name: "Basic communication processes", sector: "electrical" },
  { slug: "computer-technology", name: "Computer technology", sector: "electrical" },
  { slug: "it-methods-for-management", name: "IT methods for management", sector: "electrical" },
  { slug: "semiconductors", name: "Semiconductors", sector: "electrical" },
  { slug: "optics", name: "Optics", sector: "instruments" },
  { slug: "measurement", name: "Measurement", sector: "instruments" },
  {
    slug: "analysis-of-biological-materials",
    name: "Analysis of biological materials",
    sector: "instruments",
  },
  { slug: "control", name: "Control", sector: "instruments" },
  { slug: "medical-technology", name: "Medical technology", sector: "instruments" },
  { slug: "organic-fine-chemistry", name: "Organic fine chemistry", sector: "chemistry" },
  { slug: "biotechnology", name: "Biotechnology", sector: "chemistry" },
  { slug: "pharmaceuticals", name: "Pharmaceuticals", sector: "chemistry" },
  { slug: "polymers", name: "Polymers", sector: "chemistry" },
  { slug: "food-chemistry", name: "Food chemistry", sector: "chemistry" },
  { slug: "basic-materials-chemistry", name: "Basic materials chemistry", sector: "chemistry" },
  { slug: "materials-metallurgy", name: "Materials and metallurgy", sector: "chemistry" },
  { slug: "surface-technology-coating", name: "Surface technology and coating", sector: "chemistry" },
  { slug: "micro-nano-technology", name: "Micro- and nano-technology", sector: "chemistry" },
  { slug: "chemical-engineering", name: "Chemical engineering", sector: "chemistry" },
  { slug: "environmental-technology", name: "Environmental technology", sector: "chemistry" },
  { slug: "handling", name: "Handling", sector: "mechanical" },
  { slug: "machine-tools", name: "Machine tools", sector: "mechanical" },
  { slug: "engines-pumps-turbines", name: "Engines, pumps and turbines", sector: "mechanical" },
  { slug: "textile-paper-machines", name: "Textile and paper machines", sector: "mechanical" },
  { slug: "other-special-machines", name: "Other special machines", sector: "mechanical" },
  { slug: "thermal-processes", name: "Thermal processes", sector: "mechanical" },
  { slug: "mechanical-elements", name: "Mechanical elements", sector: "mechanical" },
  { slug: "transport", name: "Transport", sector: "mechanical" },
  { slug: "furniture-games", name: "Furniture and games", sector: "other" },
  { slug: "other-consumer-goods", name: "Other consumer goods", sector: "other" },
  { slug: "civil-engineering", name: "Civil engineering", sector: "other" },
] as const satisfies readonly { slug: string; name: string; sector: Sector }[];

export type Domain = (typeof TECHNOLOGY_FIELDS)[number]["slug"];
export const DOMAINS = TECHNOLOGY_FIELDS.map((field) => field.slug) as [Domain, ...Domain[]];

export const LEGAL_STATUSES = [
  "none",
  "know_how",
  "provisional",
  "pending",
  "granted",
  "opposed",
  "lapsed",
  "expired",
  "withdrawn",
  "revoked",
] as const;
export type LegalStatus = (typeof LEGAL_STATUSES)[number];

export const LEGAL_STATUS_NAMES: Record<LegalStatus, string> = {
  none: "No protection",
  know_how: "Know-how",
  provisional: "Provisional application",
  pending: "Patent pending",
  granted: "Granted",
  opposed: "Granted, opposed",
  lapsed: "Lapsed",
  expired: "Expired",
  withdrawn: "Withdrawn",
  revoked: "Revoked",
};

export const LEGAL_GROUPS = ["unprotected", "in_progress", "active", "inactive"] as const;
export type LegalGroup = (typeof LEGAL_GROUPS)[number];

export const LEGAL_GROUP_NAMES: Record<LegalGroup, string> = {
  unprotected: "Unprotected",
  in_progress: "In progress",
  active: "In force",
  inactive: "No longer in force",
};

export const LEGAL_GROUP_OF: Record<LegalStatus, LegalGroup> = {
  none: "unprotected",
  know_how: "unprotected",
  provisional: "in_progress",
  pending: "in_progress",
  granted: "active",
  opposed: "active",
  lapsed: "inactive",
  expired: "inactive",
  withdrawn: "inactive",
  revoked: "inactive",
};

/** Technology readiness levels, EU wording (Horizon Europe work programme, annex G). Index 0 is TRL 1. */
export const TRL_NAMES = [
  "Basic principles observed",
  "Technology concept formulated",
  "Experimental proof of concept",
  "Validated in lab",
  "Validated in relevant environment",
  "Demonstrated in relevant environment",
  "Prototype demonstrated in operational environment",
  "System complete and qualified",
  "Proven in operational environment",
] as const;

export const IP_TYPES = [
  "patent",
  "utility_model",
  "design",
  "trademark",
  "software",
  "trade_secret",
  "plant_variety",
  "material",
] as const;

export const PARTNERSHIP_TYPES = [
  "exclusive_licence",
  "non_exclusive_licence",
  "evaluation_licence",
  "sale",
  "joint_development",
  "research_cooperation",
  "investment",
  "spin_out",
  "services",
] as const;

export const AVAILABILITIES = ["available", "under_option", "licensed", "withdrawn"] as const;

export const LISTING_STATUSES = [
  "draft",
  "pending",
  "approved",
  "changes_requested",
  "rejected",
  "archived",
] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

export const SORTS = ["relevance", "newest", "trl", "most_viewed"] as const;
export type Sort = (typeof SORTS)[number];

export const SHORTLIST_SORTS = ["newest", "oldest", "title"] as const;
export type ShortlistSort = (typeof SHORTLIST_SORTS)[number];

export const ROLES = ["user", "premium", "admin"] as const;
export type Role = (typeof ROLES)[number];

export const USER_STATUSES = ["pending_verification", "active", "suspended", "deleted"] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const USER_TYPES = [
  "company",
  "university",
  "inventor",
  "investor",
  "service_provider",
  "other",
] as const;

export const INTEREST_TYPES = [...PARTNERSHIP_TYPES, "information"] as const;
export const TIMELINES = ["0_3m", "3_6m", "6_12m", "over_12m", "exploring"] as const;
export const REQUEST_STATES = [
  "submitted",
  "acknowledged",
  "in_discussion",
  "agreed",
  "declined",
  "withdrawn",
] as const;
export const DECLINE_REASONS = [
  "too_early_stage",
  "benefit_unclear",
  "route_unclear",
  "description_unclear",
  "scientific_concern",
  "no_strategic_fit",
  "ip_position",
  "other",
] as const;

export const CANVAS_GOALS = ["license_out", "start_up", "internal_use", "joint_venture"] as const;
export const CANVAS_STATES = ["queued", "ready", "failed"] as const;
export const PREMIUM_REQUEST_STATES = ["new", "approved", "declined"] as const;
export const MEDIA_TYPES = ["image", "thumbnail", "video", "brochure"] as const;
export const ANALYTICS_PERIODS = ["7d", "30d", "90d", "12m"] as const;
/** Where a failure happened that the dashboard counts. */
export const FAILURE_KINDS = ["request", "job", "dead_letter", "schedule", "turn", "deferred"] as const;
export const ALERT_KINDS = ["error_rate", "dead_letters", "database_size", "backup_late"] as const;
export const JOB_STATES = ["queued", "running", "done", "failed"] as const;
export const SESSION_NAME_SOURCES = ["default", "auto", "user"] as const;
export const TURN_STATES = ["queued", "retrieving", "generating", "done", "stopped", "failed"] as const;

/** For how many days a token may be valid, beside forever. */
export const TOKEN_LIFETIMES_DAYS = [30, 90, 365] as const;
/** What an API token may be allowed to do. Each operation needs one of them: `scopeOf` in kit.ts. */
export const TOKEN_SCOPES = ["read", "write", "requests"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The events that webhooks receive. */
export const WEBHOOK_EVENTS = [
  "request.received",
  "request.status_changed",
  "listing.status_changed",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
export const DELIVERY_STATES = ["pending", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Keys of the admin-managed prompts (chat.md, "Prompts managed by admins"). */
export const PROMPT_KEYS = [
  "chat.system",
  "chat.greeting",
  "chat.no_results",
  "chat.out_of_scope",
  "chat.thinking.searching",
  "chat.thinking.reading",
  "chat.title",
  "chat.query_rewrite",
  "analytics.technology",
  "compare.technologies",
  "pdf.extract_listing",
  "recommend.rationale",
  "listing.moderation",
] as const;
