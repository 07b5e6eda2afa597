import { beforeEach, expect, test } from "vitest";
import type { Actor } from "~/services/people/actor";
import { lastReplyTo, titlesIn } from "../support/assistant";
import { loadDemoCatalog } from "../support/demo-catalog";

/** Messages that say what is not needed before or after what is. */

let actor: Actor;

beforeEach(async () => {
  actor = await loadDemoCatalog();
});

const titlesOf = async (...questions: string[]) => titlesIn(await lastReplyTo(actor, ...questions));

test.each([
  "Our paper machine is fine. What about deinking of waste paper with enzymes?",
  "Unsere Papiermaschine läuft gut. Wir suchen ein Enzym für Altpapier.",
])("%s: what works is not searched for", async (question) => {
  expect(await titlesOf(question)).not.toContainEqual(expect.stringContaining("paper machine"));
});

test("what follows what is solved is found", async () => {
  expect(await titlesOf("Energy is not our problem, we need to get PFAS out of ground water.")).toEqual([
    expect.stringContaining("Foam fractionation"),
  ]);
});

test("“not that then” drops what was shown, and the next sentence is a need of its own", async () => {
  expect(
    await titlesOf(
      "I need a random number source for AI hardware",
      "not that then. a clock source that doesn't drift with temperature",
    ),
  ).toEqual([expect.stringContaining("Dual-mode silicon oscillator")]);
});
