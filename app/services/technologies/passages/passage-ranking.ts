import { createMatcher, type Matcher } from "../texts/highlights";
import { type Span, sentencesOf } from "../texts/quotes";
import { expandTerms, questionTerms } from "../texts/vocabulary";
import { ASKING, ASKS_FOR_NUMBER, answersOf, WEAK_SHARE, WEAK_STEMS } from "./passage-words";

/** Ranks the pages of a listing's own files for a question. Pure: the same pages and question give the same ranking. */

export interface RankedPage<Page> {
  page: Page;
  /** How well a sentence of this page answers; for the choice of the quote. */
  rate(sentence: string): number;
  /** Share of the question, 0 to 1, by the idf of its words, that a quote of this page and the sentences beside it hold. */
  scoreOf(quote: string): number;
}

/** BM25 (Robertson and Zaragoza 2009). */
const [K1, B] = [1.2, 0.75];
/** A page is ranked by all that it holds and by the place that holds most. */
const PAGE_SHARE = 0.4;
/** A sentence answers by itself, and less by what is around it. */
const NEIGHBOR_SHARE = 0.2;
const NUMBER_BONUS = 0.15;
/** A short sentence that begins with what is asked is about it. */
const SUBJECT_BONUS = 0.1;
const SUBJECT_WORDS = 4;
/** A heading names what the text below it answers, but answers nothing. */
const HEADING_RATE = 0.1;
const LONGEST_HEADING = 60;

const WORD = /[\p{L}\p{N}]+/gu;
const ASIAN_RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,}/gu;
const CUT_WORD = /(\p{L}{2,})- (\p{Ll}{2,})/gu;

/** The text as its words are looked up: pairs of characters where words have no spaces, cut words also in one piece. */
function searchable(text: string): string {
  return text
    .replace(CUT_WORD, "$1- $2 $1$2")
    .replace(
      ASIAN_RUN,
      (run) => ` ${[...run].map((_, i, all) => `${all[i]}${all[i + 1] ?? ""}`).join(" ")} `,
    );
}

/** How often a text holds each asked word, with the best credit of how it is written. */
interface Hits {
  counts: Map<string, number>;
  credits: Map<string, number>;
  words: number;
  /** Words before the first hit. */
  firstHit: number;
}

function hitsOf(text: string, matcher: Matcher): Hits {
  const hits: Hits = { counts: new Map(), credits: new Map(), words: 0, firstHit: Number.POSITIVE_INFINITY };
  for (const [word] of searchable(text).matchAll(WORD)) {
    hits.words += 1;
    const hit = matcher.find(word);
    if (!hit) continue;
    hits.firstHit = Math.min(hits.firstHit, hits.words - 1);
    hits.counts.set(hit.asked, (hits.counts.get(hit.asked) ?? 0) + hit.credit);
    hits.credits.set(hit.asked, Math.max(hits.credits.get(hit.asked) ?? 0, hit.credit));
  }
  return hits;
}

