import type { Call } from "~/client/calls/api";
import { ROLE_IDS } from "~/contract/roles";
import { COLLABORATION, type Kind } from "../support/things";

/** "GET /technologies/:id": every operation of the contract. */
export type OperationKey = Call;

/** One's own, one's own that others cannot see, somebody else's, one of theirs that is not shown, and none at all. */
export const RELATIONS = ["own", "ownHidden", "foreign", "hidden", "missing"] as const;
export type Relation = (typeof RELATIONS)[number];

export interface Row {
  /** What the operation addresses, and what of it others cannot see. Without it, "-" stands in their columns. */
  thing: Kind;
  hidden?: Kind;
  /** The statuses in the order of RELATIONS: for members, then for admins; premium where it gets more. */
  user: string;
  admin: string;
  premium?: string;
  /** What is asked, with the id in its place; a body or query that is right in everything else. */
  ask?: (id: string, spare: string) => { params?: Record<string, string>; query?: string; body?: object };
  /** It uses the thing up: each allowed cell gets a fresh one. */
  spends?: true;
}

const version = () => ({ params: { version: "1" } });
const set = (id: string) => ({ body: { technologies: [id] } });
const REFUSED = "403 403 403 403 403";
const REFUSED_WITHOUT_HIDDEN = "403 - 403 - 403";
const admins = (thing: Kind, admin: string, rest: Partial<Row> = {}): Row => ({
  thing,
  user: admin.includes("-") ? REFUSED_WITHOUT_HIDDEN : REFUSED,
  admin,
  ...rest,
});
const listing = { thing: "listing", hidden: "hiddenListing" } as const;
const READ = { user: "200 200 200 404 404", admin: "200 200 200 200 404" };
const OWN = { user: "200 - 404 - 404", admin: "200 - 404 - 404" };

/**
 * Every operation of the contract: what becomes of a thing that is yours, somebody's, not shown, or missing. Null is an
 * operation that addresses nothing by an id. What is not yours to know answers as what does not exist.
 */
