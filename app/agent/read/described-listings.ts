import type { BriefCriterion } from "~/contract/chat-brief";
import { exactly } from "~/lib/wordings";
import { criteriaIn } from "~/services/technologies/criteria/criteria";
import { judgeStored } from "~/services/technologies/criteria/stored";
import { createNeedMatcher } from "~/services/technologies/needs/explain";
import { type Need, readNeed, type Statistics, sumOfUnits } from "~/services/technologies/needs/need";
import { inEnglish, wordsInEnglish } from "~/services/technologies/texts/content-words";
import { FUNCTION_WORDS, type Language } from "~/vocabulary/function-words";
import { fold, tokens } from "~/vocabulary/words";
import { sentencesOf } from "../evidence/statements";
import type { Memory } from "../memory";
import type { Listing } from "../retrieve/listing";
import { seeksListings } from "./follow-up/seeking";

/** The listings that a description means: "the lactate one", "the glue", "that fridge cooler". */

/** "The glue" is not the glue-free joint: the text without what it says it does not have. */
export function presentIn(text: string): string {
  return text.replace(/[\p{L}\d]+-free\b|\b(?:without|no) (?:an? |any )?[\p{L}-]+/giu, " ");
}

/** Whether a phrase says what stored values tell, as "granted" in "the granted ones", which may be several. */
export function statesCriterion(phrase: string): boolean {
  return criteriaOfPhrase(phrase).length > 0;
}

function criteriaOfPhrase(phrase: string): BriefCriterion[] {
  const wording = phrase === "free" ? "free to use" : phrase;
  const { criteria } = criteriaIn(wording, fold(wording), { organizations: [], people: [] });
  return criteria.map(({ criterion }) => criterion);
}

