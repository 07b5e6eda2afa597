import * as z from "zod";
import {
  currentPassword,
  Email,
  newPassword,
  OptionalCountry,
  OptionalLinkedinUrl,
  OptionalUserType,
} from "./account-fields";
import { Deleted, Id, optionalText, Time } from "./fields";
import { get, post, put, remove } from "./kit";
import { PageQuery, pageOf, wholeNumber } from "./pagination";
import { User } from "./user";
import { DOMAINS } from "./values";

const MAX_EXPERT_AREAS = 5;
const EXPERT_AREAS_RULE = `Expert areas must be a list of at most ${MAX_EXPERT_AREAS} technology fields.`;

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
});
export type Me = z.infer<typeof Me>;

/** What is left out stays; null or "" clears. */
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

export const Login = z.object({
  id: Id,
  user_agent: z.string().nullable(),
  created_at: Time,
  last_used_at: Time,
  /** The login that asks. */
  current: z.boolean(),
});

/** One's own account (spec section 7, product.md 3). */
export const profile = {
  read: get("/profile/me", { access: "member", summary: "Read my profile and counts", response: Me }),
  update: put("/profile/me", {
    access: "member",
    summary: "Change my profile",
    body: ProfileUpdate,
    response: Me,
  }),
  erase: remove("/profile/me", {
    access: "member",
    summary: "Delete my account",
    body: z.strictObject({ current_password: currentPassword("Current password") }),
    response: Deleted,
  }),
  activitySummary: get("/profile/me/activity-summary", {
    access: "member",
    summary: "Summarise my activity",
    query: z.object({ days: wholeNumber("Days", 1, 365).default(30) }),
    response: ActivitySummary,
  }),
  uploadPhoto: post("/profile/me/photo", {
    access: "member",
    summary: "Upload my photo",
    upload: { file: "A png, jpg or webp image." },
    response: Me,
  }),
  listLogins: get("/profile/me/logins", {
    access: "member",
    summary: "List where I am signed in",
    query: PageQuery,
    response: pageOf("logins", Login),
  }),
  removeLogin: remove("/profile/me/logins/:id", {
    access: "member",
    summary: "End one of my logins",
    response: Deleted,
  }),
  changePassword: put("/profile/me/password", {
    access: "member",
    summary: "Change my password",
    body: z.strictObject({
      current_password: currentPassword("Current password"),
      new_password: newPassword("New password"),
    }),
    response: z.object({}),
  }),
  changeEmail: post("/profile/me/email", {
    access: "member",
    summary: "Ask for another email address",
    body: z.strictObject({ email: Email, current_password: currentPassword("Current password") }),
    response: z.object({ otp_expires_in: z.number().int(), resend_after: z.number().int() }),
  }),
  exportData: get("/profile/me/export", {
    access: "member",
    summary: "Export my data",
    response: z.object({ success: z.literal(true), content: z.string(), filename: z.string() }),
  }),
};
