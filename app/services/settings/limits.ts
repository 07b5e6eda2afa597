import type { AppContext } from "~/context";
import type { Role } from "~/contract/values";
import * as siteSettings from "./site-settings";

/** What a role may have or do; `null` is without limit. */
export interface Limits {
  live_listings: number | null;
  comparison_items: number;
  questions_per_day: number | null;
  tokens_per_day: number | null;
  pdf_parses_per_day: number | null;
  analytics_refreshes_per_day: number | null;
  business_canvases_per_month: number | null;
  comparison_export: boolean;
  api_tokens: boolean;
}

/**
 * The limits of each role until an admin sets others (product.md 3, "What premium gives"; chat.md, Quotas). Ask
 * `limitsOf` for what holds.
 */
export const LIMITS: Record<Role, Limits> = {
  user: {
    live_listings: 5,
    comparison_items: 3,
    questions_per_day: 30,
    tokens_per_day: 200_000,
    pdf_parses_per_day: 3,
    analytics_refreshes_per_day: 20,
    business_canvases_per_month: 1,
    comparison_export: false,
    api_tokens: false,
  },
  premium: {
    live_listings: 50,
    comparison_items: 6,
    questions_per_day: 300,
    tokens_per_day: 2_000_000,
    pdf_parses_per_day: 30,
    analytics_refreshes_per_day: 200,
    business_canvases_per_month: 20,
    comparison_export: true,
    api_tokens: true,
  },
  admin: {
    live_listings: null,
    comparison_items: 6,
    questions_per_day: null,
    tokens_per_day: null,
    pdf_parses_per_day: null,
    analytics_refreshes_per_day: null,
    business_canvases_per_month: null,
    comparison_export: true,
    api_tokens: true,
  },
};

/** What the two plans give now: what admins set, else the defaults. */
export async function plans(app: AppContext): Promise<Record<"user" | "premium", Limits>> {
  const { plans: set } = await siteSettings.stored(app.db);
  return { user: { ...LIMITS.user, ...set?.user }, premium: { ...LIMITS.premium, ...set?.premium } };
}

/** What a role may have or do now. Admins are not a plan. */
export async function limitsOf(app: AppContext, role: Role): Promise<Limits> {
  return role === "admin" ? LIMITS.admin : (await plans(app))[role];
}
