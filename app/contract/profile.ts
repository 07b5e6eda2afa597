import * as z from "zod";
import {
  currentPassword,
  Email,
  newPassword,
  OneTimeCode,
  OptionalCountry,
  OptionalLinkedinUrl,
  OptionalUserType,
  Username,
} from "./account-fields";
import { CodeSent } from "./auth";
import { choice, Deleted, ExportResult, Id, optionalText, Time } from "./fields";
import { get, post, put, remove } from "./kit";
import { PageQuery, pageOf, wholeNumber } from "./pagination";
import { User } from "./user";
import { DOMAINS, PREMIUM_REQUEST_STATES, ROLES } from "./values";

export const MAX_PHOTO_MEGABYTES = 5;
const MAX_EXPERT_AREAS = 5;
const EXPERT_AREAS_RULE = `Expert areas must be a list of at most ${MAX_EXPERT_AREAS} technology fields.`;

export const SEEN_SCREENS = ["requests", "listings"] as const;
export type SeenScreen = (typeof SEEN_SCREENS)[number];

/** Unread items since the user last opened their screen; counted, never incremented. */
export const Unread = z.object({
  /** New requests to my listings. */
  requests: z.number().int().min(0),
  /** Listings of mine that were decided on. */
  listings: z.number().int().min(0),
});
export type Unread = z.infer<typeof Unread>;

export const Me = User.extend({
  /** Whether the person is shown at /experts, and how. */
  is_expert: z.boolean(),
  expert_headline: z.string().nullable(),
  expert_areas: z.array(z.string()),
  /** What the sidebar shows (spec section 3); counted, never below 0. */
  counts: z.object({
    totalSession: z.number().int().min(0),
    totalComparisons: z.number().int().min(0),
    totalShortlist: z.number().int().min(0),
  }),
  unread: Unread,
  /** What the plan allows now, as far as screens say it beforehand. */
  limits: z.object({
    comparison_items: z.number().int(),
    comparison_items_with_premium: z.number().int(),
    comparison_export: z.boolean(),
  }),
});
export type Me = z.infer<typeof Me>;

/** Omitted fields keep their value; null or "" clears. */
export const ProfileUpdate = z.strictObject({
  first_name: optionalText({ label: "First name", max: 60 }),
  last_name: optionalText({ label: "Last name", max: 60 }),
  organization: optionalText({ label: "Organization", max: 120 }),
  country: OptionalCountry,
  user_type: OptionalUserType,
  linkedin_url: OptionalLinkedinUrl,
  is_expert: z.boolean("Shown as expert must be true or false.").optional(),
  expert_headline: optionalText({ label: "Expert headline", max: 120 }),
  expert_areas: z
    .array(z.enum(DOMAINS, EXPERT_AREAS_RULE), EXPERT_AREAS_RULE)
    .max(MAX_EXPERT_AREAS, EXPERT_AREAS_RULE)
    .transform((areas) => [...new Set(areas)])
    .optional(),
});
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;

const count = z.number().int().min(0);

export const ActivitySummary = z.object({
  days: z.number().int(),
  views: count,
  searches: count,
  shortlisted: count,
  comparisons: count,
  ai_messages: count,
  requests_sent: count,
  requests_received: count,
  listings_submitted: count,
  by_day: z.array(z.object({ date: z.iso.date(), actions: count })),
});
export type ActivitySummary = z.infer<typeof ActivitySummary>;

export const Login = z.object({
  id: Id,
  user_agent: z.string().nullable(),
  /** In words, such as "Firefox on Windows". */
  device: z.string(),
  created_at: Time,
  last_used_at: Time,
  /** The login that asks. */
  current: z.boolean(),
});
export type Login = z.infer<typeof Login>;

const allowance = z.number().int().min(0).nullable();

/** Sign-in methods and limits of the plan; null is unlimited. */
export const Account = z.object({
  role: z.enum(ROLES),
  sign_in: z.object({ password: z.boolean(), google: z.boolean() }),
  limits: z.object({
    live_listings: allowance,
    comparison_items: z.number().int(),
    questions_per_day: allowance,
    pdf_parses_per_day: allowance,
    business_canvases_per_month: allowance,
    comparison_export: z.boolean(),
    api_tokens: z.boolean(),
  }),
  /** Of the limits that are used up: now, on this day and in this month, UTC. */
  used: z.object({
    live_listings: count,
    questions_today: count,
    pdf_parses_today: count,
    business_canvases_this_month: count,
  }),
  /** The latest request for premium of the account or its address. */
  premium_request: z
    .object({
      state: z.enum(PREMIUM_REQUEST_STATES),
      created_at: Time,
      decided_at: Time.nullable(),
    })
    .nullable(),
});
export type Account = z.infer<typeof Account>;

