import * as z from "zod";
import { choice, Id, Time, trueOrFalse } from "./fields";
import { get } from "./kit";
import { cardFields, privateFields, publicFields } from "./listing/output";
import { PageQuery, pageOf, wholeNumber } from "./pagination";
import {
  DOMAINS,
  type Domain,
  LEGAL_GROUPS,
  LEGAL_STATUSES,
  type LegalGroup,
  type LegalStatus,
  LISTING_STATUSES,
  MEDIA_TYPES,
  SECTORS,
  type Sector,
  SORTS,
} from "./values";

export const MAX_SEARCH_CHARACTERS = 200;
export const PUBLIC_FEATURED_LIMIT = 20;

function includes<const Value extends string>(values: readonly Value[], value: string): value is Value {
  return (values as readonly string[]).includes(value);
}

/** `domain=`: one of the 35 fields, or one of the 5 sectors. */
const DomainFilter = z.string().transform((value, context): { domain: Domain } | { sector: Sector } => {
  if (includes(DOMAINS, value)) return { domain: value };
  if (includes(SECTORS, value)) return { sector: value };
  context.addIssue("Choose a technology field or a sector from the list.");
  return z.NEVER;
});

/** `legal_status=`: a status, or a group of them. */
const LegalFilter = z
  .string()
  .transform((value, context): { legalStatus: LegalStatus } | { legalGroup: LegalGroup } => {
    if (includes(LEGAL_STATUSES, value)) return { legalStatus: value };
    if (includes(LEGAL_GROUPS, value)) return { legalGroup: value };
    context.addIssue("Choose a legal status, or a group of them, from the list.");
    return z.NEVER;
  });

/** `trl=4`, `trl=4,5`, `trl=4-6`: the levels that are wanted, in order. */
const TrlFilter = z.string().transform((value, context): number[] => {
  const levels = new Set<number>();
  for (const part of value.split(",")) {
    const [, from, to] = /^([1-9])(?:-([1-9]))?$/.exec(part) ?? [];
    if (!from || (to && to < from)) {
      context.addIssue("TRL must be levels from 1 to 9, such as 4 or 4,5 or 4-6.");
      return z.NEVER;
    }
    for (let level = Number(from); level <= Number(to ?? from); level += 1) levels.add(level);
  }
  return [...levels].sort();
});

const SEARCH_RULE = `Search must be at most ${MAX_SEARCH_CHARACTERS} characters long.`;
const ORGANIZATION_RULE = "Organization must be at most 120 characters long.";

/** `?…` of the catalog (spec section 7) with what product.md 4, "Search and filters", adds. */
export const TechnologyQuery = z.object({
  ...PageQuery.shape,
  search: z
    .string()
    .refine((value) => [...value].length <= MAX_SEARCH_CHARACTERS, SEARCH_RULE)
    .transform((value) => value.toWellFormed().trim())
    .optional()
    .meta({ maxLength: MAX_SEARCH_CHARACTERS, description: "Words; typos are mended, see `corrected`." }),
  domain: DomainFilter.optional().meta({
    maxLength: 60,
    description: "A technology field or a sector, such as `optics` or `chemistry`.",
  }),
  legal_status: LegalFilter.optional().meta({
    maxLength: 20,
    description: "A status or a group of them, such as `granted` or `in_progress`.",
  }),
  trl: TrlFilter.optional().meta({ maxLength: 40, description: "Levels: `4`, `4,5` or `4-6`." }),
  is_promoted: trueOrFalse("Is promoted").optional(),
  organization: z
    .string()
    .max(120, ORGANIZATION_RULE)
    .transform((value) => value.toWellFormed())
    .optional(),
  sort: choice("Sort", SORTS).optional(),
  cursor: z
    .string()
    .regex(/^[a-z0-9.]{3,60}$/, "Cursor must be the next_cursor of the page before.")
    .optional()
    .meta({ maxLength: 60, description: "`next_cursor` of the page before; goes before `page`." }),
  facets: z
    .enum(["0", "1"], "Facets must be 0 or 1.")
    .optional()
    .meta({ description: "`1` adds counts of each choice." }),
});
export type TechnologyQuery = z.infer<typeof TechnologyQuery>;

/** A piece of text; `hit` marks what was searched for. Never HTML. */
export const Segment = z.object({ text: z.string(), hit: z.boolean() });
export type Segment = z.infer<typeof Segment>;

export const Interactions = z.object({
  views: z.number().int(),
  shortlists: z.number().int(),
  comparisons: z.number().int(),
  requests: z.number().int(),
  viewer: z.object({ shortlisted: z.boolean(), requested: z.boolean() }),
});
export type Interactions = z.infer<typeof Interactions>;

