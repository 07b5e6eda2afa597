import * as z from "zod";
import { choice, Deleted, ExpectedVersion, Id, Time } from "./fields";
import { get, post, put, remove } from "./kit";
import { optionalListingFields, requiredListingFields } from "./listing/input";
import { FeaturedPageQuery, PageQuery, pageOf } from "./pagination";
import { Provenance } from "./provenance";
import { Approval, managedFields, Technology, TechnologyCard } from "./technologies";
import { LISTING_STATUSES, type ListingStatus } from "./values";

export const ListingSubmission = z.strictObject({
  ...requiredListingFields,
  ...optionalListingFields,
  /** Keep it as a draft instead of submitting it for review. */
  save_as_draft: z.boolean("Save as draft must be true or false.").optional(),
});
export type ListingSubmission = z.infer<typeof ListingSubmission>;

/** Omitted fields keep their value; null clears. */
export const ListingUpdate = z.strictObject({
  ...z.object(requiredListingFields).partial().shape,
  ...optionalListingFields,
  version: ExpectedVersion,
});
export type ListingUpdate = z.infer<typeof ListingUpdate>;

/** A listing as its owner and admins see it. */
export const ManagedTechnology = Technology.extend(managedFields);
export type ManagedTechnology = z.infer<typeof ManagedTechnology>;

/** The same in lists. */
export const ManagedTechnologyCard = TechnologyCard.extend({
  status: z.enum(LISTING_STATUSES),
  approval: Approval,
  is_hidden: z.boolean(),
  completeness: Technology.shape.completeness,
  owner: z.object({ id: Id, name: z.string() }),
  updated_at: Time,
});
export type ManagedTechnologyCard = z.infer<typeof ManagedTechnologyCard>;

const count = z.number().int().min(0);

/** A user's listings by state. */
export const ListingCounts = z.object({
  draft: count,
  pending: count,
  approved: count,
  changes_requested: count,
  rejected: count,
  archived: count,
}) satisfies z.ZodType<Record<ListingStatus, number>>;
export type ListingCounts = z.infer<typeof ListingCounts>;

export const Recommendation = z.object({
  technology: TechnologyCard,
  /** 0 to 1. */
  score: z.number().min(0).max(1),
  reasons: z.array(z.string()).min(1).max(3),
});
export type Recommendation = z.infer<typeof Recommendation>;

/** Operations of owners on their listings, and sub-resources of a listing for readers (product.md 4). */
export const listings = {
  mine: get("/technologies/mine", {
    access: "member",
    summary: "List my listings, whatever their state",
    query: PageQuery.extend({ status: choice("Status", LISTING_STATUSES).optional() }),
    response: pageOf("technologies", ManagedTechnologyCard),
  }),
  submit: post("/technologies/submit", {
    access: "member",
    summary: "Submit a listing",
    description:
      "It waits for review as `pending`, or stays a `draft`. Live listings are limited by role: 403 `quota_exceeded`.",
    body: ListingSubmission,
    errors: ["quota_exceeded", "already_exists"],
    response: ManagedTechnology,
    status: 201,
  }),
  update: put("/technologies/:id", {
    access: "member",
    clearsPublicCopies: true,
    summary: "Edit my listing",
    description:
      "A changed title, summary, domain, TRL or legal status of an approved listing becomes a pending revision; the live text stays until it is approved.",
    body: ListingUpdate,
    errors: ["already_exists", "stale_version"],
    response: ManagedTechnology,
  }),
  remove: remove("/technologies/:id", {
    access: "member",
    clearsPublicCopies: true,
    summary: "Delete my draft",
    description: "Only a draft can be deleted by its owner; anything else is 409 `invalid_transition`.",
    errors: ["invalid_transition"],
    response: Deleted,
  }),
  resubmit: post("/technologies/:id/resubmit", {
    access: "member",
    clearsPublicCopies: true,
    summary: "Hand my listing in for review",
    description: "From draft, changes_requested, rejected or archived to pending; the history is kept.",
    body: z.strictObject({ version: ExpectedVersion }),
    errors: ["quota_exceeded", "stale_version", "invalid_transition"],
    response: ManagedTechnology,
  }),
  archive: post("/technologies/:id/archive", {
    access: "member",
    clearsPublicCopies: true,
    summary: "Archive my listing",
    description:
      "From approved to archived: at once it is in no list, search or comparison of others. Handing it in brings it back to review.",
    body: z.strictObject({ version: ExpectedVersion }),
    errors: ["stale_version", "invalid_transition"],
    response: ManagedTechnology,
  }),
  featured: get("/technologies/featured", {
    access: "member",
    summary: "List featured technologies by rank",
    query: FeaturedPageQuery,
    response: pageOf("technologies", TechnologyCard.extend({ rank: z.number().int() })),
  }),
  recommendations: get("/technologies/:id/recommendations", {
    access: "member",
    summary: "Recommend up to 10 listings like this one",
    response: z.object({
      recommendations: z.array(Recommendation).max(10),
      total: z.number().int(),
      /** Who wrote the reasons. */
      reasons_by: Provenance,
    }),
  }),
};
