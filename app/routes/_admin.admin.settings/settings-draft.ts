import type { Settings, SettingsUpdate } from "~/contract/settings";

/** What the form holds: numbers as they are typed, so that a half-typed one is neither lost nor changed. */
export interface SettingsDraft {
  plans: Record<PlanName, PlanDraft>;
  features: Settings["features"];
  social: { name: string; url: string; followers: string };
  partners: { name: string; url: string; logo_url: string }[];
  contact_email: string;
}

export type PlanName = "user" | "premium";
type Plan = Settings["plans"]["user"];
export type PlanDraft = { [Key in keyof Plan]: Plan[Key] extends boolean ? boolean : string };

/** Limits that may be left empty for none, in the order of the pricing section. */
export const COUNTED = [
  ["live_listings", "Live listings"],
  ["comparison_items", "Technologies in one comparison"],
  ["questions_per_day", "Questions to the assistant a day"],
  ["pdf_parses_per_day", "PDFs read a day"],
  ["business_canvases_per_month", "Business canvases a month"],
] as const;

export const INCLUDED = [
  ["comparison_export", "Export of comparisons"],
  ["api_tokens", "API tokens"],
] as const;

function toPlanDraft(plan: Plan): PlanDraft {
  const typed = COUNTED.map(([key]) => [key, plan[key] === null ? "" : String(plan[key])]);
  const ticked = INCLUDED.map(([key]) => [key, plan[key]]);
  return Object.fromEntries([...typed, ...ticked]) as PlanDraft;
}

export function toDraft({ plans, features, social, partners, contact_email }: Settings): SettingsDraft {
  return {
    plans: { user: toPlanDraft(plans.user), premium: toPlanDraft(plans.premium) },
    features,
    social: {
      name: social?.name ?? "",
      url: social?.url ?? "",
      followers: social?.followers == null ? "" : String(social.followers),
    },
    partners: partners.map(({ name, url, logo_url }) => ({ name, url: url ?? "", logo_url: logo_url ?? "" })),
    contact_email: contact_email ?? "",
  };
}

/** What is no number goes as it was typed: the server says what is wrong with it. */
function toNumber(typed: string): number | null {
  if (typed.trim() === "") return null;
  const value = Number(typed);
  return Number.isNaN(value) ? (typed as unknown as number) : value;
}

function toPlan(draft: PlanDraft): Plan {
  const counted = COUNTED.map(([key]) => [key, toNumber(draft[key])]);
  const included = INCLUDED.map(([key]) => [key, draft[key]]);
  return Object.fromEntries([...counted, ...included]) as Plan;
}

/** The parts that differ from what is stored, as the interface takes them. */
export function changesOf(settings: Settings, draft: SettingsDraft): SettingsUpdate {
  const before = toDraft(settings);
  const differs = (part: keyof SettingsDraft) => JSON.stringify(before[part]) !== JSON.stringify(draft[part]);
  const { social } = draft;
  const noSocial = Object.values(social).every((text) => text.trim() === "");
  return {
    ...(differs("plans")
      ? { plans: { user: toPlan(draft.plans.user), premium: toPlan(draft.plans.premium) } }
      : {}),
    ...(differs("features") ? { features: draft.features } : {}),
    ...(differs("social")
      ? { social: noSocial ? null : { ...social, followers: toNumber(social.followers) } }
      : {}),
    ...(differs("partners")
      ? {
          partners: draft.partners.map(({ name, url, logo_url }) => ({
            name,
            url: url.trim() || null,
            logo_url: logo_url.trim() || null,
          })),
        }
      : {}),
    ...(differs("contact_email") ? { contact_email: draft.contact_email.trim() || null } : {}),
  };
}
