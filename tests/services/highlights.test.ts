import { expect, test } from "vitest";
import { createMatcher, markHits, quoteFrom, snippetOf } from "~/services/technologies/texts/highlights";

/** What a search shows of a text: the words that were asked for, and the sentence that has most of them. */

const matcherOf = (...stems: string[]) =>
  createMatcher(
    stems.map((stem) => ({ stem, word: stem, weight: 2, listings: 3 }) as never),
    100,
  );
const hitsIn = (text: string, ...stems: string[]) =>
  markHits(text, matcherOf(...stems)).flatMap((segment) => (segment.hit ? [segment.text] : []));

test("the asked words are found wherever a word begins, and nowhere else", () => {
  const matcher = matcherOf("pressur", "steel", "c", "5g", "uber", "vaccin", "na");
  const texts = [
    "High-pressure steel, PRESSURES of 5G and vitamin C; compressed car, steel_plate Na+ 15g 5GB",
    "Über 5G: Vaccines für Stahl (steel), naïve Na, c-axis",
    "",
    "pressure",
  ];
  for (const text of texts) {
    const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word);
    const found = markHits(text, matcher).flatMap(({ text: word, hit }) => (hit ? [word] : []));
    expect(found, text).toEqual(words.filter((word) => matcher.find(word)));
    expect(
      markHits(text, matcher)
        .map((segment) => segment.text)
        .join(""),
    ).toBe(text);
  }
  expect(hitsIn(texts[0]!, "pressur", "steel")).toEqual(["pressure", "steel", "PRESSURES", "steel"]);
  expect(hitsIn("nothing of it", "steel")).toEqual([]);
});

test("a sentence ends before a capital, a number, a quote or a new line", () => {
  const text =
    "It weighs 3.5 kg, e.g. for drones. “Steel” is not said here at all.\n- a listed steel thing of some length\n\nSteel, vs. other metals, is heavy! (Steel in brackets, a long remark). 12 steel beams were tested.";
  const matcher = matcherOf("steel");
  const quotes = [
    "- a listed steel thing of some length",
    "Steel, vs. other metals, is heavy!",
    "(Steel in brackets, a long remark).",
    "12 steel beams were tested.",
  ];
  for (const quote of quotes) {
    const rest = text.replaceAll("teel", "tone").replace(quote.replaceAll("teel", "tone"), quote);
    expect(
      snippetOf([rest], matcher)
        .map((segment) => segment.text)
        .join(""),
    ).toBe(quote.replace(/^- /, ""));
  }
  const quoted = quoteFrom(
    [["description", "One about stone and sand. One about steel, e.g. beams and plates. End."]],
    matcher,
  );
  expect(quoted).toEqual({ field: "description", text: "One about steel, e.g. beams and plates." });
});
