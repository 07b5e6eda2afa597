import type { ANALYTICS_PERIODS } from "~/contract/values";

type Period = (typeof ANALYTICS_PERIODS)[number];

export interface DayRange {
  /** 2026-05-31, both inclusive, UTC. */
  start_date: string;
  end_date: string;
}

export const PERIOD_WORDS: Record<Period, string> = {
  "7d": "7 days",
  "30d": "30 days",
  "90d": "90 days",
  "12m": "12 months",
};

const DAYS = { "7d": 7, "30d": 30, "90d": 90 } as const;
const MONTHS = 12;
const DAY_MILLISECONDS = 86_400_000;

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

function back(day: Date, days: number): Date {
  return new Date(day.getTime() - days * DAY_MILLISECONDS);
}

/** The last days, today with them. */
export function lastDays(days: number, now: Date): DayRange {
  return { start_date: dayOf(back(now, days - 1)), end_date: dayOf(now) };
}

/** The days that user analytics counts for a period, and those of the one before. */
export function daysOf(period: Period, now: Date): { period: DayRange; before: DayRange } {
  if (period !== "12m") {
    const days = DAYS[period];
    return { period: lastDays(days, now), before: lastDays(days, back(now, days)) };
  }
  const first = (months: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  const start = first(MONTHS - 1);
  return {
    period: { start_date: dayOf(start), end_date: dayOf(now) },
    before: { start_date: dayOf(first(2 * MONTHS - 1)), end_date: dayOf(back(start, 1)) },
  };
}
