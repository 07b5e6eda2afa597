import * as z from "zod";
import {
  choice,
  Deleted,
  ExpectedVersion,
  ExportResult,
  Id,
  idList,
  optionalText,
  part,
  trueOrFalse,
} from "./fields";
import { get, post, put, remove } from "./kit";
import { optionalListingFields, requiredListingFields, Tags } from "./listing/input";
import { MAX_APPROVED_AT_ONCE, REJECTION_REASON, REJECTION_REASON_RULE } from "./listing-limits";
import { ListingCounts, ManagedTechnology, ManagedTechnologyCard } from "./listings";
import { cursorPageOf, ORDERS, PageQuery } from "./pagination";
import { Review, Revision, TechnologyQuery } from "./technologies";
import { LISTING_STATUSES } from "./values";

const MAX_SET = 100;
const ADMIN_SORTS = ["newest", "oldest", "updated", "title", "trl", "most_viewed", "interactions"] as const;

const ReviewQuery = PageQuery.extend(
  TechnologyQuery.pick({ search: true, domain: true, cursor: true }).shape,
);
export type ReviewQuery = z.infer<typeof ReviewQuery>;

/**
 * The filters of the catalog, over listings in any state. `search` looks in title, summary, organization, external id
 * and the owner's name; its last word may be the beginning of one. Sorting by interactions is by views.
 */
export const AdminTechnologyQuery = TechnologyQuery.pick({
  page: true,
  size: true,
  search: true,
  domain: true,
  legal_status: true,
  trl: true,
  is_promoted: true,
  organization: true,
  cursor: true,
}).extend({
  status: choice("Status", LISTING_STATUSES).optional(),
  is_hidden: trueOrFalse("Is hidden").optional(),
  sort: choice("Sort", ADMIN_SORTS).default("newest"),
  /** Reverses the sort; each sort has a default direction. */
  order: choice("Order", ORDERS).optional(),
});
export type AdminTechnologyQuery = z.infer<typeof AdminTechnologyQuery>;

const AdminTechnologyFilters = AdminTechnologyQuery.omit({
  page: true,
  size: true,
  cursor: true,
  sort: true,
  order: true,
});
export type AdminTechnologyFilters = z.infer<typeof AdminTechnologyFilters>;

/** A decision on a pending listing or revision. */
export const ApprovalDecision = z
  .strictObject({
    status: choice("Status", ["approved", "rejected", "changes_requested"]),
    tags: Tags.optional(),
    rejection_reason: optionalText({ ...REJECTION_REASON, lines: true }),
    version: ExpectedVersion,
  })
  .superRefine(({ status, rejection_reason }, context) => {
    if (status === "approved") return;
    if (!rejection_reason || [...rejection_reason].length < REJECTION_REASON.min) {
      context.addIssue({
        code: "custom",
        path: ["rejection_reason"],
        message: REJECTION_REASON_RULE,
      });
    }
  });
export type ApprovalDecision = z.infer<typeof ApprovalDecision>;

/** What an admin may edit: an owner's fields and the tags. Omitted fields keep their value; null clears. */
export const AdminTechnologyUpdate = z.strictObject({
  ...z.object(requiredListingFields).partial().shape,
  ...optionalListingFields,
  tags: Tags.optional(),
  version: ExpectedVersion,
});
export type AdminTechnologyUpdate = z.infer<typeof AdminTechnologyUpdate>;

export const TechnologySet = z.strictObject({ technologies: idList("Technologies", MAX_SET) });

const LIST_RULE = "Technologies must be a list of objects with id and version.";

/** Listings to approve together, each in the version that was reviewed. */
export const ApprovalSet = z.strictObject({
  technologies: z
    .array(part({ id: z.uuid("Id must be a UUID."), version: ExpectedVersion }, LIST_RULE), LIST_RULE)
    .min(1, "Technologies must name at least one.")
    .max(MAX_APPROVED_AT_ONCE, `Technologies may name at most ${MAX_APPROVED_AT_ONCE}.`),
});
export type ApprovalSet = z.infer<typeof ApprovalSet>;

/** One result for each listing of the set, in its order. */
export const ApprovalSetResult = z.object({
  results: z.array(
    z.object({
      id: Id,
      /** Null for one that is not found. */
      title: z.string().nullable(),
      /** `stale_version`: it was changed since. `invalid_transition`: it is not pending. */
      result: z.enum(["approved", "stale_version", "invalid_transition", "not_found"]),
    }),
  ),
  approved: z.number().int().min(0),
});
export type ApprovalSetResult = z.infer<typeof ApprovalSetResult>;

/** A listing with everything a review needs. */
export const ReviewedTechnology = ManagedTechnology.extend({
  /** The changes of the pending edit: live and proposed values. */
  differences: z.array(z.object({ field: z.string(), live: z.unknown(), proposed: z.unknown() })),
  /** Earlier decisions with who made them, oldest first. */
  decisions: z.array(
    Review.extend({ reviewer: z.object({ id: Id, name: z.string().nullable() }).nullable() }),
  ),
  /** The owner's other listings. */
  owner_listings: ListingCounts,
});
export type ReviewedTechnology = z.infer<typeof ReviewedTechnology>;