export const Media = z.object({
  id: Id,
  media_type: z.enum(MEDIA_TYPES),
  url: z.string(),
  alt: z.string(),
  content_type: z.string(),
});
export type Media = z.infer<typeof Media>;

const summaryFields = {
  id: Id,
  slug: z.string(),
  ...cardFields,
  is_promoted: z.boolean(),
  is_featured: z.boolean(),
};

/** A listing as lists show it. */
export const TechnologyCard = z.object({
  ...summaryFields,
  /** Only for admins and the owner. */
  ...privateFields,
  interactions: Interactions,
  /** The first image or thumbnail. */
  featured_media: Media.nullable(),
  /** Only in answers to a search. */
  highlights: z.object({ title: z.array(Segment), snippet: z.array(Segment) }).optional(),
  published_at: Time,
  created_at: Time,
  version: z.number().int(),
});
export type TechnologyCard = z.infer<typeof TechnologyCard>;

export const Approval = z.object({
  status: z.enum(LISTING_STATUSES),
  tags: z.array(z.string()),
  /** These three only for admins and the owner. */
  rejection_reason: z.string().nullable(),
  reviewed_by: Id.nullable(),
  reviewed_at: Time.nullable(),
});

/** A listing in full (product.md 4). */
export const Technology = z.object({
  ...summaryFields,
  ...privateFields,
  ...publicFields,
  status: z.enum(LISTING_STATUSES),
  approval: Approval,
  is_hidden: z.boolean(),
  featured_rank: z.number().int().nullable(),
  featured_media: z.array(Media),
  interactions: Interactions,
  /** How much of what buyers ask for first is there, and what is not. */
  completeness: z.object({ score: z.number().int(), missing: z.array(z.string()) }),
  owner: z.object({ id: Id, name: z.string() }),
  created_at: Time,
  updated_at: Time,
  published_at: Time,
  version: z.number().int(),
});
export type Technology = z.infer<typeof Technology>;

/** An owner's edit of an approved listing that waits for review; the live text stays until then. */
export const Revision = z.object({
  id: Id,
  changes: z.record(z.string(), z.unknown()),
  created_at: Time,
});
export type Revision = z.infer<typeof Revision>;

export const Review = z.object({
  status: z.enum(LISTING_STATUSES),
  reason: z.string().nullable(),
  created_at: Time,
});

/** What hangs on a listing for its owner and admins only. */
export const managedFields = {
  pending_revision: Revision.nullable(),
  /** The decisions on it, oldest first. */
  reviews: z.array(Review),
};

const Counted = z.object({ value: z.string(), count: z.number().int() });

/** How many listings each choice would give, each facet without its own choice. `unknown` is a listing that does not say. */
export const Facets = z.object({
  domain: z.array(Counted),
  sector: z.array(Counted),
  legal_status: z.array(Counted),
  legal_group: z.array(Counted),
  trl: z.array(Counted),
  is_promoted: z.array(Counted),
});
export type Facets = z.infer<typeof Facets>;

export const TechnologyPage = pageOf("technologies", TechnologyCard).extend({
  /** True when there are more than `total`: "1,000+". */
  total_capped: z.boolean(),
  next_cursor: z.string().nullable(),
  facets: Facets.optional(),
  /** Unknown words and their corrections. */
  corrected: z.array(z.object({ from: z.string(), to: z.string() })).optional(),
});
export type TechnologyPage = z.infer<typeof TechnologyPage>;

/** A featured listing as anonymous visitors see it: nothing about its owner. */
export const PublicTechnology = z.object({
  ...summaryFields,
  rank: z.number().int(),
  featured_media: Media.nullable(),
  published_at: Time,
});
export type PublicTechnology = z.infer<typeof PublicTechnology>;

export const technologies = {
  list: get("/technologies", {
    access: "member",
    summary: "List and search the catalog",
    description:
      "Only approved, visible listings, also for owners and admins. Sorted by relevance when searched, else newest first. `next_cursor` paginates to any depth, without gaps or repeats.",
    query: TechnologyQuery,
    response: TechnologyPage,
  }),
  read: get("/technologies/:id", {
    access: "member",
    summary: "Read a listing",
    description: "Its owner and admins also read `pending_revision` and `reviews`.",
    response: Technology.extend(z.object(managedFields).partial().shape),
  }),
  publicFeatured: get("/technologies/public/featured", {
    access: "public",
    summary: "List featured technologies for visitors",
    query: z.object({ limit: wholeNumber("Limit", 1, 50).default(PUBLIC_FEATURED_LIMIT) }),
    response: z.object({ technologies: z.array(PublicTechnology), total: z.number().int() }),
  }),
};
