import { expect, it } from "vitest";
import { countScores, originOf } from "~/client/words/metric-names";
import type { TechnologyAnalytics } from "~/contract/analytics";

it("only what a model wrote is called AI", () => {
  expect(originOf({ generated_by: "rules", model: null })).toBe("Computed from the listing");
  expect(originOf({ generated_by: "model", model: "some-model" })).toBe("Written by AI (some-model)");
});

it("an overall score says of how many scores it is the mean", () => {
  const metrics = [80, 60, null].map((score) => ({ score })) as TechnologyAnalytics["metrics"];
  expect(countScores({ metrics })).toBe("2 of 3 scores");
});
