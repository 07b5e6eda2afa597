import type { AppContext } from "~/context";
import type { UserAnalytics } from "~/contract/monitoring";
import { dayOf, peopleOf, readDays } from "./daily-activity";

type Period = UserAnalytics["period"];
type Measures = UserAnalytics["totals"];

const MEASURES = ["new_users", "active_users", "searches", "views", "ai_messages", "requests"] as const;
const DAYS = { "7d": 7, "30d": 30, "90d": 90 } as const;
const MONTHS_PER_YEAR = 12;
const MILLISECONDS_PER_DAY = 86_400_000;
const TOP_SEARCHES = 10;
/** The previous period is one bucket. */
const BEFORE = "before";

interface Window {
  /** Start of the previous period, start of this one, and the midnight after today; all UTC. */
  before: Date;
  start: Date;
  end: Date;
  monthly: boolean;
  /** Every day of the period, or the first of every month. */
  points: string[];
}

/** The period ends with today, which is not over yet. */
function windowOf(period: Period, now: Date): Window {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const end = new Date(Date.UTC(year, month, day + 1));
  if (period === "12m") {
    const first = (back: number) => new Date(Date.UTC(year, month - back, 1));
    const points = Array.from({ length: MONTHS_PER_YEAR }, (_, i) => dayOf(first(MONTHS_PER_YEAR - 1 - i)));
    return {
      before: first(2 * MONTHS_PER_YEAR - 1),
      start: first(MONTHS_PER_YEAR - 1),
      end,
      monthly: true,
      points,
    };
  }
  const days = DAYS[period];
  const daysBack = (count: number) => new Date(end.getTime() - count * MILLISECONDS_PER_DAY);
  const points = Array.from({ length: days }, (_, i) => dayOf(daysBack(days - i)));
  return { before: daysBack(2 * days), start: daysBack(days), end, monthly: false, points };
}

/**
 * What people did in a period and how that compares with the one before (product.md 7). Active is who signed in,
 * searched, viewed, asked, saved or inquired. Days are UTC.
 */
export async function read(app: AppContext, period: Period): Promise<UserAnalytics> {
  const window = windowOf(period, app.now());
  const startDay = dayOf(window.start);
  const bucketOf = (day: string) => {
    if (day < startDay) return BEFORE;
    return window.monthly ? `${day.slice(0, 7)}-01` : day;
  };
  const days = await readDays(app, dayOf(window.before), dayOf(window.end));
  const buckets = new Map<string, Measures>();
  const people = new Map<string, Set<string>>();
  const stages = new Map<string, number>();
  const searches = new Map<string, { count: number; empty: number }>();
  const feedback = { up: 0, down: 0 };
  for (const [day, activity] of days) {
    const bucket = bucketOf(day);
    const counts = buckets.get(bucket) ?? measure(() => 0);
    buckets.set(
      bucket,
      measure((name) => counts[name] + (name === "active_users" ? 0 : activity[name])),
    );
    const active = people.get(bucket) ?? new Set();
    people.set(bucket, active);
    for (const { person, stage } of peopleOf(activity)) {
      active.add(person);
      if (bucket !== BEFORE) stages.set(person, Math.max(stage, stages.get(person) ?? 0));
    }
    if (bucket === BEFORE) continue;
    feedback.up += activity.up;
    feedback.down += activity.down;
    for (const [query, count, empty] of activity.queries) {
      const before = searches.get(query);
      searches.set(query, { count: count + (before?.count ?? 0), empty: empty + (before?.empty ?? 0) });
    }
  }
  for (const [bucket, active] of people) buckets.get(bucket)!.active_users = active.size;

  const numberIn = (bucket: string, name: keyof Measures) => buckets.get(bucket)?.[name] ?? 0;
  const now = measure((name) =>
    name === "active_users" ? stages.size : points(name).reduce((sum, n) => sum + n, 0),
  );
  function points(name: keyof Measures): number[] {
    return window.points.map((point) => numberIn(point, name));
  }
  return {
    period,
    totals: now,
    change_pct: measure((name) => change(numberIn(BEFORE, name), now[name])),
    series: window.points.map((date) => ({ date, ...measure((name) => numberIn(date, name)) })),
    funnel: funnel([...stages.values()]),
    top_searches: top(searches, ({ count }) => count),
    zero_result_searches: top(searches, ({ empty }) => empty),
    ai_feedback: feedback,
  };
}

/** The commonest first, then by the alphabet. */
function top<Counts>(searches: Map<string, Counts>, countOf: (counts: Counts) => number) {
  return [...searches]
    .map(([query, counts]) => ({ query, count: countOf(counts) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.query < b.query ? -1 : 1))
    .slice(0, TOP_SEARCHES);
}

function measure<Value>(of: (name: keyof Measures) => Value): Record<keyof Measures, Value> {
  return Object.fromEntries(MEASURES.map((name) => [name, of(name)])) as Record<keyof Measures, Value>;
}

/** In per cent with one decimal; null where there was nothing before. */
function change(before: number, now: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 1_000) / 10;
}

/** How many people came at least as far as each step: one who inquires without saving has passed that step too. */
function funnel(stages: number[]): UserAnalytics["funnel"] {
  return ["active", "viewed", "shortlisted", "requested"].map((step, index) => ({
    step,
    count: stages.filter((stage) => stage > index).length,
  }));
}
