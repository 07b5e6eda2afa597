import type { ListingValues } from "~/contract/listing/content";
import { FIELD_NAMES, fieldOf } from "~/contract/listing/fields";
import type { ListingField } from "~/contract/listing/kinds";
import type { IndexedFields } from "~/contract/listing/search-text";
import { textsOf } from "~/contract/listing/value-text";
import { keyOf, MAX_FORM_WORDS } from "~/vocabulary/form-keys";
import { keysOfConcept } from "~/vocabulary/vocabulary";
import { idf, type Need, type Statistics, sumOfUnits, type Unit } from "./need";
import { currentLexicon, type Lexicon, type NumberedText } from "./numbered-texts";

/** Scores how much of a need a listing explains, field by field. Search and the assistant rank by it, and the assistant decides by it. */

/** Weights of fields, and their typical length in words (measured on the demo catalog and 4,099 awards). */
const PLACES: Record<NonNullable<ListingField["indexed"]>, { weight: number; words: number }> = {
  title: { weight: 4, words: 9 },
  summary: { weight: 2.5, words: 38 },
  about: { weight: 1.6, words: 40 },
  body: { weight: 1, words: 120 },
};
const KEYWORDS = { weight: 3, words: 8 };
const SATURATION = 1.2;
const LENGTH_SHARE = 0.6;
const BROADER_CREDIT = 0.3;
/** Exponent of the coverage: one rare word that a listing repeats does not outweigh several others. */
const COVERAGE_POWER = 0.5;
/** What a concept explains that is implied, not named. */
export const IMPLIED_CREDIT = 0.6;

/** What of a listing is matched with a need. */
export type MatchedFields = IndexedFields & Pick<ListingValues, "domain">;

/** How much of a need a listing explains. */
export interface Explanation {
  /** How often the listing names the words and concepts of the need, and in which fields; comparable within one need. */
  score: number;
  /** What listings are ordered by: the score, lowered by what the listing does not explain. */
  relevance: number;
  /** Weight of the units that the listing explains. */
  mass: number;
  /** `mass` as a share of the need, 0 to 1. */
  coverage: number;
  /** How well the listing matches each unit, 0 to 1. */
  units: number[];
  /** The concepts of the need that the listing contains. */
  concepts: Set<number>;
}

export interface NeedMatcher {
  explain(listing: MatchedFields): Explanation;
  /** Counts the stems and concepts of the need in a text. */
  find(text: string): TextMatches;
}

export interface TextMatches {
  stems: Map<string, number>;
  concepts: Map<number, number>;
  words: number;
}