/** Resolves "the free one", "the second-life one": the shown listing whose stored values or words match. */
export function describedAmong(
  phrase: string,
  shown: readonly string[],
  listings: ReadonlyMap<string, Listing>,
): string | null {
  const among = shown.flatMap((id) => listings.get(id) ?? []);
  for (const criterion of criteriaOfPhrase(phrase)) {
    for (const value of criterion.values) {
      const fitting = among.filter(
        (listing) => judgeStored(listing, { ...criterion, values: [value] }) === "met",
      );
      if (fitting.length > 0 && fitting.length < among.length) return fitting[0]!.id;
    }
  }
  const stems = tokens(phrase)
    .filter(({ word }) => !FUNCTION_WORDS.has(word))
    .map(({ stem }) => stem);
  const counted = among
    .map((listing) => {
      const text = presentIn([listing.title, listing.title, ...listing.keywords, listing.summary].join(" "));
      return { id: listing.id, count: tokens(text).filter(({ stem }) => stems.includes(stem)).length };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return counted[0]?.id ?? null;
}

/** The only listing whose title or keywords have all words of a phrase: "the subwoofer one", which was not shown yet. */
export function titledOnly(phrase: string, listings: ReadonlyMap<string, Listing>): string | null {
  const { english, language } = inEnglish(phrase);
  const stems = tokens(english)
    .filter(({ word }) => !FUNCTION_WORDS.has(word))
    .map(({ stem }) => stem);
  // Of the translations of a word one is enough.
  const named = language === "en" ? "every" : "some";
  const titled = [...listings.values()].filter(({ title, keywords }) => {
    const words = new Set(tokens(presentIn([title, ...keywords].join(" "))).map(({ stem }) => stem));
    return stems[named]((stem) => words.has(stem));
  });
  return stems.length > 0 && titled.length === 1 ? titled[0]!.id : null;
}

/** "Go back to the glue" means an earlier listing, however well the one in focus matches. */
export const BACK_TO =
  /(?:^|[.!?,;:] ?)(?:(?:ok|no|and|so|but|please|can we|could we|let'?s|let us)[ ,]+)*(?:(?:go|come|get|switch) )?(?:back|return) to\b|\b(?:you|we) (?:had|showed|mentioned|saw|discussed) (?:before|earlier)\b/;
const PHRASE = /\b(not |than |without )?(?:the|that|this) ((?:[\p{L}\p{N}-]+ ?){1,3})/gu;
/** "The one for electrolysers" says itself that it describes a listing, so any of its fields may have the words. */
const ONE_FOR =
  /\b(not |than |without )?(?:the|that) ones? (?:(?:that|which) (?:is|are) )?(?:for|with|about|on|against|made of) (?:the |an? |our )?((?:[\p{L}\p{N}-]+ ?){1,3})/gu;
/** A phrase refers to a listing that covers this share of it, if the focus and the runner-up cover much less. */
const PHRASED = 0.5;
const LESS = 0.6;

/** Resolves "the paper machine", "that fridge cooler": listings of the conversation that the phrase matches best. */
export function phrasedAmong(
  { text, folded, language }: { text: string; folded: string; language: Language },
  { shown, earlier, focus }: Memory,
  listings: ReadonlyMap<string, Listing>,
  statistics: Statistics,
): string[] {
  const isBack = BACK_TO.test(folded);
  // "Die Schicht" may mean the listing in focus, unless the message asks for others: "d'autres choses pour l'éolien".
  const mayBeFocus = language !== "en" && !isBack && !seeksListings(text);
  const earlierListings = [...new Set([...shown, ...earlier])]
    .filter((id) => !isBack || id !== focus)
    .flatMap((id) => listings.get(id) ?? []);
  if (earlierListings.length < (isBack || mayBeFocus ? 1 : 2)) return [];
  const definite = definiteInEnglish(folded, language);
  const phrases = [
    ...[...definite.matchAll(PHRASE)].map(([, ruledOut, phrase]) => ({
      ruledOut,
      phrase: phrase!,
      textOf: describing,
    })),
    // "The one for cells": of two that mention cells, the one that is described by them.
    ...[...folded.matchAll(ONE_FOR)].flatMap(([, ruledOut, phrase]) =>
      [describing, inFull].map((textOf) => ({ ruledOut, phrase: phrase!, textOf })),
    ),
  ];
  return phrases.flatMap(({ ruledOut, phrase, textOf }) => {
    if (ruledOut) return [];
    const words = phrase.trim().split(" ");
    const end = words.findIndex((word) => FUNCTION_WORDS.has(word));
    const name = (end < 0 ? words : words.slice(0, end)).filter((word) => !NO_NAME.test(word)).join(" ");
    if (name.length < SHORTEST_NAME) return [];
    const need = readNeed(name, statistics);
    if (need.mass === 0) return [];
    const share = shareOf(need, statistics);
    const covered = earlierListings
      .map((listing) => ({ id: listing.id, share: share(textOf(listing)) }))
      .sort((a, b) => b.share - a.share);
    const [best, next] = covered;
    const ofFocus = covered.find(({ id }) => id === focus)?.share ?? 0;
    const isOther = ofFocus < LESS * best!.share || (mayBeFocus && best!.id === focus);
    const isClear = best!.share >= PHRASED && isOther && (next?.share ?? 0) < LESS * best!.share;
    return isClear ? [best!.id] : [];
  });
}

/** How much of a name a text has, 0 to 1, by words and concepts. */
export function shareOf(name: Need, statistics: Statistics): (text: string) => number {
  const matcher = createNeedMatcher(name, statistics);
  return (text) => {
    const { stems, concepts } = matcher.find(presentIn(text));
    return (
      sumOfUnits(name.units, (unit) =>
        stems.has(unit.stem) || unit.concepts.some(({ concept }) => concepts.has(concept)) ? unit.weight : 0,
      ) / name.mass
    );
  };
}

export function inFull(listing: Listing): string {
  return [describing(listing), ...sentencesOf(listing).map(({ quote }) => quote)].join(". ");
}

export function describing({ title, keywords, summary }: Listing): string {
  return [title, keywords.join(", "), summary].join(". ");
}

/** "Die Schicht", "le revêtement" in English: "the layer, the coating". */
function definiteInEnglish(folded: string, language: Language): string {
  if (language === "en" || language === "zh") return folded;
  const nouns = [...folded.matchAll(DEFINITE)].map(([, noun, elided]) =>
    wordsInEnglish((noun ?? elided)!, language),
  );
  return nouns
    .flatMap((names) =>
      names
        .trim()
        .split(/\s+/)
        .map((name) => `the ${name}`),
    )
    .join(", ");
}

/** Whether a German, French or Spanish text names a thing with an article. */
export function isDefinite(folded: string): boolean {
  return folded.search(DEFINITE) >= 0;
}

const DEFINITE =
  /(?<!\p{L})(?:der|die|das|den|dem|le|la|les|el|los|las|cet|cette|este|esta|diese[rsmn]?)\s+(\p{L}{3,})|(?<!\p{L})l['’](\p{L}{3,})/gu;

/** Words that could refer to any listing. */
export const NO_NAME = exactly(
  [
    /technolog\w*|listings?|inventions?|patents?|devices?|systems?|owners?|inventors?|process|methods?/,
    /materials?|products?|machines?|licen[cs]e\w*|other|others|same|best|right|only|last|next|first|second/,
    /third|one|ones|two|three|thing|things|stuff|idea|company|university|market|team|people|field|way|rest/,
    /whole|price|cost|difference|subject|message/,
  ],
  "",
);
const SHORTEST_NAME = 3;
