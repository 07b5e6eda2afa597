import { expect, test } from "vitest";
import stored from "../../app/routes/_site._index/example-answer.json";
import { fetchApp } from "../support/api";
import { withDemoCatalog } from "../support/demo-catalog";

const { newChat } = withDemoCatalog();

test("the answer on the landing page is what the assistant answers over the demo catalog", async () => {
  const { text, result } = await newChat().ask(stored.question);
  const answer = {
    question: stored.question,
    content: text,
    technologies: result.technologies.map(({ title, domain, trl, legal_status }) => ({
      title,
      domain,
      trl,
      legal_status,
    })),
    citations: result.citations.map(({ n, title, field, quote }) => ({ n, title, field, quote })),
  };
  expect(answer, "the answer has changed: run node scripts/landing-example.mjs").toEqual(stored);
});

test("the landing page shows it word for word, each number with its source on the page", async () => {
  const html = await (await fetchApp("/")).text();
  const example = /<figure [^>]*aria-labelledby="example-caption".*?<\/figure>/s.exec(html)?.[0] ?? "";
  const words = (text: string) =>
    text
      .replace(/[*[\]]|\d+\. /g, "")
      .replace(/\s+/g, " ")
      .replace(/ ([,.;])/g, "$1")
      .trim();
  const shown = words(example.replace(/<[^>]+>/g, " "));
  for (const line of stored.content.split("\n").filter(Boolean)) expect(shown).toContain(words(line));
  expect(stored.citations.length).toBeGreaterThan(1);
  for (const { n } of stored.citations) {
    expect(example).toContain(`href="#source-${n}"`);
    expect(example).toContain(`id="source-${n}"`);
  }
});
