import type { SentenceVerdict } from "~/contract/chat-brief";
import { choiceName } from "~/contract/listing/choices";
import { LISTING_FIELDS, namesWith } from "~/contract/listing/fields";
import { textsOf } from "~/contract/listing/value-text";
import { LEGAL_GROUP_OF, type LegalStatus } from "~/contract/values";
import { inSentence } from "~/lib/value-name";
import { isSilent } from "~/vocabulary/function-words";
import { matchConcepts } from "~/vocabulary/vocabulary";
import { fold, tokens } from "~/vocabulary/words";
import { sentencesOf } from "../evidence/statements";
import { countryName, placesIn } from "../read/places";
import { compareQuantities, quantitiesIn } from "../read/quantities";
import type { Listing } from "../retrieve/listing";
import type { Citation } from "../turn-events";
import { type AnswerSentence, sentencesOfAnswer } from "./sentences";

/**
 * Checks every sentence of an answer against what it cites (answers.md 8): its numbers, names, statuses and dates must
 * stand in the cited listing or passage, and its words must be covered by it.
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

/** A question, a heading or an offer states nothing of a listing. */
function statesSomething({ text, isCited }: AnswerSentence): boolean {
  if (/[?:]$/.test(text) || text.split(/\s+/).length < SHORTEST_CLAIM_WORDS) return false;
  return isCited || !LEAD.test(text);
}

/** What a sentence may rest on: the listings that it cites, or names. */
interface Source {
  listings: Listing[];
  /** Every text of them, and the quotes from files. */
  text: string;
  stems: ReadonlySet<string>;
  concepts: ReadonlySet<number>;
}

function sourceOf(
  cited: readonly Citation[],
  listings: ReadonlyMap<string, Listing>,
  { text }: AnswerSentence,
): Source {
  const ids = new Set(cited.map(({ technology_id }) => technology_id));
  if (ids.size === 0) for (const [id, { title }] of listings) if (text.includes(title)) ids.add(id);
  const among = [...ids].flatMap((id) => listings.get(id) ?? []);
  const texts = [
    ...among.flatMap((listing) => [
      listing.title,
      ...namesWith("cited").flatMap((name) => textsOf(name, listing[name])),
      ...listing.keywords,
      ...listing.tags,
    ]),
    ...among.flatMap(({ organization, patents }) => [
      organization?.country ? countryName(organization.country) : "",
      organization?.type ?? "",
      ...patents.flatMap((patent) => Object.values(patent).filter((value) => value !== null)),
    ]),
    ...cited.map(({ quote }) => quote),
  ];
  const whole = texts.join("\n");
  const read = tokens(whole);
  return {
    listings: among,
    text: fold(whole),
    stems: new Set(read.map(({ stem }) => stem)),
    concepts: new Set(matchConcepts(read, { nested: true }).map(({ concept }) => concept)),
  };
}

function verdictOf(sentence: AnswerSentence, source: Source): SentenceVerdict {
  const { text } = sentence;
  const said = (verdict: SentenceVerdict["verdict"], instead: string | null = null): SentenceVerdict => ({
    text,
    verdict,
    instead,
  });
  if (source.listings.length === 0)
    return said(sentence.isCited || isClaim(text) ? "unsupported" : "supported");
  const instead = contradiction(text, source);
  if (instead !== null) return said("contradicted", instead);
  return said(isCovered(text, source) ? "supported" : "unsupported");
}

/** Numbers, or many words that only a listing could say. */
function isClaim(text: string): boolean {
  return /\d/.test(text) || tellingWords(text).length >= 5;
}

function tellingWords(text: string) {
  return tokens(text).filter(({ word }) => !isSilent(word, "en") && !REPORTING.test(word));
}

/** Words in which an answer speaks of listings, and that prove nothing. */
const REPORTING =
  /^(?:according|listing|listings|states?|stated|describes?|described|says?|reports?|reported|mentions?|claims?|claimed|owner|called|named|includ\w*|allow\w*|enabl\w*|provid\w*|achiev\w*|reach\w*|requir\w*|result\w*|approach|match\w*|fits?|suit\w*|candidate|strong|relevant|readiness|level|trl|status|legal|patent\w*|license\w*|licence\w*|currently|designed|based|means|compared|both|highly|very|approximately|about|around|roughly|therefore|thus|it|its)$/;

const COVERED_FROM = 0.72;

