import { namesWith } from "~/contract/listing/fields";
import { textsOf } from "~/contract/listing/value-text";
import { exactly } from "~/lib/wordings";
import { countryName } from "~/services/technologies/criteria/places";
import { quantitiesIn, type StatedQuantity } from "~/services/technologies/criteria/quantities";
import { isSilent } from "~/vocabulary/function-words";
import { matchConcepts } from "~/vocabulary/vocabulary";
import { fold, type Token, tokens } from "~/vocabulary/words";
import type { Listing } from "../retrieve/listing";
import type { Citation } from "../turn-events";
import type { AnswerSentence } from "./sentences";

/** The texts that may support a sentence: those of the listings that it cites or names. */
export interface Source {
  listings: Listing[];
  /** All their texts and the quotes from files, folded. */
  text: string;
  stems: ReadonlySet<string>;
  concepts: ReadonlySet<number>;
  quantities: StatedQuantity[];
}

export function sourceOf(
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
  const whole = inDigits(texts.join("\n"));
  const textTokens = tokens(whole);
  return {
    listings: among,
    text: fold(whole),
    stems: new Set(textTokens.map(({ stem }) => stem)),
    concepts: new Set(matchConcepts(textTokens, { nested: true }).map(({ concept }) => concept)),
    quantities: quantitiesIn(whole),
  };
}

/** The words of a text that need support from a listing. */
export function contentTokens(text: string): Token[] {
  return tokens(text).filter(({ word }) => !isSilent(word, "en") && !REPORTING.test(word));
}

/** Words about listings in general, which need no support. */
const REPORTING = exactly(
  [
    /according|listing|listings|states?|stated|describes?|described|says?|reports?|reported|mentions?|claims?/,
    /claimed|owner|called|named|invent\w*|includ\w*|allow\w*|enabl\w*|provid\w*|achiev\w*|reach\w*|requir\w*/,
    /result\w*|approach|match\w*|fits?|suit\w*|candidate|strong|relevant|readiness|level|trl|status|legal/,
    /patent\w*|protect\w*|license\w*|licence\w*|currently|designed|based|means|compared|both|highly|very/,
    /approximately|about|around|roughly|therefore|thus|it|its/,
  ],
  "",
);

const NUMBER_WORDS: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const NUMBER_WORD = new RegExp(`\\b(?:${Object.keys(NUMBER_WORDS).join("|")})\\b(?!-)`, "gi");

/** Replaces number words with digits: "in ten minutes" becomes "in 10 minutes". */
export function inDigits(text: string): string {
  return text.replace(NUMBER_WORD, (word) => String(NUMBER_WORDS[word.toLowerCase()]));
}

/** Whether a word is a number: "12", "nineteen", "thirty-seven", and "one", which `inDigits` leaves for "one of them". */
export function isNumberWord(word: string): boolean {
  return /^\d/.test(word) || word === "one" || word.split("-")[0]! in NUMBER_WORDS;
}

const FREEZING_KELVIN = 273.15;

/** Relative difference that rounding and conversion may cause. */
const ROUNDING = 0.005;

/** Whether two values of a kind are the same but for rounding. */
export function isClose(kind: string, a: number, b: number): boolean {
  const zero = kind === "temperature" ? FREEZING_KELVIN : 0;
  return Math.abs(a - b) <= Math.max(Math.abs(a - zero), Math.abs(b - zero)) * ROUNDING + 1e-9;
}
