import { choiceName } from "~/contract/listing/choices";
import { LISTING_FIELDS } from "~/contract/listing/fields";
import { LEGAL_GROUP_OF, type LegalStatus } from "~/contract/values";
import { inSentence } from "~/lib/value-name";
import { countryName, placesIn } from "~/services/technologies/criteria/places";
import { compareQuantities, quantitiesIn } from "~/services/technologies/criteria/quantities";
import { fold, tokens } from "~/vocabulary/words";
import { sentencesOf } from "../evidence/statements";
import type { Listing } from "../retrieve/listing";
import { contentTokens, inDigits, isClose, type Source } from "./source";

/** What the listing states instead; null when nothing contradicts the sentence. */
export function contradiction(text: string, { listings, text: whole }: Source): string | null {
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
  const levels = [...text.matchAll(/\bTRL\s*(?:of\s*|is\s*|level\s*)?(\d)\b/gi)].map(([, level]) =>
    Number(level),
  );
  if (levels.length === 0 || (trl !== null && levels.includes(trl))) return null;
  return trl === null ? "The listing does not state its TRL" : `TRL ${trl}`;
}

const STATUS_WORDS: readonly (readonly [RegExp, readonly LegalStatus[]])[] = [
  [/\b(?:not patented|unpatented|no patents?|without (?:a )?patents?)\b/i, ["none", "know_how"]],
  [
    /\bpatent[- ]pending\b|\b(?:patent|application)s? (?:(?:is|are|was|were|remains?|still) )*pending\b|\bapplications? (?:(?:is|are|was|were) )*filed\b|\bpending (?:patent|application)s?\b/i,
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
const NOT_SO =
  /\b(?:not|no longer|never|isn't|aren't)\s+(?:yet )?(?:granted|pending|expired)|\b(?:no longer|never) patented/i;

/** The legal statuses that a sentence states, with the pattern that matched; null if it states none. */
export function statusIn(text: string): { pattern: RegExp; statuses: readonly LegalStatus[] } | null {
  const match = STATUS_WORDS.find(([pattern]) => pattern.test(text));
  return match && !NOT_SO.test(text) ? { pattern: match[0], statuses: match[1] } : null;
}

export function statedStatuses({ legal_status: status, patents }: Listing): LegalStatus[] {
  return [
    ...(status ? [status] : []),
    ...patents.flatMap((patent) => (patent.status ? [patent.status as LegalStatus] : [])),
  ];
}

function statusAgainst(text: string, listing: Listing): string | null {
  const claim = statusIn(text);
  const { legal_status: status } = listing;
  if (!claim || !status) return null;
  const isSame = statedStatuses(listing).some((one) =>
    claim.statuses.some(
      (other) => one === other || (LEGAL_GROUP_OF[other] === LEGAL_GROUP_OF[one] && one !== "revoked"),
    ),
  );
  return isSame ? null : `Legal status: ${inSentence(choiceName(LISTING_FIELDS.legal_status, status))}`;
}

function originAgainst(text: string, { organization, inventors }: Listing): string | null {
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
    const names = [
      organization.name,
      ...inventors.flatMap(({ name, affiliation }) => [name, affiliation ?? ""]),
    ];
    const own = new Set(tokens(names.join(" ")).map(({ stem }) => stem));
    if (words.length > 0 && !words.some(({ stem }) => own.has(stem)))
      return `Offered by ${organization.name}`;
  }
  const country = organization.country;
  const from = /\b(?:from|based in|located in|located at)\b/i.test(text) ? placesIn(text, fold(text)) : [];
  if (country && from.length > 0 && !from.some(({ codes }) => codes.includes(country)))
    return `Offered from ${countryName(country)}`;
  return null;
}

/** Contradicts a quantity that the listing does not state, if it states another of that kind in the same context. */
function quantityAgainst(text: string, listing: Listing, whole: string): string | null {
  const words = new Set(contentTokens(text).map(({ stem }) => stem));
  for (const claimed of quantitiesIn(text)) {
    const stated = sentencesOf(listing).flatMap((statement) =>
      quantitiesIn(inDigits(statement.quote)).map((quantity) => ({ statement, quantity })),
    );
    const same = stated.filter(({ quantity }) => quantity.kind === claimed.kind);
    if (
      whole.includes(fold(claimed.raw)) ||
      same.some(
        ({ quantity }) =>
          compareQuantities(quantity, { ...claimed, operator: "about" }) === "met" &&
          isClose(claimed.kind, quantity.low, claimed.low),
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

const NEGATION =
  /\b(?:not(?! only)|no(?! (?:more|less|later|longer))|never|without|cannot|can't|neither|none of|unable to|fails? to|free of)\b|\w+n't\b/gi;
/** The scope of a negation: the rest of the clause, at most REACH_WORDS words. */
const CLAUSE_END = /[.,;:]|\b(?:and|but|while|because|although)\b/i;
const REACH_WORDS = 4;
const DOES_WITHOUT = /\b(\w+)-(?:free|less)\b/gi;

/** The stems of the words that a sentence negates: "does not burn and charges fast" negates burning only. */
function negatedIn(sentence: string): Set<string> {
  const after = [...sentence.matchAll(NEGATION)].flatMap(({ 0: negation, index }) => {
    const [clause = ""] = sentence.slice(index + negation.length).split(CLAUSE_END);
    return contentTokens(clause).slice(0, REACH_WORDS);
  });
  const before = [...sentence.matchAll(DOES_WITHOUT)].flatMap(([, word]) => tokens(word!));
  return new Set([...after, ...before].map(({ stem }) => stem));
}

const SAME_SUBJECT_FROM = 0.6;

/** A sentence of the listing that states the opposite in nearly the same words. */
function negationAgainst(text: string, listing: Listing): string | null {
  const words = [...new Set(contentTokens(text).map(({ stem }) => stem))];
  if (words.length < 2) return null;
  const negated = negatedIn(text);
  const alike = sentencesOf(listing)
    .map(({ quote }) => {
      const stems = new Set(tokens(quote).map(({ stem }) => stem));
      const shared = words.filter((stem) => stems.has(stem));
      const denied = negatedIn(quote);
      const isOpposite = shared.some((stem) => denied.has(stem) !== negated.has(stem));
      return { quote, isOpposite, shared: shared.length };
    })
    .filter(({ shared }) => shared >= 2 && shared / words.length >= SAME_SUBJECT_FROM)
    .sort((a, b) => b.shared - a.shared);
  return alike.length > 0 && alike.every(({ isOpposite }) => isOpposite) ? alike[0]!.quote : null;
}
