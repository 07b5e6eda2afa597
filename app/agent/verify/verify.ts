import type { SentenceVerdict } from "~/contract/chat-brief";
import { quantitiesIn } from "~/services/technologies/criteria/quantities";
import { matchConcepts } from "~/vocabulary/vocabulary";
import { fold } from "~/vocabulary/words";
import type { Listing } from "../retrieve/listing";
import type { Citation } from "../turn-events";
import { contradiction, statedStatuses, statusIn } from "./contradiction";
import { type AnswerSentence, sentencesOfAnswer } from "./sentences";
import { contentTokens, inDigits, isClose, type Source, sourceOf } from "./source";

/**
 * Checks every sentence of an answer against its sources (answers.md 8): they must contain its numbers, names, statuses
 * and dates, and most of its words.
 */
export function verifyAnswer(
  text: string,
  citations: readonly Citation[],
  listings: ReadonlyMap<string, Listing>,
): SentenceVerdict[] {
  const byNumber = new Map(citations.map((citation) => [citation.n, citation]));
  return sentencesOfAnswer(text).flatMap((sentence) => {
    if (!statesSomething(sentence)) return [];
    const cited = sentence.sources.flatMap((n) => byNumber.get(n) ?? []);
    return [verdictOf(sentence, sourceOf(cited, listings, sentence))];
  });
}

const SHORTEST_CLAIM_WORDS = 4;
const LEAD =
  /^(?:here (?:is|are)|these|the following|i found|there (?:is|are)|in short|summary|you (?:can|may|could)|would you|let me know|if you|please|ask|sorry|unfortunately)\b/i;

/** Whether a sentence states something about a listing; questions, headings and offers do not. */
function statesSomething({ text, isCited }: AnswerSentence): boolean {
  if (/[?:]$/.test(text)) return false;
  return isCited || (text.split(/\s+/).length >= SHORTEST_CLAIM_WORDS && !LEAD.test(text));
}

function verdictOf(sentence: AnswerSentence, source: Source): SentenceVerdict {
  const { text } = sentence;
  const claim = inDigits(text);
  const withVerdict = (
    verdict: SentenceVerdict["verdict"],
    instead: string | null = null,
  ): SentenceVerdict => ({
    text,
    verdict,
    instead,
  });
  if (source.listings.length === 0)
    return withVerdict(sentence.isCited || isClaim(text) ? "unsupported" : "supported");
  const instead = contradiction(claim, source);
  if (instead !== null) return withVerdict("contradicted", instead);
  return withVerdict(isCovered(claim, source) ? "supported" : "unsupported");
}

/** Whether a sentence without a source has numbers or many words that need support. */
function isClaim(text: string): boolean {
  return /\d/.test(text) || contentTokens(text).length >= 5;
}

const COVERED_FROM = 0.76;

/** Whether the source contains most words and all numbers and names of a sentence. */
function isCovered(sentence: string, source: Source): boolean {
  const { stems, concepts, text: whole } = source;
  const text = withoutProven(sentence, source);
  if (text === null) return false;
  for (const [number] of text.matchAll(/\d+(?:[.,]\d+)*/g)) {
    const plain = number.replace(/[.,]$/, "");
    const forms = [
      plain,
      plain.replace(/,(?=\d{3})/g, ""),
      plain.replace(/,(?=\d{3})/g, " "),
      plain.replace(/(\d)(?=(?:\d{3})+$)/g, "$1,"),
    ];
    if (
      !forms.some((form) =>
        new RegExp(`(?<![\\d.,])${form.replace(/[.]/g, "\\.")}(?![\\d]|[.,]\\d)`).test(whole),
      )
    )
      return false;
  }
  const words = contentTokens(text);
  const names = [...text.matchAll(/(?<=[\p{Ll}\d,;]["’)]?\s)(\p{Lu}[\p{L}-]{2,})/gu)].map(([, name]) =>
    fold(name!),
  );
  if (names.some((name) => !whole.includes(name))) return false;
  if (words.length === 0) return true;
  const byConcept = new Set(
    matchConcepts(words)
      .filter(({ concept }) => concepts.has(concept))
      .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)),
  );
  const covered = words.filter(({ stem }, i) => stems.has(stem) || byConcept.has(i)).length;
  return covered / words.length >= COVERED_FROM;
}

/**
 * Removes the legal status and the quantities, which are compared by value, whatever their unit and wording; null when
 * the source states others or none.
 */
function withoutProven(sentence: string, { listings, quantities, text: whole }: Source): string | null {
  let rest = sentence;
  const status = statusIn(sentence);
  if (status) {
    const isStated = listings.every((listing) => statedStatuses(listing).length > 0);
    if (!isStated && !status.pattern.test(whole)) return null;
    rest = rest.replace(status.pattern, " ");
  }
  for (const { low, high, kind, raw } of quantitiesIn(rest)) {
    const isStated = quantities.some(
      (stated) =>
        stated.kind === kind &&
        [low, high].every((value) => isClose(kind, value, stated.low) || isClose(kind, value, stated.high)),
    );
    if (!isStated) return null;
    rest = rest.replace(raw, " ");
  }
  return rest;
}
