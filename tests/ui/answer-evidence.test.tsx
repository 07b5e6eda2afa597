import { Theme } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, it } from "vitest";
import { Answer } from "~/routes/_app.chat.$id/answer";
import { AnswerSources } from "~/routes/_app.chat.$id/answer-sources";
import { ListingVerdicts } from "~/routes/_app.chat.$id/listing-verdicts";
import { WhyThese } from "~/routes/_app.chat.$id/why-these";
import { answerOf, citationOf, evidenceOf, technologyOf } from "../support/answers";

const render = (screen: ReactNode) =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <Theme>{screen}</Theme>
    </StaticRouter>,
  );

const LISTING = technologyOf(1, "Heat exchanger");

it("each criterion of a card has its verdict in words, and opens the field that shows it", () => {
  const evidence = evidenceOf(
    LISTING.id,
    { "60 °C": "near", "TRL 6 or higher": "met", price: "not_stated" },
    "needs about 350 °C",
  );
  const html = render(<ListingVerdicts evidence={evidence} />);
  expect(html).toContain("Comes close: needs about 350 °C.");
  expect(html.replace(/<svg.*?<\/svg>|<[^>]+>/g, "|").replace(/\|+/g, "|")).toContain(
    "|60 °C|Close|TRL 6 or higher|Met|price|Not stated|",
  );
  expect(html.match(/href="[^"]*"/g)).toEqual(Array(2).fill(`href="/technology/${LISTING.id}#trl_evidence"`));
});

it("the evidence table names listing, criterion, verdict and the literal quote", () => {
  const message = answerOf({
    technologies: [LISTING],
    evidence: [evidenceOf(LISTING.id, { "60 °C": "met", price: "not_stated" })],
  });
  const html = render(<WhyThese message={message} />);
  expect(html).toContain("<summary>Why these?</summary>");
  expect(html).toMatch(/<th scope="col"[^>]*><span>60 °C<\/span>/);
  expect(html).toMatch(/<th scope="row"[^>]*><a [^>]*>Heat exchanger<\/a>/);
  expect(html).toContain("<q>The listing on 60 °C</q>");
  expect(render(<WhyThese message={{ ...message, evidence: [] }} />)).not.toContain("Why these?");
});

it("every source has its quote, a short one beside the name of its field", () => {
  const quotes = ["Nurseries", "Onion, carrot and spinach in rows of three"];
  const citations = quotes.map((quote, i) => citationOf(1, { n: i + 1, field: "applications", quote }));
  const html = render(<AnswerSources citations={citations} />);
  expect(html).toMatch(/<span>Applications<\/span><\/a><span [^>]*>Nurseries<\/span>/);
  expect(html).toContain("<blockquote>Onion, carrot and spinach in rows of three</blockquote>");
});

it("a stopped answer keeps its sources, and offers to try again but not to regenerate", () => {
  const message = answerOf({ status: "stopped", content: "It reuses heat [1].", citations: [citationOf(1)] });
  const nothing = () => {};
  const handlers = {
    onAsk: nothing,
    onAskAgain: nothing,
    onRetry: nothing,
    onRegenerate: nothing,
    onRate: nothing,
  };
  const answer = (status: string) => (
    <Answer
      sessionId="s1"
      question="Heat?"
      message={{ ...message, status }}
      writing={false}
      latest
      {...handlers}
    />
  );
  const html = render(answer("stopped"));
  expect(html).toContain('aria-label="Sources"');
  expect(html).toContain('aria-label="Source 1"');
  expect(html).toContain("Try again");
  expect(html).not.toContain("Regenerate");
  expect(render(answer("done"))).toContain("Regenerate");
});
