import { expect, test } from "vitest";
import { impliedConcepts } from "~/vocabulary/implied";
import { conceptName } from "~/vocabulary/vocabulary";
import { tokens } from "~/vocabulary/words";
import { withDemoCatalog } from "../support/demo-catalog";

/** Needs that mix the words of several ways to say a thing. */

const { lastOf, titlesOf } = withDemoCatalog();

test.each([
  ["I'm a journalist writing about plastic in laundry water", "Vortex capture of textile microfibres"],
  ["how do I stop wings freezing", "Ice-shedding coating"],
  ["Frost an Stromleitungen", "Ice-shedding coating"],
  ["we lose internet when our reporters drive under bridges, live tv", "Sliding-window erasure code"],
  [
    "we have 20 old Leaf batteries in a barn and want to run our milking parlour off them",
    "Module bypass for second-life battery strings",
  ],
])("%s: %s", async (question, title) => {
  const [first] = await titlesOf(question);
  expect(first).toContain(title);
});

test("a listing that words imply is open for the next question", async () => {
  const { text } = await lastOf("plastic in laundry water", "how much does it catch?");
  expect(text).toContain("93% removal by mass");
});

const implied = (text: string) =>
  impliedConcepts(tokens(text).map(({ stem }) => [stem])).map(({ concept }) => conceptName(concept));

test("one word implies nothing, and neither do words of different concepts", () => {
  expect(implied("laundry")).toEqual([]);
  expect(implied("laundry seismic")).toEqual([]);
  expect(implied("plastic laundry")).toContain("microfiber from washing");
});
