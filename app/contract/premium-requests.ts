import * as z from "zod";
import { Email, OptionalCountry } from "./account-fields";
import { captchaToken } from "./captcha";
import { choice, Id, optionalText, Time, text } from "./fields";
import { get, patch, post } from "./kit";
import { PageQuery, pageOf } from "./pagination";
import { PREMIUM_REQUEST_STATES } from "./values";

export const PremiumRequestCreate = z.strictObject({
  full_name: text({ label: "Full name", min: 2, max: 120 }),
  email: Email,
  organization: optionalText({ label: "Organization", max: 120 }),
  country: OptionalCountry,
  message: optionalText({ label: "Message", max: 1_000, lines: true }),
  captcha_token: captchaToken,
});
export type PremiumRequestCreate = z.infer<typeof PremiumRequestCreate>;

export const PremiumRequest = z.object({
  id: Id,
  /** The account it would make premium; null where the address has none. */
  user_id: Id.nullable(),
  full_name: z.string(),
  email: z.string(),
  organization: z.string().nullable(),
  country: z.string().nullable(),
  message: z.string().nullable(),
  state: z.enum(PREMIUM_REQUEST_STATES),
  decided_by: Id.nullable(),
  created_at: Time,
  decided_at: Time.nullable(),
});
export type PremiumRequest = z.infer<typeof PremiumRequest>;

export const premiumRequests = {
  send: post("/premium-requests", {
    access: "public",
    summary: "Ask for premium",
    description:
      "Where a captcha is set up, `captcha_token` is needed: 400 `captcha_required`, `captcha_failed`.",
    body: PremiumRequestCreate,
    errors: ["captcha_required", "captcha_failed", "feature_closed"],
    response: z.object({ id: Id, state: z.enum(PREMIUM_REQUEST_STATES), created_at: Time }),
    status: 201,
  }),
  list: get("/admin/premium-requests", {
    access: "admin",
    summary: "List premium requests, the latest first",
    query: PageQuery.extend({ state: choice("State", PREMIUM_REQUEST_STATES).optional() }),
    response: pageOf("premium_requests", PremiumRequest).extend({ total_capped: z.boolean() }),
  }),
  decide: patch("/admin/premium-requests/:id", {
    access: "admin",
    summary: "Approve or decline a premium request",
    description: "Approving gives the role premium. A request that was decided is 409 `invalid_transition`.",
    body: z.strictObject({ state: choice("State", ["approved", "declined"]) }),
    errors: ["invalid_transition"],
    response: PremiumRequest,
  }),
};
