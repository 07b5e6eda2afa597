import { expect, it } from "vitest";
import { openingQuestions } from "~/client/chat/opening-questions";

const NOTHING = { domain: [], sector: [], legal_status: [], legal_group: [], trl: [], is_promoted: [] };

it("opening questions ask for what the catalog has most of", () => {
  const facets = {
    ...NOTHING,
    domain: [
      { value: "optics", count: 2 },
      { value: "it-methods-for-management", count: 9 },
      { value: "medical-technology", count: 5 },
    ],
    trl: [{ value: "6", count: 4 }],
    legal_status: [{ value: "granted", count: 1 }],
  };
  expect(openingQuestions(facets)).toEqual([
    "What is available in IT methods for management?",
    "Which technologies have a granted patent?",
    "How many technologies are there in the medical technology field?",
    "Find technologies in optics",
  ]);
});

it("an empty catalog suggests nothing", () => {
  const none = {
    ...NOTHING,
    trl: [{ value: "8", count: 0 }],
    legal_status: [{ value: "granted", count: 0 }],
  };
  expect(openingQuestions(none)).toEqual([]);
});
