import { isSilent, type Language } from "~/vocabulary/function-words";
import {
  broaderThan,
  type ConceptMatch,
  conceptToken,
  keysOfConcept,
  matchConcepts,
} from "~/vocabulary/vocabulary";
import { type Token, tokens } from "~/vocabulary/words";
import { inEnglish } from "../read/telling";
import type { Neighbors } from "./meaning";

/** How many listings hold a word or a concept: what tells rare from common. */
export interface Statistics {
  listings: number;
  /** By stem. */
  words: ReadonlyMap<string, number>;
  /** By the token of the concept. */
  concepts: ReadonlyMap<string, number>;
  /** Unknown words and what they were mended to, by word. */
  mended: ReadonlyMap<string, string>;
  /** By text: the listings near it in meaning; absent without embeddings. */
  neighbors?: ReadonlyMap<string, Neighbors>;
}

/** A concept that a need names. */
export interface NeedConcept {
  concept: number;
  weight: number;
  /** The stretch of words that names it; others may be named by the same. */
  span: string;
  words: number;
  listings: number;
  /** Units that name it together. */
  units: Unit[];
  broader: number[];
}

/** A word of a need that carries meaning. */
export interface Unit {
  word: string;
  stem: string;
  at: number;
  /** How many listings hold the word. */
  listings: number;
  /** It was mended. */
  isMended: boolean;
  concepts: NeedConcept[];
  /** Some listing, or the vocabulary, knows it. */
  isKnown: boolean;
  /** What it would explain of the need if a listing said it, as a word or in the sense of its concept. */
  weight: number;
  /** The part of the weight that the bare word explains: "water" alone is little of "water cleaning". */
  literal: number;
  /** It stands in a criterion, which is judged by itself: it ranks, and says nothing of whether the need is met. */
  isAside: boolean;
}

export interface Need {
  text: string;
  language: Language;
  units: Unit[];
  concepts: NeedConcept[];
  /** Sum of the weights. */
  mass: number;
}

export function idf(listings: number, having: number): number {
  return Math.log(1 + (Math.max(listings, having) - having + 0.5) / (having + 0.5));
}

/** A mended word may not be the one that was meant. */
const MENDED_CREDIT = 0.75;
/** A word that nobody knows is mostly chatter. */
const UNKNOWN_CREDIT = 0.4;
const CONCEPT_CREDIT = 0.85;
/** A word of a longer name says little alone: "chemicals" of "forever chemicals". */
const PART_CREDIT = 0.6;

/** Words of criteria weigh so much: they rank a little, but do not decide. */
export const CRITERION_WEIGHT = 0.3;

/** Stretches of a text that count less. */
export type WeightAt = (at: number) => number;

/** The words of a text that carry meaning, and the concepts they name, weighed by how rare they are. */
export function readNeed(text: string, statistics: Statistics, weightAt: WeightAt = () => 1): Need {
  const { english, language } = inEnglish(text);
  // Places are those of the text as it was written.
  const weigh = language === "en" ? weightAt : () => 1;
  const read = mend(tokens(english), statistics);
  const isTelling = ({ word }: Token) => !isSilent(word, "en") && !/^\d$/.test(word);
  const matches = matchConcepts(read, { compounds: true }).filter(
    ({ from, to }) => to - from > 1 || isTelling(read[from]!),
  );
  const concepts = matches.map((match): NeedConcept => {
    const { concept, from, to, weight } = match;
    const senses = matches.filter((one) => one.from === from && one.to === to);
    return {
      concept,
      weight: senses.length > 1 ? Math.max(weight, 1 / Math.sqrt(kindsOf(senses))) : weight,
      span: `${from} ${to}`,
      words: to - from,
      listings: statistics.concepts.get(conceptToken(concept)) ?? 0,
      units: [],
      broader: broaderThan(concept),
    };
  });
  const units = read.flatMap((token, i): Unit[] => {
    const named = concepts.filter((_, k) => matches[k]!.from <= i && i < matches[k]!.to);
    if (!isTelling(token)) return [];
    const unit = toUnit(token, named, statistics, weigh(token.at));
    for (const concept of named) concept.units.push(unit);
    return [unit];
  });
  const telling = concepts.filter((concept) => concept.units.length > 0);
  return {
    text,
    language,
    units,
    concepts: telling,
    mass: units.reduce((sum, { weight }) => sum + weight, 0),
  };
}

/** Senses of one form that are near each other count as one: "PFAS" is not made vague by its removal and its detection. */
function kindsOf(senses: readonly ConceptMatch[]): number {
  const near = senses.map(({ concept }) => new Set([concept, ...broaderThan(concept)]));
  let kinds = 0;
  const kindOf = new Array<number>(senses.length).fill(-1);
  for (let i = 0; i < senses.length; i += 1) {
    const linked = senses.findIndex((_, k) => k < i && [...near[i]!].some((one) => near[k]!.has(one)));
    kindOf[i] = linked >= 0 ? kindOf[linked]! : kinds++;
  }
  return kinds;
}

type ReadToken = Token & { isMended: boolean };

function mend(read: Token[], { mended }: Statistics): ReadToken[] {
  return read.map((token) => {
    const to = mended.get(token.word);
    if (!to) return { ...token, isMended: false };
    const [one] = tokens(to);
    return { ...token, word: one!.word, stem: one!.stem, isMended: true };
  });
}

function toUnit(
  { word, stem, at, isMended }: ReadToken,
  named: NeedConcept[],
  statistics: Statistics,
  scale: number,
): Unit {
  const listings = statistics.words.get(stem) ?? 0;
  const isKnown = listings > 0 || named.length > 0;
  const asWord = listings > 0 ? idf(statistics.listings, listings) : 0;
  const asConcept = Math.max(
    0,
    ...named.map(
      ({ listings: having, weight }) => idf(statistics.listings, having) * weight * CONCEPT_CREDIT,
    ),
  );
  const unknown = idf(statistics.listings, 0) * UNKNOWN_CREDIT;
  const isPart = named.some(({ words }) => words > 1);
  const whole = !isKnown ? unknown : isPart ? asConcept : Math.max(asWord, asConcept);
  const literal = isKnown && whole > 0 ? Math.min(1, asWord / whole) * (isPart ? PART_CREDIT : 1) : 1;
  const weight = whole * (isMended ? MENDED_CREDIT : 1) * scale;
  const isAside = scale <= CRITERION_WEIGHT;
  return { word, stem, at, listings, isMended, concepts: named, isKnown, weight, literal, isAside };
}

/** Stems of every key by which a listing may name one of the concepts. */
export function keysByConcept(concepts: readonly number[]): Map<string, number[]> {
  const keys = new Map<string, number[]>();
  for (const concept of concepts)
    for (const key of keysOfConcept(concept)) {
      const known = keys.get(key);
      if (known) known.push(concept);
      else keys.set(key, [concept]);
    }
  return keys;
}
