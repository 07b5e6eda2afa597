import { expect, test } from "vitest";
import weights from "~/agent/read/follow-up/follow-up-weights.json";
import { loadDemoCatalog } from "../support/demo-catalog";
import { testContext } from "../support/factories";
import lines from "./facts.jsonl?raw";
import { evaluateFollowUps, followUpExamples } from "./follow-up-fitting";
import followUps from "./follow-ups.json";
import messages from "./messages.json";

const ONE_OF = 9;

/** The figures of messages that the weights were not fitted on: scripts/eval/fit-follow-up.mjs --check. */
test("the stored weights separate questions about the open listing from other needs", async () => {
  await loadDemoCatalog();
  const facts = lines
    .trim()
    .split("\n")
    .map((line): { slug: string; q: string } => JSON.parse(line));
  const examples = await followUpExamples(testContext(), { facts, followUps, messages }, ONE_OF);
  const figures = evaluateFollowUps(examples, weights);
  // Floors: they only rise.
  expect(figures.about, figures.misread.join("\n")).toBeGreaterThan(0.94);
  expect(figures.other, figures.misread.join("\n")).toBeGreaterThan(0.94);
});
