import { expect, it } from "vitest";
import { analyticsFile, changeInPercent, isQuiet, stepsOf } from "~/client/words/analytics-words";
import type { UserAnalytics } from "~/contract/monitoring";

const NOTHING = { new_users: 0, active_users: 0, searches: 0, views: 0, ai_messages: 0, requests: 0 };
const QUIET: UserAnalytics = {
  period: "7d",
  totals: NOTHING,
  change_pct: { ...NOTHING },
  series: [{ date: "2026-05-31", ...NOTHING }],
  funnel: [
    { step: "active", count: 0 },
    { step: "viewed", count: 0 },
  ],
  top_searches: [],
  zero_result_searches: [],
  ai_feedback: { up: 0, down: 0 },
};

it("shows nothing for a day without visitors", () => {
  expect(isQuiet(QUIET)).toBe(true);
  expect(isQuiet({ ...QUIET, totals: { ...NOTHING, new_users: 1 } })).toBe(false);
});

it("gives each step its share of the first, and none of nothing", () => {
  expect(stepsOf(QUIET.funnel).map(({ share }) => share)).toEqual([null, null]);
  const funnel = [
    { step: "active", count: 4 },
    { step: "viewed", count: 1 },
  ];
  expect(stepsOf(funnel)).toEqual([
    { label: "Active", count: 4, share: 1 },
    { label: "Viewed a listing", count: 1, share: 0.25 },
  ]);
});

it("writes a row a day", async () => {
  const { content, filename } = await analyticsFile({
    ...QUIET,
    series: [{ ...NOTHING, date: "2026-05-31", searches: 12 }],
  });
  expect(filename).toMatch(/^user-analytics-7d-.+\.csv$/);
  expect(content.trim().split("\r\n")).toEqual([
    '\ufeff"date","new_users","active_users","searches","views","ai_messages","requests"'.trim(),
    '"2026-05-31","0","0","12","0","0","0"',
  ]);
});

it("compares with what was before, unless that was nothing", () => {
  expect(changeInPercent(0, 5)).toBeNull();
  expect(changeInPercent(8, 9)).toBe(12.5);
  expect(changeInPercent(4, 1)).toBe(-75);
});
