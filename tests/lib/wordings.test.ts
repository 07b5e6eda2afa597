import { expect, it } from "vitest";
import { anyOf, exactly, wholeWords, wordStarts } from "~/lib/wordings";

const WORDINGS = [/pumps?|valves?/, /heat exchanger/];

it("finds any of the wordings, as words, at their start, or as all there is", () => {
  const found = (text: string) =>
    [anyOf, wordStarts, wholeWords, exactly].map((join) => join(WORDINGS).test(text));
  expect(found("Valve")).toEqual([true, true, true, true]);
  expect(found("a heat exchanger for milk")).toEqual([true, true, true, false]);
  expect(found("a pumphouse")).toEqual([true, true, false, false]);
  expect(found("the biopumphouse")).toEqual([true, false, false, false]);
  expect(found("a gripper")).toEqual([false, false, false, false]);
});

it("has the flags that are asked for, and nests", () => {
  expect(anyOf(WORDINGS, "").test("Valve")).toBe(false);
  expect(anyOf([wholeWords(WORDINGS), /水泵/]).test("这个水泵")).toBe(true);
});