/** A need to do without a thing, or to be rid of it. */
const DOES_WITHOUT =
  /\b(?:without|no|not|non|nothing|never|free|less|avoid\w*|instead|replac\w*|rid|remov\w*|prevent\w*|stop\w*|ohne|kein\w*|sans|pas|sin)\b|n['’]t\b|无|不|没/i;

/** Matches listings against one need. Looks up only the concepts of the need, not the whole vocabulary. */
export function createNeedMatcher(need: Need, statistics: Statistics): NeedMatcher {
  const lexicon = currentLexicon();
  const keys = markNeed(need, lexicon);
  const cache = new Map<string, TextMatches>();
  const doesWithout = DOES_WITHOUT.test(need.text);

  function find(text: string): TextMatches {
    const cached = cache.get(text);
    if (cached) return cached;
    const matches = findIn(lexicon.read(text), keys, lexicon);
    cache.set(text, matches);
    return matches;
  }

  /** Of what the text has: "battery" is not in "works without a battery", unless the need is to do without one. */
  function had(text: string): TextMatches {
    const numbered = lexicon.read(text);
    return doesWithout || !numbered.denied.includes(1)
      ? find(text)
      : findIn(withoutDenied(numbered), keys, lexicon);
  }

  function explain(listing: MatchedFields): Explanation {
    const frequency = new Map<string, number>();
    const conceptFrequency = new Map<number, number>();
    for (const { text, weight, words } of textsOfListing(listing)) {
      const matches = had(text);
      if (matches.stems.size === 0 && matches.concepts.size === 0) continue;
      const norm = weight / (1 - LENGTH_SHARE + (LENGTH_SHARE * matches.words) / words);
      for (const [stem, times] of matches.stems)
        frequency.set(stem, (frequency.get(stem) ?? 0) + norm * times);
      for (const [concept, times] of matches.concepts)
        conceptFrequency.set(concept, (conceptFrequency.get(concept) ?? 0) + norm * times);
    }
    return weigh(need, statistics, frequency, conceptFrequency);
  }
  return { explain, find };
}

function saturated(frequency: number): number {
  return frequency / (frequency + SATURATION);
}

function weigh(
  need: Need,
  statistics: Statistics,
  frequency: ReadonlyMap<string, number>,
  conceptFrequency: ReadonlyMap<number, number>,
): Explanation {
  const counted = new Set<string>();
  let score = sumOfUnits(need.units, (unit) => {
    const times = frequency.get(unit.stem) ?? 0;
    if (times === 0 || counted.has(unit.stem)) return 0;
    counted.add(unit.stem);
    const whole = idf(statistics.listings, unit.listings);
    return (saturated(times) * scaled(weightAlone(unit), whole, unit.isCorrected)) / (unit.meaning?.of ?? 1);
  });
  const units = need.units.map((unit) => {
    const times = frequency.get(unit.stem) ?? 0;
    const direct = times > 0 ? unit.literal * Math.min(1, 0.35 + 0.65 * saturated(times)) : 0;
    const byConcept = unit.concepts.map(({ concept, broader }) => {
      const named = conceptFrequency.get(concept) ?? 0;
      if (named > 0) return 0.9 * saturated(2 * named);
      const near = Math.max(0, ...broader.map((one) => conceptFrequency.get(one) ?? 0));
      return near > 0 ? BROADER_CREDIT * saturated(2 * near) : 0;
    });
    const byImplied = unit.implied.map(
      ({ concept }) => IMPLIED_CREDIT * 0.9 * saturated(2 * (conceptFrequency.get(concept) ?? 0)),
    );
    return Math.max(direct, ...byConcept, ...byImplied, 0);
  });
  const concepts = new Set<number>();
  /** The best credit of each span, and of each word with several meanings. */
  const bySpan = new Map<string, number>();
  for (const { concept, weight, listings, broader, units: naming, span } of need.concepts) {
    const token = `concept ${concept}`;
    if (counted.has(token)) continue;
    counted.add(token);
    const share = Math.max(...naming.map((unit) => weightAlone(unit) / Math.max(0.01, weightAlone(unit), 1)));
    const worth = idf(statistics.listings, listings) * weight * Math.min(1, share * 1.2);
    const named = conceptFrequency.get(concept) ?? 0;
    const near = Math.max(0, ...broader.map((one) => conceptFrequency.get(one) ?? 0));
    if (named > 0) concepts.add(concept);
    const credit = named > 0 ? 0.9 * worth * saturated(named) : 0.25 * worth * saturated(near);
    const meant = naming.every(({ meaning }) => meaning) ? naming[0]!.meaning : undefined;
    const key = meant ? `word ${meant.word}` : span;
    bySpan.set(key, Math.max(bySpan.get(key) ?? 0, credit));
  }
  for (const credit of bySpan.values()) score += credit;
  const byImplied = need.implied.map(
    ({ concept, share, listings }) =>
      0.9 *
      IMPLIED_CREDIT *
      idf(statistics.listings, listings) *
      share *
      saturated(conceptFrequency.get(concept) ?? 0),
  );
  score += Math.max(0, ...byImplied);
  const mass = sumOfUnits(need.units, ({ weight }, i) => weight * units[i]!);
  const coverage = need.mass > 0 ? mass / need.mass : 0;
  return { score, relevance: score * coverage ** COVERAGE_POWER, mass, coverage, units, concepts };
}

/** The weight of a unit if its word had no other meaning. */
function weightAlone({ weight, meaning }: Unit): number {
  return meaning ? weight / Math.max(meaning.scale, 1e-9) : weight;
}

/** The idf of a word, at most its weight in the need. */
function scaled(weight: number, whole: number, isCorrected: boolean): number {
  return Math.min(weight, whole * (isCorrected ? 0.75 : 1));
}

/** A searched text of a listing with the weight of its field, and the length in words that texts of the field have. */
interface WeightedText {
  text: string;
  weight: number;
  words: number;
}

const weighted = new WeakMap<MatchedFields, readonly WeightedText[]>();

/** A turn matches the same listings with several needs. */
function textsOfListing(listing: MatchedFields): readonly WeightedText[] {
  const cached = weighted.get(listing);
  if (cached) return cached;
  const texts = [...weightedTexts(listing)];
  weighted.set(listing, texts);
  return texts;
}

function* weightedTexts(listing: MatchedFields): Generator<WeightedText> {
  for (const name of FIELD_NAMES) {
    const field = fieldOf(name);
    if (!field.indexed || field.private) continue;
    const place = field.kind === "list" && field.words ? KEYWORDS : PLACES[field.indexed];
    const texts = textsOf(name, listing[name as keyof MatchedFields]);
    if (texts.length > 0) yield { text: texts.join(". "), ...place };
  }
  yield { text: textsOf("domain", listing.domain).join(" "), ...PLACES.about };
}

/** What the number of a stem or key is to a need. */
const IS_STEM = 1;
/** A stem of some key of its concepts, or such a key for an exact match. */
const IN_KEY = 2;

interface NeedKeys {
  /** By number. */
  marks: Uint8Array;
  concepts: ReadonlyMap<string, number[]>;
}

function markNeed(need: Need, lexicon: Lexicon): NeedKeys {
  const named = need.concepts.flatMap(({ concept, broader }) => [concept, ...broader]);
  for (const { concept } of need.implied) named.push(concept);
  const concepts = keysByConcept([...new Set(named)]);
  const inKeys = [...new Set([...concepts.keys()].flatMap((key) => key.split(" ")))].map((stem) =>
    lexicon.numberOf(stem),
  );
  const stems = need.units.map(({ stem }) => lexicon.numberOf(stem));
  const marks = new Uint8Array(Math.max(0, ...inKeys, ...stems) + 1);
  for (const number of inKeys) marks[number]! |= IN_KEY;
  for (const number of stems) marks[number]! |= IS_STEM;
  return { marks, concepts };
}

/** The concepts by each key under which a listing may name them. */
function keysByConcept(concepts: readonly number[]): Map<string, number[]> {
  const keys = new Map<string, number[]>();
  for (const concept of concepts)
    for (const key of keysOfConcept(concept)) {
      const existing = keys.get(key);
      if (existing) existing.push(concept);
      else keys.set(key, [concept]);
    }
  return keys;
}

/** The text without the words that it denies. */
function withoutDenied({ stems, content, exact, denied }: NumberedText): NumberedText {
  const left = new Map<number, number>();
  content.forEach((stem, i) => {
    if (denied[i]) left.set(stem, (left.get(stem) ?? 0) + 1);
  });
  return {
    stems: stems.filter((stem) => {
      const times = left.get(stem) ?? 0;
      if (times > 0) left.set(stem, times - 1);
      return times === 0;
    }),
    content: content.filter((_, i) => !denied[i]),
    exact: exact.filter((_, i) => !denied[i]),
    denied: new Uint8Array(content.length),
  };
}

function findIn(
  { stems, content, exact }: NumberedText,
  { marks, concepts }: NeedKeys,
  lexicon: Lexicon,
): TextMatches {
  const matches: TextMatches = { stems: new Map(), concepts: new Map(), words: stems.length };
  const isInKey = (number: number) => (marks[number]! & IN_KEY) !== 0;
  const name = (key: string) => {
    for (const concept of concepts.get(key) ?? [])
      matches.concepts.set(concept, (matches.concepts.get(concept) ?? 0) + 1);
  };
  for (const number of stems) {
    if (!(marks[number]! & IS_STEM)) continue;
    const stem = lexicon.nameOf(number);
    matches.stems.set(stem, (matches.stems.get(stem) ?? 0) + 1);
  }
  for (const number of exact) if (isInKey(number)) name(lexicon.nameOf(number));
  for (let i = 0; i < content.length; i += 1) {
    const form: string[] = [];
    for (
      let end = i;
      end < Math.min(content.length, i + MAX_FORM_WORDS) && isInKey(content[end]!);
      end += 1
    ) {
      form.push(lexicon.nameOf(content[end]!));
      name(keyOf(form));
    }
  }
  return matches;
}
