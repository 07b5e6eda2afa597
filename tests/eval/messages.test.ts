import { describe, expect, it, test } from "vitest";
import weights from "~/agent/read/need/need-weights.json";
import { needWordsOf } from "~/agent/read/need/need-words";
import { blank } from "~/lib/blank";
import framings from "./framings.json";
import set from "./messages.json";
import { evaluate, exampleOf, needExamples } from "./need-fitting";

/** None of them is in messages.json. */
const NEEDS = [
  "artificial heart valve that does not need blood thinners",
  "a robot hand for picking light bulbs",
  "protein from yeast",
  "sorting recycling rubbish automatically",
  "light-sheet microscopy",
  "find out how much tension is in our rails without cutting them",
  "cleaner smoke from wood stoves",
  "prosthetic leg socket fit",
];

test("the weights find the need in messages that they were not fitted on", () => {
  const others = framings.filter(({ tune }) => !tune);
  const figures = evaluate(
    others.flatMap(({ text }) => NEEDS.map((need) => exampleOf(text, need))),
    weights,
  );
  // Floors: they only rise.
  expect(figures.recall).toBeGreaterThan(0.88);
  expect(figures.precision).toBeGreaterThan(0.77);
});

test("the stored weights fit the messages (scripts/eval/fit-need.mjs)", () => {
  const figures = evaluate(needExamples(set), weights);
  expect(figures.recall).toBeGreaterThan(0.94);
  expect(figures.precision).toBeGreaterThan(0.94);
});

describe("the need of a message", () => {
  it.each([
    [
      "As head of a school with many pupils I get promises all the time. What can you show us on cleaner smoke from wood stoves, and is anybody using it?",
      "cleaner smoke from wood stoves",
    ],
    [
      "A rival of ours put protein from yeast on the market. What could we license without delay?",
      "protein from yeast",
    ],
    [
      "My wife and I bought a farm last year. Now the inspector was here and says that we need a test for lead in the well. Who has one?",
      "a test for lead in the well",
    ],
  ])("%s", (message, need) => {
    expect(needIn(message)).toContain(need);
  });

  it("is all of a short message, and may be several parts of one sentence", () => {
    expect(needWordsOf("quieter pump for cellars")).toBeNull();
    const parts = "a dairy wants to use machine learning safely and to keep cheap night power as heat";
    expect(needIn(parts)).toMatch(/machine learning.*night power as heat/);
  });
});

function needIn(message: string): string {
  return blank(message, needWordsOf(message)!.talk);
}
