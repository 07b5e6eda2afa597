import type { Segment } from "~/contract/technologies";
import { cleanText } from "~/lib/clean-text";
import { porter } from "~/lib/porter";
import { foldText, type Term } from "./vocabulary";

/** A synonym answers the question a little less than the word itself. */
const SYNONYM_CREDIT = 0.8;
const SNIPPET_CHARACTERS = 240;
const QUOTE_CHARACTERS = 400;
const SHORTEST_SENTENCE = 20;

const NOT_ASCII = /[^\0-\x7f]/;
const WORD = /[\p{L}\p{N}]+/gu;

/** Recognizes the words of a question in a text, as the index does, with the weight of each. */
export interface Matcher {
  /** Matches the words of a text that `find` may know, and some others. */
  words(text: string): Iterable<RegExpExecArray>;
  find(word: string): { asked: string; credit: number } | undefined;
  /** Idf of each asked word, by its stem. */
  weights: Map<string, number>;
}

/** @param listings how many listings the catalog holds */
export function createMatcher(terms: Term[], listings: number): Matcher {
  const stems = new Map<string, { asked: string; credit: number }>();
  const weights = new Map<string, number>();
  for (const term of terms) {
    const asked = term.synonymOf ?? term.stem;
    // The asked words come first, so that a synonym never takes the place of one.
    for (const stem of term.named ?? [term.stem])
      if (!stems.has(stem)) stems.set(stem, { asked, credit: term.synonymOf ? SYNONYM_CREDIT : 1 });
    if (!term.synonymOf) {
      weights.set(
        term.stem,
        Math.log(1 + (Math.max(listings, term.listings) - term.listings + 0.5) / (term.listings + 0.5)),
      );
    }
  }
  // A stem keeps the first two letters of its word: most words need no stemming.
  const beginnings = new Set([...stems.keys()].map((stem) => stem.slice(0, 2)));
  const asciiWords = beginningWith([...beginnings].filter((beginning) => !NOT_ASCII.test(beginning)));
  return {
    weights,
    words: (text) => text.matchAll(NOT_ASCII.test(text) ? WORD : asciiWords),
    find(word) {
      const folded = foldText(word);
      return beginnings.has(folded.slice(0, 2)) ? stems.get(porter(folded)) : undefined;
    },
  };
}

/** The words of a text without other letters that begin so; several times as fast as all of them. */
function beginningWith(beginnings: readonly string[]): RegExp {
  const either = beginnings.map((beginning) =>
    beginning.length > 1 ? `${beginning}[a-z0-9]*` : `${beginning}(?![a-z0-9])`,
  );
  return new RegExp(`(?<![a-z0-9])(?:${either.join("|") || "(?!)"})`, "gi");
}

/** The asked words a text holds, with their credit. */
function foundIn(text: string, matcher: Matcher): Map<string, number> {
  const found = new Map<string, number>();
  for (const [word] of matcher.words(text)) {
    const hit = matcher.find(word);
    if (hit) found.set(hit.asked, Math.max(found.get(hit.asked) ?? 0, hit.credit));
  }
  return found;
}

function worth(found: Map<string, number>, matcher: Matcher): number {
  let sum = 0;
  for (const [asked, credit] of found) sum += credit * (matcher.weights.get(asked) ?? 0);
  return sum;
}

/** Idf-weighted share of the question's words that the text holds, 0 to 1 (chat.md, Grounding 6). */
export function coverageOf(text: string, matcher: Matcher): number {
  const all = [...matcher.weights.values()].reduce((sum, weight) => sum + weight, 0);
  return all === 0 ? 0 : worth(foundIn(text, matcher), matcher) / all;
}

/** The text in pieces, hits marked; together they are the text. */
export function markHits(text: string, matcher: Matcher): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const found of matcher.words(text)) {
    if (!matcher.find(found[0])) continue;
    if (found.index > end) segments.push({ text: text.slice(end, found.index), hit: false });
    end = found.index + found[0].length;
    segments.push({ text: found[0], hit: true });
  }
  if (end < text.length) segments.push({ text: text.slice(end), hit: false });
  return segments;
}

const BREAK = /[.!?]\s+|\n+/g;
const OPENING = /^[\p{Lu}\p{N}"'(]/u;

/** Sentences, each a literal substring of the text. */
function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  const add = (to: number) => {
    const sentence = text.slice(from, to).trim();
    if (sentence.length >= SHORTEST_SENTENCE) sentences.push(sentence);
    from = to;
  };
  for (const { 0: gap, index } of text.matchAll(BREAK)) {
    const next = index + gap.length;
    if (gap.includes("\n") || OPENING.test(text.slice(next, next + 2))) add(next);
  }
  add(text.length);
  return sentences;
}

interface Sentence<Field> {
  field: Field;
  text: string;
}

/** The most relevant sentence, the earlier of equals; undefined when none contains a word of the question. */
function bestSentence<Field>(
  fields: readonly (readonly [Field, string | null])[],
  matcher: Matcher,
  fits: (sentence: string) => boolean,
): Sentence<Field> | undefined {
  let best: (Sentence<Field> & { score: number }) | undefined;
  for (const [field, text] of fields) {
    for (const sentence of sentencesOf(text ?? "")) {
      const score = worth(foundIn(sentence, matcher), matcher);
      if (score > (best?.score ?? 0) && fits(sentence)) best = { field, text: sentence, score };
    }
  }
  return best;
}

/** The best sentence that is a literal part of its field, without markup, links or invisible characters. */
export function quoteFrom<Field>(
  fields: readonly (readonly [Field, string | null])[],
  matcher: Matcher,
): { field: Field; text: string } | null {
  const best = bestSentence(fields, matcher, (sentence) => cleanText(sentence) === sentence);
  return best ? { field: best.field, text: cutAtWord(best.text, QUOTE_CHARACTERS) } : null;
}

/** What a card shows of a hit: the best sentence of its texts, else the opening of the first. */
export function snippetOf(texts: (string | null)[], matcher: Matcher): Segment[] {
  const clean = texts.map((text, i) => [i, text === null ? null : cleanText(text)] as const);
  const best = bestSentence(clean, matcher, () => true)?.text ?? clean[0]?.[1] ?? "";
  const cut = cutAtWord(best, SNIPPET_CHARACTERS);
  return markHits(cut === best ? best : `${cut}…`, matcher);
}

/** At most `limit` characters, ending with a whole word. */
function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit + 1);
  const space = cut.lastIndexOf(" ");
  // A surrogate without its other half would not be a part of the text.
  return space > limit / 2 ? cut.slice(0, space) : text.slice(0, limit).replace(/[\ud800-\udbff]$/, "");
}
