import { expect, it } from "vitest";
import { answerDocument, answerMarkdown } from "~/client/chat/answer-markdown";
import { answerOf, citationOf, evidenceOf, technologyOf } from "../support/answers";

const LISTING = technologyOf(1, "Heat | exchanger");
const ANSWER = answerOf({
  content: "It takes heat at 60 °C [1]. It is new.",
  technologies: [LISTING],
  citations: [
    citationOf(1, { title: LISTING.title }),
    citationOf(1, { n: 2, field: null, page: 3, quote: "60 °C" }),
  ],
  evidence: [evidenceOf(LISTING.id, { "60 °C": "met", price: "not_stated" }, "only tested in a lab")],
  grounding: {
    cited: true,
    refused: false,
    coverage: 1,
    sentences: [
      { text: "It takes heat at 60 °C [1].", verdict: "supported", instead: null },
      { text: "It is new.", verdict: "contradicted", instead: "since 2019" },
    ],
  },
});

it("a copy carries the sources with the place of each quote", () => {
  expect(answerMarkdown(ANSWER)).toBe(
    [
      ANSWER.content,
      "",
      "Sources",
      "",
      '[1] Heat | exchanger, Summary: "reuses heat of waste water"',
      '[2] Listing 1, File, page 3: "60 °C"',
    ].join("\n"),
  );
  expect(answerMarkdown(answerOf({ content: "Hello." }))).toBe("Hello.");
});

it("a document has the evidence, what is not confirmed, linked sources, the time and the writer", () => {
  const place = `https://licentia.example/technology/${LISTING.id}`;
  expect(answerDocument("Heat at *60 °C*?", ANSWER, "https://licentia.example")).toBe(
    [
      "# Heat at \\*60 °C\\*?",
      "",
      ANSWER.content,
      "",
      "## Listings and criteria",
      "",
      "| Listing | 60 °C | price |",
      "| --- | --- | --- |",
      `| [Heat \\| exchanger](${place}). Comes close: only tested in a lab | Met: "The listing on 60 °C" | Not stated |`,
      "",
      "## Not confirmed by the listings",
      "",
      "- It is new. (The listing says: since 2019)",
      "",
      "## Sources",
      "",
      `1. Heat | exchanger, Summary: "reuses heat of waste water" <${place}#summary>`,
      `2. Listing 1, File, page 3: "60 °C" <${place}>`,
      "",
      "Catalog as of 22 November 2026 at 15:40 UTC. Written by the built-in assistant.",
      "",
    ].join("\n"),
  );
});

it("a document of a plain answer has no empty sections", () => {
  expect(answerDocument("Hi", answerOf({ content: "Hello." }), "")).not.toContain("##");
});
