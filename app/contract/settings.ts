import * as z from "zod";
import { Email } from "./account-fields";
import { ExpectedVersion, httpsUrl, part, text } from "./fields";
import { get, post, put } from "./kit";

/** Settings of admins; unset parts are hidden on screen (product.md 8). */

function allowance(label: string) {
  const rule = `${label} must be a whole number from 0 to 1000000, or empty for no limit.`;
  return z.int(rule).min(0, rule).max(1_000_000, rule).nullable();
}

const COMPARISON_RULE = "Comparison items must be a whole number from 2 to 6.";
const yesOrNo = (label: string) => z.boolean(`${label} must be true or false.`);

/** What a role gives (product.md 3, "What premium gives"); null is without limit. */
export const PlanLimits = part(
  {
    live_listings: allowance("Live listings"),
    comparison_items: z.int(COMPARISON_RULE).min(2, COMPARISON_RULE).max(6, COMPARISON_RULE),
    questions_per_day: allowance("Questions per day"),
    pdf_parses_per_day: allowance("PDF parses per day"),
    business_canvases_per_month: allowance("Business canvases per month"),
    comparison_export: yesOrNo("Comparison export"),
    api_tokens: yesOrNo("API tokens"),
  },
  "Each of plans must have every limit.",
);
export type PlanLimits = z.infer<typeof PlanLimits>;

const FOLLOWERS_RULE = "Followers must be a whole number from 0, or empty.";
const LOGO_RULE = "Logo must be an address of this site, such as /partners/logo.svg.";

const Social = part(
  {
    name: text({ label: "Network", min: 1, max: 40 }),
    url: httpsUrl("Social link"),
    followers: z.int(FOLLOWERS_RULE).min(0, FOLLOWERS_RULE).nullable(),
  },
  "Social must have a name and an address, or be empty.",
);

const Partner = part(
  {
    name: text({ label: "Partner", min: 1, max: 80 }),
    url: httpsUrl("Partner address").nullable(),
    /** An address of our own: the content policy loads no foreign images. */
    logo_url: z
      .string(LOGO_RULE)
      .max(500, LOGO_RULE)
      .regex(/^\/(?![/\\])/, LOGO_RULE)
      .nullable(),
  },
  "Each of partners must have a name.",
);

/** Feature switches of admins. */
export const Features = part(
  {
    registration: yesOrNo("Registration"),
    premium_requests: yesOrNo("Premium requests"),
    contact_form: yesOrNo("Contact form"),
  },
  "Features must say of every switch whether it is on.",
);
export type Features = z.infer<typeof Features>;

/** Omitted fields keep their value. */
export const SettingsUpdate = z.strictObject({
  social: Social.nullish(),
  partners: z
    .array(Partner, "Partners must be a list.")
    .max(24, "Partners may have at most 24 items.")
    .optional(),
  contact_email: Email.nullish(),
  plans: part(
    { user: PlanLimits, premium: PlanLimits },
    "Plans must have the limits of user and premium.",
  ).optional(),
  features: Features.optional(),
  version: ExpectedVersion,
});
export type SettingsUpdate = z.infer<typeof SettingsUpdate>;

export const Settings = z.object({
  social: Social.nullable(),
  partners: z.array(Partner),
  contact_email: z.string().nullable(),
  plans: z.object({ user: PlanLimits, premium: PlanLimits }),
  features: Features,
  /** Configuration of the assistant; set by the operator, read-only here. Never a key. */
  assistant: z.object({
    provider: z.string(),
    model: z.string().nullable(),
    host: z.string().nullable(),
    warning: z.string().nullable(),
  }),
  /** Of the operator's backups, read-only here. */
  backups: z.object({
    enabled: z.boolean(),
    /** When the last one was finished. */
    finished_at: z.string().nullable(),
  }),
  version: z.number().int(),
});
export type Settings = z.infer<typeof Settings>;

/** One real question to the assistant as it is set up now. */
export const AssistantCheck = z.object({
  ok: z.boolean(),
  /** What it answered, or why it did not. */
  message: z.string(),
  provider: z.string(),
  model: z.string().nullable(),
  duration_ms: z.number().int().min(0),
});
export type AssistantCheck = z.infer<typeof AssistantCheck>;

export const settings = {
  read: get("/admin/settings", { access: "admin", summary: "Read the settings", response: Settings }),
  update: put("/admin/settings", {
    access: "admin",
    clearsPublicCopies: true,
    summary: "Change the settings",
    body: SettingsUpdate,
    errors: ["stale_version"],
    response: Settings,
  }),
  checkAssistant: post("/admin/settings/assistant/test", {
    access: "admin",
    summary: "Ask the assistant one question, to see that its model answers",
    description: "A model that does not answer is `ok: false` with the reason, not an error.",
    response: AssistantCheck,
  }),
};
