import { DOMAINS } from "~/contract/values";
import { scoreDomains } from "~/lib/domain-lexicon";
import { linesOf, occurs, type PdfText } from "./layout";
import type { Reading, Title } from "./title";

/** Minimum score and lexicon words for a proposal, and the lead over the runner-up that makes it more than a guess. */
const DOMAIN_SCORE = 8;
const DOMAIN_WORDS = 3;
const CLEAR_LEAD = 1.3;

/** Scores the technology fields by the words of title, summary and first pages; quotes the line with the most matches. */
export function findDomain(
  { pages }: PdfText,
  title: Title | null,
  summary: string,
): Reading<(typeof DOMAINS)[number]> | null {
  const early = pages.slice(0, 3);
  const name = title?.value ?? "";
  const text = [name, name, name, summary, summary, ...early.map((page) => page.text.slice(0, 6_000))].join(
    "\n",
  );
  const [best, second] = scoreDomains(text);
  if (!best || best.score < DOMAIN_SCORE || best.words.length < DOMAIN_WORDS) return null;
  const matchedWords = new Set(best.words);
  const candidates = early.flatMap((page) =>
    linesOf(page).map((line) => ({
      page,
      line,
      hits: new Set(
        (line.text.toLowerCase().match(/[a-z0-9]+/g) ?? []).filter((word) => matchedWords.has(word)),
      ).size,
    })),
  );
  const bestLine = candidates
    .sort((a, b) => b.hits - a.hits)
    .find(({ page, line }) => occurs(line.text, page));
  if (!bestLine || bestLine.hits === 0) return null;
  const value = DOMAINS.find((domain) => domain === best.field);
  const confidence = best.score >= (second?.score ?? 0) * CLEAR_LEAD ? "medium" : "low";
  return value ? { value, confidence, page: bestLine.page.number, quote: bestLine.line.text } : null;
}
