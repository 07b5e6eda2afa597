import { expect, it } from "vitest";
import { CPU_OF_A_REQUEST, dollarsOf, PRICES } from "~/lib/prices";
import operations from "../../docs/operations.md?raw";
import performance from "../../docs/performance.md?raw";
import { billTable, usageOfOne } from "../../scripts/costs/bill.mjs";

it("the table of docs/operations.md is what npm run costs prints", () => {
  expect(operations).toContain(billTable(performance, [1_000, 10_000, 100_000]));
});

it("a line costs nothing until what is included is used up", () => {
  expect(dollarsOf("requests", 10_000_000)).toBe(0);
  expect(dollarsOf("requests", 12_000_000)).toBeCloseTo(0.6);
  expect(dollarsOf("storage", 7)).toBeCloseTo(1.5);
});

it("every price has a usage, and every usage a price with its source", () => {
  expect(Object.keys(usageOfOne(performance))).toEqual(Object.keys(PRICES));
  for (const { source } of Object.values(PRICES)) {
    expect(source).toMatch(/^https:\/\/developers\.cloudflare\.com\//);
  }
});

it("an operation that docs/performance.md does not measure is an error", () => {
  expect(() => usageOfOne("| Operation | CPU ms |\n| list | 1 |")).toThrow('has no row "landing page"');
});

it("the CPU of a request that the dashboard counts with is that of the table", () => {
  const { cpu, requests } = usageOfOne(performance);
  expect(CPU_OF_A_REQUEST).toBeCloseTo(cpu! / requests!, 1);
});