/** @param fields texts of the listing itself: they show which words are common in it */
export function rankPages<Page extends { text: string }>(
  pages: readonly Page[],
  fields: readonly string[],
  question: string,
): RankedPage<Page>[] {
  const asked = questionTerms(searchable(question.replace(ASKING, " ")));
  const terms = [...asked, ...expandTerms(question, asked), ...asked.flatMap(answersOf)].map((term) => ({
    ...term,
    listings: 0,
  }));
  const matcher = createMatcher(terms, 1);
  const read = pages.map((page) => readPage(page, matcher));
  const documents = [...read.map(({ all }) => all), ...fields.map((field) => hitsOf(field, matcher))];
  const idf = idfOf([...matcher.weights.keys()], documents);
  const total = [...idf.values()].reduce((sum, weight) => sum + weight, 0);
  const shareOf = (hits: Pick<Hits, "credits">) =>
    total === 0
      ? 0
      : [...hits.credits].reduce((sum, [word, credit]) => sum + credit * idf.get(word)!, 0) / total;
  const meanWords = read.reduce((sum, { all }) => sum + all.words, 0) / Math.max(1, read.length);
  const numbers = ASKS_FOR_NUMBER.test(question);
  const relevances = read.map(({ all }) => bm25(all, idf, meanWords));
  const mostRelevant = Math.max(...relevances, Number.MIN_VALUE);
  return read
    .map(({ page, sentences }, n) => {
      const rates = sentences.map((_, i) => rateOf(sentences, i, { shareOf, numbers }));
      const best = Math.max(0, ...rates);
      const byText = new Map(sentences.map(({ text }, i) => [text, rates[i]!]));
      return {
        page,
        rate: (sentence: string) => byText.get(sentence) ?? 0,
        scoreOf: (quote: string) => shareOf(around(sentences, quote)),
        rank: (PAGE_SHARE * relevances[n]!) / mostRelevant + (1 - PAGE_SHARE) * best,
      };
    })
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank);
}

interface Sentence extends Hits {
  text: string;
}

function readPage<Page extends { text: string }>(page: Page, matcher: Matcher) {
  const sentences = sentencesOf(page.text).map(({ start, end }: Span): Sentence => {
    const text = page.text.slice(start, end);
    return { text, ...hitsOf(text, matcher) };
  });
  return { page, sentences, all: together(sentences) };
}

function together(parts: readonly Hits[]): Hits {
  const all: Hits = { counts: new Map(), credits: new Map(), words: 0, firstHit: Number.POSITIVE_INFINITY };
  for (const { counts, credits, words } of parts) {
    all.words += words;
    for (const [word, count] of counts) all.counts.set(word, (all.counts.get(word) ?? 0) + count);
    for (const [word, credit] of credits) {
      all.credits.set(word, Math.max(all.credits.get(word) ?? 0, credit));
    }
  }
  return all;
}

/** The sentences of a quote, which may be cut at its end, with the one before and the one behind them. */
function around(sentences: readonly Sentence[], quote: string): Hits {
  const quoted = sentences.map(({ text }) => quote.includes(text) || text.startsWith(quote));
  const [first, last] = [quoted.indexOf(true), quoted.lastIndexOf(true)];
  return together(first < 0 ? [] : sentences.slice(Math.max(0, first - 1), last + 2));
}

function idfOf(words: readonly string[], documents: readonly Hits[]): Map<string, number> {
  return new Map(
    words.map((word) => {
      const holding = documents.filter(({ counts }) => counts.has(word)).length;
      const idf = Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5));
      return [word, WEAK_STEMS.has(word) ? WEAK_SHARE * idf : idf];
    }),
  );
}

function bm25({ counts, words }: Hits, idf: Map<string, number>, meanWords: number): number {
  const length = 1 - B + (B * words) / Math.max(1, meanWords);
  return [...counts].reduce(
    (sum, [word, count]) => sum + (idf.get(word)! * count * (K1 + 1)) / (count + K1 * length),
    0,
  );
}

function rateOf(
  sentences: readonly Sentence[],
  at: number,
  { shareOf, numbers }: { shareOf(hits: Hits): number; numbers: boolean },
): number {
  const sentence = sentences[at]!;
  const share =
    (1 - NEIGHBOR_SHARE) * shareOf(sentence) +
    NEIGHBOR_SHARE * shareOf(together(sentences.slice(Math.max(0, at - 1), at + 2)));
  if (share === 0) return 0;
  const isHeading = sentence.text.length <= LONGEST_HEADING && !/[.!?。！？:]["”’)]?$/u.test(sentence.text);
  const number = numbers && /\d/.test(sentence.text) ? NUMBER_BONUS : 0;
  const subject = sentence.firstHit < SUBJECT_WORDS ? SUBJECT_BONUS : 0;
  return isHeading ? HEADING_RATE * share : share + number + subject;
}