/** Confirmation of a deletion: the password, or the username for an account without one. */
export const Erasure = z.strictObject({
  current_password: currentPassword("Current password").optional(),
  username: Username.optional(),
});
export type Erasure = z.infer<typeof Erasure>;

/** First the new address with the current password; then the same address with the code that it got. */
export const EmailChange = z
  .strictObject({
    email: Email,
    current_password: currentPassword("Current password").optional(),
    otp_code: OneTimeCode.optional(),
  })
  .refine((change) => change.current_password !== undefined || change.otp_code !== undefined, {
    path: ["current_password"],
    message: "Current password is required.",
  });
export type EmailChange = z.infer<typeof EmailChange>;

export const EmailChangeAnswer = z.union([
  CodeSent,
  z.object({ email: z.string(), changed: z.literal(true) }),
]);
export type EmailChangeAnswer = z.infer<typeof EmailChangeAnswer>;

export const PasswordChange = z.strictObject({
  current_password: currentPassword("Current password"),
  new_password: newPassword("New password"),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** One's own account (spec section 7, product.md 3). */
export const profile = {
  read: get("/profile/me", { access: "member", summary: "Read my profile and counts", response: Me }),
  update: put("/profile/me", {
    access: "member",
    clearsPublicCopies: true,
    summary: "Change my profile",
    body: ProfileUpdate,
    response: Me,
  }),
  markSeen: put("/profile/me/seen", {
    access: "member",
    summary: "Mark what is new on a screen as seen",
    description: "`requests` are those to my listings, `listings` the decisions on mine.",
    body: z.strictObject({ screen: choice("Screen", SEEN_SCREENS) }),
    response: z.object({ unread: Unread }),
  }),
  account: get("/profile/me/account", {
    access: "member",
    summary: "Read how I sign in, what my plan gives and what of it is used",
    response: Account,
  }),
  erase: remove("/profile/me", {
    access: "member",
    clearsPublicCopies: true,
    loginOnly: true,
    summary: "Delete my account",
    description:
      "Takes the current password; an account without one, which signs in by Google, takes its `username`. " +
      "What is personal is erased at once, chats and files a moment later. The last admin is 409.",
    body: Erasure,
    errors: ["invalid_credentials", "conflict"],
    response: Deleted,
  }),
  activitySummary: get("/profile/me/activity-summary", {
    access: "member",
    summary: "Summarize my activity",
    query: z.object({ days: wholeNumber("Days", 1, 365).default(30) }),
    response: ActivitySummary,
  }),
  uploadPhoto: post("/profile/me/photo", {
    access: "member",
    clearsPublicCopies: true,
    summary: "Upload my photo",
    upload: {
      file: {
        description: "A png, jpg or webp image of at most 5 MB.",
        maxMegabytes: MAX_PHOTO_MEGABYTES,
        required: true,
      },
    },
    response: Me,
  }),
  removePhoto: remove("/profile/me/photo", {
    access: "member",
    clearsPublicCopies: true,
    summary: "Remove my uploaded photo",
    description: "The sign-in provider's photo, where there is one, shows again.",
    response: Me,
  }),
  listLogins: get("/profile/me/logins", {
    access: "member",
    loginOnly: true,
    summary: "List where I am signed in",
    query: PageQuery,
    response: pageOf("logins", Login),
  }),
  removeOtherLogins: remove("/profile/me/logins", {
    access: "member",
    loginOnly: true,
    summary: "End all my logins but the one that asks",
    response: z.object({ ended: z.number().int().min(0) }),
  }),
  removeLogin: remove("/profile/me/logins/:id", {
    access: "member",
    loginOnly: true,
    summary: "End one of my logins",
    response: Deleted,
  }),
  changePassword: put("/profile/me/password", {
    access: "member",
    loginOnly: true,
    summary: "Change my password",
    description: "Ends every other login. A wrong current password is 400 `invalid_credentials`.",
    body: PasswordChange,
    errors: ["invalid_credentials", "conflict"],
    response: z.object({}),
  }),
  changeEmail: post("/profile/me/email", {
    access: "member",
    loginOnly: true,
    summary: "Change my email address",
    description:
      "With `current_password` a code goes to the new address; with `otp_code` the change is made and the old address " +
      "gets a notice. A wrong code is 400 `otp_invalid` with `attempts_left`, an old one 410 `otp_expired`.",
    // Kept answers are found by a plain hash of the body, which must not hold a password.
    body: EmailChange,
    errors: [
      "invalid_credentials",
      "otp_invalid",
      "otp_expired",
      "already_exists",
      "conflict",
      "feature_closed",
    ],
    response: EmailChangeAnswer,
  }),
  exportData: get("/profile/me/export", {
    access: "member",
    loginOnly: true,
    summary: "Export my data",
    description: "`content` is JSON: everything that is held of the person, without hashes and keys.",
    response: ExportResult,
  }),
};
