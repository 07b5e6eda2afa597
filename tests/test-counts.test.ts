import { expect, it } from "vitest";
import { browserCounts, isContinuousIntegration, skipFailure } from "../scripts/test-counts.mjs";

const STATS = { expected: 7, unexpected: 1, flaky: 2, skipped: 3 };

it("a browser test that passes at its second try is passed", () => {
  expect(browserCounts(STATS)).toEqual({ passed: 9, failed: 1, skipped: 3 });
});

it("a skipped test fails the run in CI only", () => {
  expect(skipFailure(3, false)).toBeNull();
  expect(skipFailure(0, true)).toBeNull();
  expect(skipFailure(1, true)).toMatch(/^1 test was skipped/);
  expect(skipFailure(3, true)).toMatch(/^3 tests were skipped/);
});

it("CI is what says so in the variable CI", () => {
  expect(["true", "1", "false", "", undefined].map(isContinuousIntegration)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
