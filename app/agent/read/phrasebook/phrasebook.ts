import { anyOf } from "~/lib/wordings";
import { countryName, placesIn } from "~/services/technologies/criteria/places";
import { wordsInEnglish } from "~/services/technologies/texts/content-words";
import type { Language } from "~/vocabulary/function-words";
import { fold } from "~/vocabulary/words";
import { leadsToOwnPlace } from "../own-place";
import { GERMAN } from "./de";
import { DEMONYMS } from "./demonyms";
import { SPANISH } from "./es";
import { FRENCH } from "./fr";
import { LEVELS } from "./levels";
import type { Phrase } from "./phrase";
import { PROTECTION } from "./protection";
import { isListingQuestion, listingQuestions, saysNoMore } from "./questions-of-one";
import { CHINESE } from "./zh";

/**
 * Translates how people ask of the catalog and of what was shown ("how many come from", "which of these", "add it to my
 * list"). The dictionaries translate word by word and leave such phrases out; the patterns that read them are English.
 */

const PHRASES: Record<Exclude<Language, "en">, readonly Phrase[]> = {
  de: [...LEVELS, ...PROTECTION.de, ...GERMAN, ...DEMONYMS],
  fr: [...LEVELS, ...PROTECTION.fr, ...FRENCH, ...DEMONYMS],
  es: [...LEVELS, ...PROTECTION.es, ...SPANISH, ...DEMONYMS],
  zh: [...LEVELS, ...PROTECTION.zh, ...CHINESE],
};

/** The message is about the catalog or what was shown, and is read in English as a whole. */
const STRUCTURAL = anyOf(
  [
    /how many|which (?:country has|of these|of the two|is the|listings)|the (?:most|least) mature|the newest|expires (?:la|fir)st/,
    /compare|shortlist|e-mail|come from|and from|^(?:from|in) [A-Z]|something similar|cheaper|rather/,
    /do they have|from the same|the (?:first|second|third|last) one|is it patented|what happens/,
    /something like it|what else do you|basic research|anything else|^only|or higher|not from/,
    /how many are installed|already using it|contact the owner|a license cost|does it need|any references/,
    /can it|show me other|without|what do you have in|sort them|average trl|which fields/,
    /without the (?:first|second|third) one|tell me more|on my shortlist|what is|what can you do/,
    /how do i publish|do i have to pay|patent pending mean|trust the listings|^free to use|who has the most/,
  ],
  "",
);
/** "Is there anything from TRL 7 in Norway?" is not about the listing in focus. */
const SEEKS_BY_CRITERIA = /^is there anything\b.*(?:\b(?:trl|TRL) (?:(?:above|below) )?\d|\bfrom [A-Z])/i;
/** "Qui le fabrique ?", "quel est le prix" */
const OF_ONE = /^\W*(?:who (?:owns|sells) it|what does it cost)\W*$/i;
/** Prepositions before a country, folded. */
const ORIGIN =
  /(?<!\p{L})(?:aus|von|in|de|du|des|del|desde|en|au|aux|d')(?: (?:der|den|dem|la|los|las|les))? ?$/u;
/** What rules a country out: "nicht aus", "pas de", "que no sean de", "不是来自". */
const NOT_FROM =
  /(?<!\p{L})(?:(?:nicht|keine[rns]?) (?:aus|von|in)|(?:pas|hors) (?:de|du|des|d'|en|au|aux)|(?:no|que no sean?|que no vengan) (?:de|del|en))(?: (?:der|den|la|los|las|les))? ?$|不(?:是|要)?(?:来自)?$/u;
const MOST_WORDS = 14;
const MOST_CHINESE = 26;

/**
 * The English wording of a message with its phrases translated, the rest word by word. `isWhole`: to be read instead of the
 * message.
 * @param isAfterListings whether listings were shown, of which the message may ask
 */
export function phrasesInEnglish(
  text: string,
  language: Language,
  isAfterListings = false,
): { english: string; isWhole: boolean } {
  if (language === "en") return { english: text, isWhole: false };
  const folded = language === "zh" ? text : fold(text).replaceAll("ß", "s").replaceAll("’", "'");
  const asked = isAfterListings
    ? spansOf(text, folded, language, [...listingQuestions(folded, language), ...PHRASES[language]])
    : [];
  const isAsked =
    asked.some((span) => isListingQuestion(span.english)) && saysNoMore(folded, asked, language);
  const spans = isAsked ? asked : spansOf(text, folded, language, PHRASES[language]);
  if (spans.length === 0) return { english: wordsInEnglish(text, language), isWhole: false };
  const pieces: string[] = [];
  let from = 0;
  for (const { at, end, english } of spans) {
    if (!isAsked) pieces.push(wordsInEnglish(text.slice(from, at), language));
    pieces.push(english);
    from = end;
  }
  if (!isAsked) pieces.push(wordsInEnglish(text.slice(from), language));
  const english = pieces
    .join(" ")
    .replace(/[¿¡\s]+/g, " ")
    .trim();
  const isShort =
    language === "zh" ? text.length <= MOST_CHINESE : text.trim().split(/\s+/).length <= MOST_WORDS;
  const isStructural =
    isAsked ||
    spans.some((span) => STRUCTURAL.test(span.english)) ||
    SEEKS_BY_CRITERIA.test(english) ||
    OF_ONE.test(english);
  return { english, isWhole: isShort && isStructural };
}

interface Span {
  at: number;
  end: number;
  english: string;
}

/** Where a message has phrases and places, in its order; earlier phrases of the list first. */
function spansOf(
  text: string,
  folded: string,
  language: Exclude<Language, "en">,
  phrases: readonly Phrase[],
): Span[] {
  const spans: Span[] = [];
  for (const [pattern, wording] of phrases) {
    const match = pattern.exec(folded);
    if (!match) continue;
    const [at, end] = [match.index, match.index + match[0].length];
    if (spans.some((span) => at < span.end && end > span.at)) continue;
    const english = wording.replace("$1", match[1] ? wordsInEnglish(match[1], language).trim() : "");
    spans.push({ at, end, english });
  }
  for (const { codes, at, end } of placesIn(text, folded)) {
    const [code, other] = codes;
    if (!code || other || leadsToOwnPlace(text.slice(0, at))) continue;
    const ruledOut = NOT_FROM.exec(folded.slice(0, at))?.[0].length;
    const before = ruledOut ?? ORIGIN.exec(folded.slice(0, at))?.[0].length ?? 0;
    if (spans.some((span) => at < span.end && end > span.at)) continue;
    // What leads to a country may be part of a phrase already: "viennent de" France.
    const from = Math.max(at - before, ...spans.filter((span) => span.end <= at).map((span) => span.end));
    const origin = ruledOut ? "not from " : from < at ? "from " : "";
    spans.push({ at: from, end, english: `${origin}${countryName(code)}` });
  }
  return spans.sort((a, b) => a.at - b.at);
}
