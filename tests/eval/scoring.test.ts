import { describe, expect, test } from "vitest";
import { Catalog } from "../../scripts/eval/catalog.mjs";
import { judgeTurn } from "../../scripts/eval/judge-conversation.mjs";
import { gradesOf, judgeAnswer } from "../../scripts/eval/judge-question.mjs";
import { contains, failedReading, outsideQuotes } from "../../scripts/eval/reading.mjs";
import type { JudgedQuestion, JudgedTurn, Reading } from "../../scripts/eval/shapes";
import { judgeStatement } from "../../scripts/eval/statements.mjs";
import { ndcg, percentile } from "../../scripts/eval/statistics.mjs";

const catalog = new Catalog([
  { id: "1", slug: "pump", title: "Quiet pump" },
  { id: "2", slug: "valve", title: "Fast valve" },
]);

function readingOf(text: string, fields: Partial<Reading> = {}): Reading {
  const shown = catalog.namedIn(text);
  return { ...failedReading(""), failure: null, text, plain: outsideQuotes(text), shown, ...fields };
}

const QUESTION: JudgedQuestion = {
  qid: "q",
  category: "need",
  question: "a pump",
  expect: "answer",
  relevant: ["pump"],
  near_misses: [{ slug: "valve", reason: "no pump" }],
  excluded: [],
  facts: [{ slug: "pump", field: "summary", quote: "moves water" }],
  plain_bm25_rank: 1,
};

const judged = (text: string) => judgeAnswer(QUESTION, gradesOf(QUESTION), readingOf(text), [], catalog);

describe("an answer", () => {
  test("shows what it names by title, and states facts in its text", () => {
    expect(judged("**Quiet pump** “It **moves   water**.”")).toMatchObject({
      answered: 1,
      found: 1,
      wrong: [],
      facts_met: 1,
    });
  });

  test("gives the reason of a near miss in its own passage, outside quotes", () => {
    expect(judged("**Quiet pump** fits. **Fast valve** does not pump.").near_with_caveat).toEqual(["valve"]);
    expect(
      judged("**Quiet pump** fits, but is loud. **Fast valve** “does not leak”").near_with_caveat,
    ).toEqual([]);
  });

  test("may give one reason for all, when nothing fits", () => {
    expect(judged("Nothing fits exactly.\n\n**Fast valve** shuts.").near_with_caveat).toEqual(["valve"]);
  });
});

describe("a turn", () => {
  const TURN: JudgedTurn = {
    ask: "",
    must_include_ids: ["pump"],
    must_include_any_of_ids: [],
    must_not_include_ids: ["valve"],
    must_cite_quote_from: [],
    must_contain_any: [],
    must_not_contain: [],
    should_refuse: null,
    should_ask_back: null,
  };
  const met = (reading: Reading) => judgeTurn(TURN, reading, [], []).map((one) => one.met);

  test("gets no credit for omitting a listing when it shows none or failed", () => {
    expect(met(readingOf("Quiet pump"))).toEqual([true, true]);
    expect(met(readingOf("Nothing."))).toEqual([false, false]);
    expect(met(readingOf("Quiet pump", { failure: "closed" }))).toEqual([false, false]);
  });

  test("counts ordinals in the latest list, from its end when negative", () => {
    const last = { ...TURN, must_include_ids: [], must_not_include_ids: [], must_include_ordinal: -1 };
    expect(judgeTurn(last, readingOf("Fast valve"), [], ["pump", "valve"])[0]?.met).toBe(true);
    expect(judgeTurn(last, readingOf("Quiet pump"), [], [])[0]?.met).toBe(false);
  });
});

test("a number does not match inside a longer number", () => {
  expect(contains("It takes 250 cows.", "250")).toBe(true);
  expect(contains("It takes 1,250 cows.", "250")).toBe(false);
  expect(contains("It loses 0.15 %.", "0.1")).toBe(false);
});

test.each([
  ["3 listings match “TRL 9” (TRL 9):", 3, true, false],
  ["Three are granted.", 3, true, false],
  ["4 listings are granted.", 3, false, true],
  ["No listing is granted.", 3, false, true],
  ["No listing is granted.", 0, true, false],
  ["I can count by field, readiness and status.", 3, false, false],
])("“%s” of %i", (lead, truth, right, isFalse) => {
  expect(judgeStatement(lead, truth)).toMatchObject({ right, false_statement: isFalse });
});

test("nDCG is 1 for the ideal order, and gains double with each grade", () => {
  const grades = new Map([
    ["a", 2],
    ["b", 1],
  ]);
  expect(ndcg(["a", "b"], grades, { depth: 10 })).toBe(1);
  expect(ndcg(["b"], grades, { depth: 10 })).toBeCloseTo(1 / (3 + 1 / Math.log2(3)));
});

test("a percentile is one of the values", () => {
  expect(percentile([4, 1, 3, 2], 0.95)).toBe(4);
  expect(percentile([], 0.95)).toBeNull();
});