/** One result for each id of a set, in its order. Idempotent. */
export const SetResult = z.object({
  results: z.array(
    z.object({
      id: Id,
      /** Null for one that is not found. */
      title: z.string().nullable(),
      result: z.enum(["changed", "unchanged", "not_found"]),
    }),
  ),
  changed: z.number().int().min(0),
});
export type SetResult = z.infer<typeof SetResult>;

const count = z.number().int().min(0);
/** Activity of thirty UTC days: listings submitted and decided on, accounts verified. */
const Span = z.object({ submitted: count, approved: count, rejected: count, users: count });
const Counts = z.array(z.object({ value: z.string(), count }));

/**
 * `promoted` and the three lists count what the catalog shows, the rest listings in any state. `by_trl` and
 * `by_legal_status` count listings that do not say as `unknown`.
 */
export const CatalogStats = z.object({
  total: count,
  approved: count,
  pending: count,
  rejected: count,
  hidden: count,
  featured: count,
  promoted: count,
  by_domain: Counts,
  by_trl: Counts,
  by_legal_status: Counts,
  submitted_last_30d: count,
  last_30d: Span,
  /** The thirty days before those. */
  previous: Span,
  /** Age of the oldest pending listing; null without any. */
  oldest_pending_hours: z.number().min(0).nullable(),
  /** Null before the first review. */
  median_review_hours: z.number().min(0).nullable(),
});
export type CatalogStats = z.infer<typeof CatalogStats>;

function setOperation<const Path extends string>(path: Path, summary: string, description?: string) {
  return post(path, {
    access: "admin",
    clearsPublicCopies: true,
    summary,
    description,
    body: TechnologySet,
    response: SetResult,
  });
}

/** Listings, for admins: review and visibility (product.md 4 and 7). */
export const adminTechnologies = {
  list: get("/admin/technologies", {
    access: "admin",
    summary: "List listings in any state",
    query: AdminTechnologyQuery,
    response: cursorPageOf("technologies", ManagedTechnologyCard),
  }),
  pending: get("/admin/technologies/pending", {
    access: "admin",
    summary: "List what waits for review, the oldest first",
    query: ReviewQuery,
    response: cursorPageOf(
      "technologies",
      ManagedTechnologyCard.extend({ pending_revision: Revision.nullable() }),
    ),
  }),
  hidden: get("/admin/technologies/hidden", {
    access: "admin",
    summary: "List hidden listings",
    query: ReviewQuery,
    response: cursorPageOf("technologies", ManagedTechnologyCard),
  }),
  export: get("/admin/technologies/export", {
    access: "admin",
    summary: "Export listings in any state",
    description: "CSV, the newest first. Over 20,000 listings are 413.",
    query: AdminTechnologyFilters,
    errors: ["payload_too_large"],
    response: ExportResult,
  }),
  stats: get("/admin/technologies/stats", {
    access: "admin",
    summary: "Count the catalog",
    response: CatalogStats,
  }),
  read: get("/admin/technologies/:id", {
    access: "admin",
    summary: "Read a listing in any state",
    response: ReviewedTechnology,
  }),
  update: put("/admin/technologies/update/:id", {
    access: "admin",
    clearsPublicCopies: true,
    summary: "Edit a listing",
    description: "409 `stale_version` says in `changed_by` and `changed_at` who changed it last and when.",
    body: AdminTechnologyUpdate,
    errors: ["already_exists", "stale_version"],
    response: ManagedTechnology,
  }),
  remove: remove("/admin/technologies/:id", {
    access: "admin",
    clearsPublicCopies: true,
    summary: "Delete a listing",
    response: Deleted,
  }),
  decide: put("/admin/technologies/:id/approve", {
    access: "admin",
    clearsPublicCopies: true,
    summary: "Approve, reject or send back a listing",
    description: "A listing that does not wait for review is 409 `invalid_transition`.",
    body: ApprovalDecision,
    errors: ["stale_version", "invalid_transition"],
    response: ManagedTechnology,
  }),
  approveSet: post("/admin/technologies/approve", {
    access: "admin",
    clearsPublicCopies: true,
    summary: "Approve listings that wait for review",
    description:
      "Each is approved by the rules of a single approval, with the tags it has. One that is refused stops no other.",
    body: ApprovalSet,
    response: ApprovalSetResult,
  }),
  hide: setOperation("/admin/technologies/hide/toggle", "Hide listings", "Hiding also un-features."),
  unhide: setOperation("/admin/technologies/unhide/toggle", "Show hidden listings again"),
  promote: setOperation("/admin/technologies/promote", "Promote listings"),
  unpromote: setOperation("/admin/technologies/unpromote", "End the promotion of listings"),
};
