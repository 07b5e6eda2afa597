import { expect, test } from "vitest";
import { createNeedMatcher } from "~/services/technologies/needs/explain";
import { readNeed } from "~/services/technologies/needs/need";

/** A word that a dictionary translates in two ways is one word of the need: "conservar" is "preserve" or "conserve". */

const statistics = {
  listings: 60,
  words: new Map(["preserv", "conserv", "appl"].map((stem) => [stem, 2])),
  concepts: new Map(),
  corrections: new Map(),
};
const need = readNeed("conservar las manzanas sin nevera", statistics);
const matcher = createNeedMatcher(need, statistics);
const coverageOf = (title: string) =>
  matcher.explain({ title, summary: "", keywords: [], domain: null } as never).coverage;

test("the word weighs as much as one with a single meaning", () => {
  const weights = need.units.map(({ word, weight }) => [word, weight] as const);
  expect(weights.map(([word]) => word)).toEqual(expect.arrayContaining(["preserve", "conserve", "apple"]));
  const weightOf = new Map(weights);
  const both = weightOf.get("preserve")! + weightOf.get("conserve")!;
  expect(both).toBeLessThan(1.5 * weightOf.get("apple")!);
});

test("a listing with one of the meanings explains the word, and one with both no more of it", () => {
  expect(coverageOf("Preserving apples")).toBeCloseTo(coverageOf("Preserving and conserving apples"), 1);
  const sums = coverageOf("Preserving and conserving sums");
  expect(sums).toBeCloseTo(coverageOf("Preserving sums"), 1);
  expect(sums).toBeLessThan(coverageOf("Preserving apples"));
});
