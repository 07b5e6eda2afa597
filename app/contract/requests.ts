import * as z from "zod";
import { Email, OptionalCountry } from "./account-fields";
import { choice, Id, optionalText, Time, text } from "./fields";
import { get, patch, post } from "./kit";
import { PageQuery, pageOf } from "./pagination";
import { DECLINE_REASONS, INTEREST_TYPES, REQUEST_STATES, TIMELINES } from "./values";

export const CollaborationRequestCreate = z.strictObject({
  interest_type: choice("Interest type", INTEREST_TYPES),
  message: text({ label: "Message", min: 50, max: 2_000, lines: true }),
  intended_use: optionalText({ label: "Intended use", max: 500, lines: true }),
  timeline: choice("Timeline", TIMELINES).nullish(),
  organization: text({ label: "Organization", min: 2, max: 120 }),
  role_title: optionalText({ label: "Role title", max: 120 }),
  country: OptionalCountry,
  /** Reply address; defaults to the sender's. */
  contact_email: Email.nullish(),
  needs_nda: z.boolean("Needs NDA must be true or false.").default(false),
});
export type CollaborationRequestCreate = z.infer<typeof CollaborationRequestCreate>;

export const CollaborationRequest = z.object({
  id: Id,
  /** The title is null for a sender who may not see the listing any more. */
  technology: z.object({ id: Id, title: z.string().nullable() }),
  sender: z.object({ id: Id, name: z.string() }),
  interest_type: z.enum(INTEREST_TYPES),
  message: z.string(),
  intended_use: z.string().nullable(),
  timeline: z.enum(TIMELINES).nullable(),
  organization: z.string(),
  role_title: z.string().nullable(),
  country: z.string().nullable(),
  contact_email: z.string(),
  needs_nda: z.boolean(),
  state: z.enum(REQUEST_STATES),
  decline_reason: z.enum(DECLINE_REASONS).nullable(),
  decline_note: z.string().nullable(),
  /** Whole days since it was sent. */
  age_days: z.number().int().min(0),
  created_at: Time,
  updated_at: Time,
});
export type CollaborationRequest = z.infer<typeof CollaborationRequest>;

/** A step of a request: the owner acknowledges, discusses, agrees or declines; the sender withdraws. */
export const CollaborationRequestUpdate = z
  .strictObject({
    state: choice("State", ["acknowledged", "in_discussion", "agreed", "declined", "withdrawn"]),
    decline_reason: choice("Decline reason", DECLINE_REASONS).nullish(),
    decline_note: optionalText({ label: "Decline note", max: 1_000, lines: true }),
  })
  .superRefine(({ state, decline_reason, decline_note }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (state === "declined" && !decline_reason) {
      issue("decline_reason", "Decline reason is required to decline a request.");
    }
    if (state !== "declined" && decline_reason) {
      issue("decline_reason", "Decline reason belongs to a request that is declined.");
    }
    if (state !== "declined" && decline_note) {
      issue("decline_note", "Decline note belongs to a request that is declined.");
    }
  });
export type CollaborationRequestUpdate = z.infer<typeof CollaborationRequestUpdate>;

/** Collaboration requests (product.md 5). */
export const requests = {
  send: post("/technologies/:id/collaboration-requests", {
    access: "member",
    scope: "requests",
    summary: "Ask the owner of a listing to work together",
    description:
      "One open request per person and listing: 409 `already_exists` with the `id` of the open one.",
    body: CollaborationRequestCreate,
    errors: ["forbidden", "already_exists", "conflict"],
    response: CollaborationRequest,
    status: 201,
  }),
  list: get("/requests", {
    access: "member",
    summary: "List the requests I received or sent, the latest first",
    query: PageQuery.extend({
      box: choice("Box", ["received", "sent"]).default("received"),
      state: choice("State", REQUEST_STATES).optional(),
      technology_id: z.uuid("Technology id must be a UUID.").optional(),
    }),
    response: pageOf("requests", CollaborationRequest).extend({
      /** Why requests to my listings were declined, the most frequent first: "why companies pass". Only in the box received. */
      decline_reasons: z.array(z.object({ value: z.enum(DECLINE_REASONS), count: z.number().int() })),
    }),
  }),
  read: get("/requests/:id", {
    access: "member",
    summary: "Read a request that I received or sent",
    response: CollaborationRequest,
  }),
  update: patch("/requests/:id", {
    access: "member",
    scope: "requests",
    summary: "Move a request to its next state",
    description:
      "The owner acknowledges, discusses, agrees or declines; the sender withdraws. A step that the state does not allow is 409 `invalid_transition`.",
    body: CollaborationRequestUpdate,
    errors: ["forbidden", "invalid_transition"],
    response: CollaborationRequest,
  }),
};
