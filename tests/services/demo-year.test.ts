import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { ANALYTICS_PERIODS } from "~/contract/values";
import * as userAnalytics from "~/services/monitoring/user-analytics";
import type { Actor } from "~/services/people/actor";
import * as adminStats from "~/services/technologies/admin-lists/admin-stats";
import * as catalog from "~/services/technologies/search/catalog";
import { loadDemoCatalog } from "../support/demo-catalog";
import { testContext } from "../support/factories";

const MEASURES = ["active_users", "searches", "views", "ai_messages"] as const;

let actor: Actor;

beforeEach(async () => {
  actor = await loadDemoCatalog({ withYear: true });
});

describe("the demonstration data", () => {
  test("log each listing that was submitted, at its own time", async () => {
    const rows = await testContext().primary.all<{
      submissions: number;
      listings: number;
      months: number;
    }>(sql`select
      (select count(*) from activity_log where activity_type = 'tech.submitted') as submissions,
      (select count(*) from technologies where status <> 'draft') as listings,
      (select count(distinct strftime('%Y-%m', created_at / 1000, 'unixepoch')) from activity_log
        where activity_type = 'tech.submitted') as months`);
    expect(rows[0]!.submissions).toBe(rows[0]!.listings);
    expect(rows[0]!.months).toBeGreaterThan(3);
  });

  test("fill the charts of every period: growing, resting at the weekend, without a spike", async () => {
    for (const period of ANALYTICS_PERIODS) {
      const { series, totals, funnel } = await userAnalytics.read(testContext(), period);
      for (const measure of MEASURES) {
        const counts = series.map((point) => point[measure]);
        const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
        expect(mean, `${period} ${measure}`).toBeGreaterThan(0.5);
        expect(Math.max(...counts), `${period} ${measure}: ${counts}`).toBeLessThan(5 * mean);
      }
      for (const [i, step] of funnel.entries())
        expect(step.count, period).toBeLessThanOrEqual(funnel[i - 1]?.count ?? totals.active_users);
    }

    const year = await userAnalytics.read(testContext(), "12m");
    expect(year.series.every(({ views, new_users }) => views + new_users > 0)).toBe(true);
    const half = (from: number) =>
      year.series.slice(from, from + 5).reduce((sum, { views }) => sum + views, 0);
    expect(half(6)).toBeGreaterThan(1.5 * half(1));
    expect(Object.values(year.change_pct)).toEqual(Object.values(year.change_pct).map(() => null));
    expect(year.totals.requests).toBeGreaterThan(10);

    const { series } = await userAnalytics.read(testContext(), "90d");
    const viewsOn = (days: number[]) => {
      const counts = series.filter(({ date }) => days.includes(new Date(date).getUTCDay()));
      return counts.reduce((sum, { views }) => sum + views, 0) / counts.length;
    };
    expect(viewsOn([0, 6])).toBeLessThan(viewsOn([1, 2, 3, 4, 5]) / 2);
  });

  test("have listings of different days and times, reviewed some time after they were submitted", async () => {
    const { technologies } = await catalog.list(testContext(), actor, { page: 1, size: 100, sort: "newest" });
    const published = technologies.map(({ published_at }) => Date.parse(published_at));
    expect(published).toEqual(published.toSorted((a, b) => b - a));
    expect(new Set(published.map((moment) => moment % 86_400_000)).size).toBeGreaterThan(50);
    expect(published[0]).toBeLessThanOrEqual(Date.now());
    const stats = await adminStats.read(testContext());
    expect(stats.median_review_hours).toBeGreaterThan(4);
    expect(stats.last_30d.approved).toBeGreaterThan(0);
    expect(stats.previous.submitted).toBeGreaterThan(0);
  });
});
