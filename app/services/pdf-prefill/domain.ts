import { DOMAINS } from "~/contract/values";
import { scoreDomains } from "~/lib/domain-lexicon";
import { linesOf, occurs, type PdfText } from "./layout";
import type { Reading, Title } from "./title";

/** A proposal needs so many points and words of the lexicon, and so much more than the next for more than a guess. */
const DOMAIN_SCORE = 8;
const DOMAIN_WORDS = 3;
const CLEAR_LEAD = 1.3;

/** The technology field that the words of title, summary and first pages speak for, with the line that says most of them. */
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
  const told = new Set(best.words);
  const candidates = early.flatMap((page) =>
    linesOf(page).map((line) => ({
      page,
      line,
      hits: new Set((line.text.toLowerCase().match(/[a-z0-9]+/g) ?? []).filter((word) => told.has(word)))
        .size,
    })),
  );
  const telling = candidates
    .sort((a, b) => b.hits - a.hits)
    .find(({ page, line }) => occurs(line.text, page));
  if (!telling || telling.hits === 0) return null;
  const value = DOMAINS.find((domain) => domain === best.field);
  const confidence = best.score >= (second?.score ?? 0) * CLEAR_LEAD ? "medium" : "low";
  return value ? { value, confidence, page: telling.page.number, quote: telling.line.text } : null;
}
