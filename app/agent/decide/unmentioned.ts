import { searchTexts } from "~/contract/listing/search-text";
import type { Explained, Ranked } from "../retrieve/ranked";
import { isNegated } from "./negated";

/** Finds what the only match leaves open, so that the answer says it before the person has to. */

/** "Something that cleans PFAS": listings say what they do in other verbs. */
const BEFORE_A_VERB =
  /\b(?:that|which|who|(?:ways?|how|thing|able|wants?|needs?|trying|used) to|can|could|will|would|may|should|we|i|they|you|it|don['’]?t)\s+$/i;

function isVerb(text: string, at: number): boolean {
  return BEFORE_A_VERB.test(text.slice(0, at));
}

/** Longer needs tell a story, of which no listing mentions every word. */
const MAX_WORDS = 10;
/** Share of the need that must be missing to be worth a remark. */
const WORTH_SAYING = 0.25;
/** Matches up to this are by broader concepts only: "biogas" for "straw". */
const BROADER_MATCH = 0.35;
const MOST_PHRASES = 2;

/**
 * The technical terms of an English need that a listing mentions in no field, by word or by concept, most important
 * first: "deinking" and "enzymes". None for other languages, whose words are matched in translation.
 * @param isAside whether the word at an offset is about the person: "We make car interiors. Do you have a gripper?"
 */
export function unmentionedOf(
  { listing, units, concepts }: Explained,
  { need, matcher }: Ranked,
  isAside: (at: number) => boolean,
): string[] {
  if (need.language !== "en" || need.units.length > MAX_WORDS) return [];
  const { stems } = matcher.find(searchTexts(listing).join(" . "));
  const missing = need.units.filter(
    (unit, i) =>
      unit.concepts.length > 0 &&
      !unit.isAside &&
      !isAside(unit.at) &&
      units[i]! <= BROADER_MATCH &&
      !stems.has(unit.stem) &&
      !unit.concepts.some(({ concept }) => concepts.has(concept)) &&
      !isNegated(unit, need) &&
      !isVerb(need.text, unit.at),
  );
  const mass = missing.reduce((sum, { weight }) => sum + weight, 0);
  if (mass < WORTH_SAYING * need.mass) return [];
  const phrases: { text: string; end: number; weight: number }[] = [];
  for (const { word, at, weight } of missing) {
    const last = phrases.at(-1);
    const end = at + word.length;
    if (last && /^[ -]$/.test(need.text.slice(last.end, at))) {
      last.text = `${last.text} ${word}`;
      last.end = end;
      last.weight += weight;
    } else phrases.push({ text: word, end, weight });
  }
  const important = phrases.sort((one, other) => other.weight - one.weight).slice(0, MOST_PHRASES);
  return important.map(({ text }) => text);
}
