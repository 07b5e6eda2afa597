import type { UserAnalytics } from "~/contract/monitoring";
import type { ANALYTICS_PERIODS } from "~/contract/values";

export type Period = (typeof ANALYTICS_PERIODS)[number];
export type Measure = keyof UserAnalytics["totals"];

export const DEFAULT_PERIOD: Period = "30d";

export const MEASURES: { key: Measure; label: string }[] = [
  { key: "new_users", label: "New users" },
  { key: "active_users", label: "Active users" },
  { key: "searches", label: "Searches" },
  { key: "views", label: "Listings viewed" },
  { key: "ai_messages", label: "Questions asked" },
  { key: "requests", label: "Requests sent" },
];

const STEP_WORDS: Record<string, string> = {
  active: "Active",
  viewed: "Viewed a listing",
  shortlisted: "Saved a listing",
  requested: "Sent a request",
};

interface Step {
  label: string;
  count: number;
  /** Share of the users at the first step, 0 to 1; null without any. */
  share: number | null;
}

/** Funnel, each step with its share of the first. */
export function stepsOf(funnel: UserAnalytics["funnel"]): Step[] {
  const first = funnel[0]?.count ?? 0;
  return funnel.map(({ step, count }) => ({
    label: STEP_WORDS[step] ?? step,
    count,
    share: first === 0 ? null : count / first,
  }));
}

/** True when there was no activity at all. */
export function isQuiet({ totals, series, top_searches }: UserAnalytics): boolean {
  const counted = [totals, ...series].some((row) => MEASURES.some(({ key }) => row[key] > 0));
  return !counted && top_searches.length === 0;
}

/** The series as a file: a row a day, or a month, with every measure. */
export async function analyticsFile({ period, series }: UserAnalytics) {
  // Papa Parse is fetched with the first export.
  const { toCsv } = await import("~/lib/csv");
  const head = ["date", ...MEASURES.map(({ key }) => key)];
  const rows = series.map((point) => [point.date, ...MEASURES.map(({ key }) => String(point[key]))]);
  const day = new Date().toISOString().slice(0, 10);
  return { content: toCsv([head, ...rows]), filename: `user-analytics-${period}-${day}.csv` };
}

/** In per cent with one decimal, as the API rounds it; null where there was nothing before. */
export function changeInPercent(before: number, now: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 1_000) / 10;
}