export const OWNERSHIP = {
  "POST /register": null,
  "POST /verify-email": null,
  "POST /resend-verification": null,
  "POST /login": null,
  "POST /refresh": null,
  "POST /logout": null,
  "POST /forgot-password": null,
  "POST /reset-password": null,
  "POST /operator-link": null,
  "GET /google/login": null,
  "GET /google/callback": null,

  "GET /profile/me": null,
  "PUT /profile/me": null,
  "DELETE /profile/me": null,
  "GET /profile/me/activity-summary": null,
  "POST /profile/me/photo": null,
  "DELETE /profile/me/photo": null,
  "PUT /profile/me/seen": null,
  "GET /profile/me/account": null,
  "GET /profile/me/logins": null,
  "DELETE /profile/me/logins": null,
  "DELETE /profile/me/logins/:id": { thing: "login", ...OWN, spends: true },
  "PUT /profile/me/password": null,
  "POST /profile/me/email": null,
  "GET /profile/me/export": null,
  "POST /profile/me/google": null,
  "PUT /profile/me/google": null,
  "DELETE /profile/me/google": null,
  "GET /profile/me/api-tokens": null,
  "POST /profile/me/api-tokens": null,
  "GET /profile/me/api-tokens/:id/uses": { thing: "apiToken", ...OWN },
  "DELETE /profile/me/api-tokens/:id": { thing: "apiToken", ...OWN, spends: true },

  "GET /profile/me/connected-apps": null,
  "DELETE /profile/me/connected-apps/:id": { thing: "connectedApp", ...OWN, spends: true },
  "GET /oauth/authorization": null,
  "POST /oauth/authorization": null,

  "GET /profile/me/webhooks": null,
  "POST /profile/me/webhooks": null,
  "DELETE /profile/me/webhooks/:id": { thing: "webhook", ...OWN, spends: true },
  "GET /profile/me/webhooks/:id/deliveries": { thing: "webhook", ...OWN },
  "POST /webhook-deliveries/:id/resend": { thing: "delivery", ...OWN },

  "GET /technologies": null,
  "GET /technologies/:id": { ...listing, ...READ },
  "GET /technologies/public/featured": null,
  "GET /technologies/mine": null,
  "POST /technologies/submit": null,
  "PUT /technologies/:id": {
    ...listing,
    user: "200 200 404 404 404",
    admin: "200 200 404 404 404",
    ask: () => ({ body: { keywords: ["valve"] } }),
  },
  "DELETE /technologies/:id": {
    thing: "draft",
    user: "200 - 404 - 404",
    admin: "200 - 404 - 404",
    spends: true,
  },
  "POST /technologies/:id/resubmit": {
    thing: "draft",
    user: "200 - 404 - 404",
    admin: "200 - 404 - 404",
    spends: true,
  },
  "POST /technologies/:id/archive": {
    ...listing,
    user: "200 200 404 404 404",
    admin: "200 200 404 404 404",
    spends: true,
  },
  "GET /technologies/featured": null,
  "GET /technologies/:id/recommendations": { ...listing, ...READ },
  "GET /technologies/:id/ai-analytics": { ...listing, ...READ },
  "GET /technologies/:id/files": { ...listing, ...READ },
  // Without a file: who may add one gets as far as being asked for it.
  "POST /technologies/:id/files/upload": {
    ...listing,
    user: "415 415 404 404 404",
    admin: "415 415 404 404 404",
  },
  "POST /files/:id/link": { thing: "file", hidden: "hiddenFile", ...READ },
  "DELETE /files/:id": {
    thing: "file",
    hidden: "hiddenFile",
    user: "200 200 404 404 404",
    admin: "200 200 404 404 404",
    spends: true,
  },
  "POST /technologies/parse-pdf-ai": null,
  // A list of what one may turn to: what the catalog does not show is nothing to keep, for its owner neither.
  "POST /technologies/:id/shortlist": {
    ...listing,
    user: "200 404 200 404 404",
    admin: "200 404 200 404 404",
    spends: true,
  },
  "PUT /technologies/:id/shortlist": {
    thing: "savedListing",
    ...OWN,
    ask: () => ({ body: { notes: "Call them" } }),
  },
  // What is not on one's list is passed over, whatever it is.
  "POST /technologies/shortlist/remove": {
    thing: "savedListing",
    user: "200 - 200 - 200",
    admin: "200 - 200 - 200",
    ask: set,
  },
  "GET /technologies/shortlist": null,
  "POST /technologies/compare": {
    ...listing,
    user: "201 404 201 404 404",
    admin: "201 404 201 404 404",
    ask: (id: string, spare: string) => ({ body: { technologies: [spare, id] } }),
  },
  "GET /technologies/comparisons": null,
  "GET /technologies/comparisons/:id": { thing: "comparison", ...OWN },
  "PUT /technologies/comparisons/:id": {
    thing: "comparison",
    ...OWN,
    ask: () => ({ body: { comparison_name: "Valves" } }),
  },
  "DELETE /technologies/comparisons/:id": { thing: "comparison", ...OWN, spends: true },
  "GET /technologies/comparisons/:id/export": {
    thing: "comparison",
    user: "403 - 404 - 404",
    premium: "200 - 404 - 404",
    admin: "200 - 404 - 404",
  },
  "POST /technologies/:id/collaboration-requests": {
    ...listing,
    user: "403 404 201 404 404",
    admin: "403 404 201 404 404",
    ask: () => ({ body: COLLABORATION }),
    spends: true,
  },
  "GET /requests": null,
  "GET /requests/:id": { thing: "request", ...OWN },
  "PATCH /requests/:id": {
    thing: "request",
    ...OWN,
    ask: () => ({ body: { state: "acknowledged" } }),
    spends: true,
  },
  "POST /technologies/:id/business-canvas-requests": {
    ...listing,
    user: "201 201 201 404 404",
    admin: "201 201 201 201 404",
    ask: () => ({ body: { goal: "start_up" } }),
  },
  "GET /business-canvas-requests": null,
  "GET /business-canvas-requests/:id": { thing: "canvas", ...OWN },

  "POST /premium-requests": null,
  "GET /admin/premium-requests": null,
  "PATCH /admin/premium-requests/:id": admins("premiumRequest", "- - 200 - 404", {
    ask: () => ({ body: { state: "declined" } }),
    spends: true,
    user: "- - 403 - 403",
  }),
  "POST /contact": null,
  "GET /experts": null,

  "POST /session/create": {
    thing: "session",
    user: "201 - 404 - 201",
    admin: "201 - 404 - 201",
    ask: (id: string) => ({ body: { session_id: id } }),
  },
  "GET /session/my-sessions": null,
  "PUT /session/:id/rename": { thing: "session", ...OWN, ask: () => ({ body: { session_name: "Valves" } }) },
  "DELETE /session/:id": { thing: "session", ...OWN, spends: true },
  "POST /session/:id/restore": { thing: "deletedSession", ...OWN, spends: true },
  "GET /session/:id/messages": { thing: "session", ...OWN },
  "POST /session/:id/ws-ticket": { thing: "session", ...OWN },
  // One's own session has no such question: an empty page.
  "GET /agent/query/results": {
    thing: "session",
    ...OWN,
    ask: (id: string) => ({ query: `?session_id=${id}&query_id=none` }),
  },

  "GET /prompts": null,
  "GET /prompts/keys": null,
  "POST /admin/settings/assistant/test": null,
  "POST /prompts": null,
  "GET /prompts/:id": admins("prompt", "- - 200 - 404", { user: "- - 403 - 403" }),
  "PATCH /prompts/:id": admins("prompt", "- - 200 - 404", {
    user: "- - 403 - 403",
    ask: () => ({ body: { name: "Another name" } }),
    spends: true,
  }),
  "GET /prompts/:id/versions": admins("prompt", "- - 200 - 404", { user: "- - 403 - 403" }),
  "GET /prompts/:id/rollback/:version": admins("prompt", "- - 409 - 404", {
    user: "- - 403 - 403",
    ask: version,
  }),
  "POST /prompts/:id/rollback/:version": admins("prompt", "- - 409 - 404", {
    user: "- - 403 - 403",
    ask: version,
  }),
  "POST /prompts/:id/activate": admins("prompt", "- - 200 - 404", { user: "- - 403 - 403", spends: true }),
  "POST /prompts/:id/test": admins("prompt", "- - 200 - 404", {
    user: "- - 403 - 403",
    ask: () => ({ body: { input: "Which valves are there?" } }),
  }),

  "GET /roles": null,
  "POST /roles/:roleId/users/:userId": admins("user", "- - 200 - 404", {
    user: "- - 403 - 403",
    ask: (id: string) => ({ params: { roleId: ROLE_IDS.premium, userId: id } }),
    spends: true,
  }),
  "GET /admin/users": null,
  "GET /admin/users/export": null,
  "GET /admin/users/:id": admins("user", "- - 200 - 404", { user: "- - 403 - 403" }),
  "DELETE /admin/users/:id": admins("user", "- - 200 - 404", { user: "- - 403 - 403", spends: true }),
  "POST /admin/users/:id/suspend": admins("user", "- - 200 - 404", { user: "- - 403 - 403", spends: true }),
  "POST /admin/users/:id/restore": admins("suspendedUser", "- - 200 - 404", {
    user: "- - 403 - 403",
    spends: true,
  }),

  "GET /admin/technologies": null,
  "GET /admin/technologies/pending": null,
  "GET /admin/technologies/hidden": null,
  "GET /admin/technologies/stats": null,
  "GET /admin/technologies/export": null,
  "GET /admin/technologies/:id": admins("listing", "200 200 200 200 404", { hidden: "hiddenListing" }),
  "PUT /admin/technologies/update/:id": admins("listing", "200 200 200 200 404", {
    hidden: "hiddenListing",
    ask: () => ({ body: { keywords: ["valve"] } }),
  }),
  "DELETE /admin/technologies/:id": admins("listing", "200 200 200 200 404", {
    hidden: "hiddenListing",
    spends: true,
  }),
  "PUT /admin/technologies/:id/approve": admins("pendingListing", "200 - 200 - 404", {
    ask: () => ({ body: { status: "approved" } }),
    spends: true,
  }),
  "POST /admin/technologies/approve": admins("pendingListing", "200 - 200 - 200", {
    ask: (id: string) => ({ body: { technologies: [{ id }] } }),
    spends: true,
  }),
  // A set says of each id what became of it: a missing one is `not_found` in the list.
  "POST /admin/technologies/hide/toggle": admins("listing", "200 200 200 200 200", {
    hidden: "hiddenListing",
    ask: set,
    spends: true,
  }),
  "POST /admin/technologies/unhide/toggle": admins("listing", "200 200 200 200 200", {
    hidden: "hiddenListing",
    ask: set,
    spends: true,
  }),
  "POST /admin/technologies/promote": admins("listing", "200 200 200 200 200", {
    hidden: "hiddenListing",
    ask: set,
  }),
  "POST /admin/technologies/unpromote": admins("listing", "200 200 200 200 200", {
    hidden: "hiddenListing",
    ask: set,
  }),
  "GET /admin/technologies/featured": null,
  "POST /admin/technologies/:id/feature": admins("listing", "200 409 200 409 404", {
    hidden: "hiddenListing",
    ask: () => ({ body: {} }),
    spends: true,
  }),
  // Nothing of these is featured.
  "DELETE /admin/technologies/:id/feature": admins("pendingListing", "404 - 404 - 404"),
  "PUT /admin/technologies/:id/featured-rank": admins("pendingListing", "404 - 404 - 404", {
    ask: () => ({ body: { new_rank: 1 } }),
  }),
  "POST /admin/technologies/featured/reorder": admins("pendingListing", "409 - 409 - 409", {
    ask: (id: string) => ({ body: { rankings: [{ technology_id: id, rank: 1 }] } }),
  }),
  "POST /admin/technologies/:id/featured-media/upload": admins("listing", "415 415 415 415 404", {
    hidden: "hiddenListing",
    ask: () => ({ query: "?media_type=image" }),
  }),
  "POST /admin/technologies/bulk-upload": null,
  "GET /admin/technologies/bulk-upload/template": null,
  "POST /admin/technologies/bulk-upload/errors": null,
  "GET /admin/jobs": null,
  "GET /jobs/:id": { thing: "job", user: "200 - 404 - 404", admin: "200 - 200 - 404" },
  "GET /jobs/:id/errors": { thing: "job", user: "200 - 404 - 404", admin: "200 - 200 - 404" },
  "GET /admin/monitoring/logs/activity": null,
  "GET /admin/monitoring/logs/activity/export": null,
  "GET /admin/monitoring/analytics/users": null,
  "GET /admin/monitoring/costs": null,
  "GET /admin/monitoring/errors": null,
  "GET /admin/monitoring/file-cleanup": null,
  "POST /admin/monitoring/file-cleanup/resume": null,
  "GET /admin/settings": null,
  "PUT /admin/settings": null,
  "GET /openapi.json": null,
} satisfies Record<OperationKey, Row | null>;
