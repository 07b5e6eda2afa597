import { expect, it } from "vitest";
import { daysOf, lastDays } from "~/client/words/utc-days";

const NOW = new Date("2026-03-02T23:30:00.000Z");

it("counts today as a day, in UTC", () => {
  expect(lastDays(1, NOW)).toEqual({ start_date: "2026-03-02", end_date: "2026-03-02" });
  expect(lastDays(7, NOW)).toEqual({ start_date: "2026-02-24", end_date: "2026-03-02" });
});

it("puts the period before right before the period", () => {
  expect(daysOf("7d", NOW)).toEqual({
    period: { start_date: "2026-02-24", end_date: "2026-03-02" },
    before: { start_date: "2026-02-17", end_date: "2026-02-23" },
  });
  expect(daysOf("12m", NOW)).toEqual({
    period: { start_date: "2025-04-01", end_date: "2026-03-02" },
    before: { start_date: "2024-04-01", end_date: "2025-03-31" },
  });
});