/** Most of its words stand in the source, and all of its numbers and names do. */
function isCovered(text: string, { stems, concepts, text: whole }: Source): boolean {
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
  const words = tellingWords(text);
  const names = [...text.matchAll(/(?<=[\p{Ll}\d,;]["’)]?\s)(\p{Lu}[\p{L}-]{2,})/gu)].map(([, name]) =>
    fold(name!),
  );
  if (names.some((name) => !whole.includes(name))) return false;
  if (words.length === 0) return true;
  const meant = new Set(
    matchConcepts(words)
      .filter(({ concept }) => concepts.has(concept))
      .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)),
  );
  const covered = words.filter(({ stem }, i) => stems.has(stem) || meant.has(i)).length;
  return covered / words.length >= COVERED_FROM;
}

/** What the listing says instead; null when nothing speaks against the sentence. */
function contradiction(text: string, { listings, text: whole }: Source): string | null {
  const [listing] = listings;
  if (!listing || listings.length > 1) return null;
  return (
    readinessAgainst(text, listing) ??
    statusAgainst(text, listing) ??
    originAgainst(text, listing) ??
    quantityAgainst(text, listing, whole) ??
    negationAgainst(text, listing)
  );
}

function readinessAgainst(text: string, { trl }: Listing): string | null {
  const said = [...text.matchAll(/\bTRL\s*(?:of\s*|is\s*|level\s*)?(\d)\b/gi)].map(([, level]) =>
    Number(level),
  );
  if (said.length === 0 || (trl !== null && said.includes(trl))) return null;
  return trl === null ? "The listing does not state its TRL" : `TRL ${trl}`;
}

const STATUS_WORDS: readonly (readonly [RegExp, readonly LegalStatus[]])[] = [
  [/\b(?:not patented|unpatented|no patents?|without (?:a )?patents?)\b/i, ["none", "know_how"]],
  [
    /\b(?:patent[- ]pending|pending (?:patent|application)|patent application (?:is |was )?(?:pending|filed)|application is pending)\b/i,
    ["pending", "provisional"],
  ],
  [
    /\b(?:has|have|with|is|are|was|holds?|fully) (?:a |an |already )?(?:granted|patented|in force)\b|\b(?:granted|issued) patents?\b|\bpatents? (?:is|are|was|were|has been|have been) granted\b/i,
    ["granted", "opposed"],
  ],
  [
    /\b(?:patents? )?(?:has|have|is|are) (?:expired|lapsed)\b|\bexpired patents?\b|\bpatents? (?:expired|lapsed)\b/i,
    ["expired", "lapsed", "withdrawn"],
  ],
  [/\brevoked\b/i, ["revoked"]],
];

function statusAgainst(text: string, { legal_status: status, patents }: Listing): string | null {
  const said = STATUS_WORDS.find(([pattern]) => pattern.test(text));
  if (
    !said ||
    /\b(?:not|no longer|never|isn't|aren't)\s+(?:yet )?(?:granted|patented|pending|expired)/i.test(text)
  )
    return null;
  const [, statuses] = said;
  const stated = [
    ...(status ? [status] : []),
    ...patents.flatMap((patent) => (patent.status ? [patent.status as LegalStatus] : [])),
  ];
  if (stated.length === 0) return null;
  const isSame = stated.some(
    (one) =>
      statuses.includes(one) ||
      statuses.some((other) => LEGAL_GROUP_OF[other] === LEGAL_GROUP_OF[one] && one !== "revoked"),
  );
  return isSame || !status
    ? null
    : `Legal status: ${inSentence(choiceName(LISTING_FIELDS.legal_status, status))}`;
}

function originAgainst(text: string, { organization }: Listing): string | null {
  if (!organization) return null;
  const named =
    /\b(?:offered|owned|developed|provided|made|held|invented|created|licensed|patented) by (?:the )?((?:\p{Lu}[\p{L}&.-]*(?: (?:of|for|de|der|the|and) )?\s*){1,7})/u.exec(
      text,
    )?.[1];
  if (named) {
    const words = tokens(named).filter(
      ({ word }) =>
        word.length > 2 &&
        !/^(?:the|university|institute|company|technology|technologies|research)$/.test(word),
    );
    const own = new Set(tokens(organization.name).map(({ stem }) => stem));
    if (words.length > 0 && !words.some(({ stem }) => own.has(stem)))
      return `Offered by ${organization.name}`;
  }
  const country = organization.country;
  const from = /\b(?:from|based in|located in|located at)\b/i.test(text) ? placesIn(text, fold(text)) : [];
  if (country && from.length > 0 && !from.some(({ codes }) => codes.includes(country)))
    return `Offered from ${countryName(country)}`;
  return null;
}

/** A number with a unit that the listing does not say, where it says another of that kind of the same thing. */
function quantityAgainst(text: string, listing: Listing, whole: string): string | null {
  const words = new Set(tellingWords(text).map(({ stem }) => stem));
  for (const said of quantitiesIn(text)) {
    const stated = sentencesOf(listing).flatMap((statement) =>
      quantitiesIn(statement.quote).map((quantity) => ({ statement, quantity })),
    );
    const same = stated.filter(({ quantity }) => quantity.kind === said.kind);
    if (
      whole.includes(fold(said.raw)) ||
      same.some(
        ({ quantity }) =>
          compareQuantities(quantity, { ...said, operator: "about" }) === "met" &&
          isClose(quantity.low, said.low),
      )
    )
      continue;
    const best = same
      .map(({ statement }) => ({
        statement,
        shared: tokens(statement.quote).filter(({ stem }) => words.has(stem)).length,
      }))
      .sort((a, b) => b.shared - a.shared)[0];
    if (best && best.shared >= 2) return best.statement.quote;
  }
  return null;
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.max(Math.abs(a), Math.abs(b)) * 0.02;
}

const NEGATION =
  /\b(?:not|no|never|without|cannot|can't|doesn't|isn't|neither|none|unable|fails? to|free of)\b|\b\w+-free\b|n't\b/gi;

/** The listing's own sentence says the opposite in nearly the same words. */
function negationAgainst(text: string, listing: Listing): string | null {
  const words = tellingWords(text).map(({ stem }) => stem);
  if (words.length < 3) return null;
  const negations = (sentence: string) => (sentence.match(NEGATION) ?? []).length % 2;
  const own = negations(text);
  const alike = sentencesOf(listing)
    .map(({ quote }) => ({
      quote,
      share:
        words.filter((stem) => new Set(tokens(quote).map((token) => token.stem)).has(stem)).length /
        words.length,
    }))
    .filter(({ share }) => share >= 0.8)
    .sort((a, b) => b.share - a.share);
  const [best] = alike;
  return best && alike.every(({ quote }) => negations(quote) !== own) ? best.quote : null;
}
