import { isSilent, type Language } from "~/vocabulary/function-words";
import { impliedConcepts } from "~/vocabulary/implied";
import type { Meanings } from "~/vocabulary/translate";
import { broaderThan, type ConceptMatch, conceptToken, matchConcepts } from "~/vocabulary/vocabulary";
import { type Token, tokens } from "~/vocabulary/words";
import { inEnglish } from "../texts/content-words";
import type { Neighbors } from "../vectors/nearest";

/** Document frequencies of words and concepts. */
export interface Statistics {
  listings: number;
  /** By stem. */
  words: ReadonlyMap<string, number>;
  /** By the token of the concept. */
  concepts: ReadonlyMap<string, number>;
  /** Corrections of unknown words, by word. */
  corrections: ReadonlyMap<string, string>;
  /** Nearest listings by text; absent without embeddings. */
  neighbors?: ReadonlyMap<string, Neighbors>;
}

/** A concept that a need names. */
export interface NeedConcept {
  concept: number;
  weight: number;
  /** The tokens that name it; several concepts may share a span. */
  span: string;
  words: number;
  listings: number;
  /** The units of its span. */
  units: Unit[];
  broader: number[];
}

/** A concept that words of a need imply together, without naming it. */
interface Implied {
  concept: number;
  /** The part of the need that implies it, 0 to 1. */
  share: number;
  listings: number;
}

/** A word of a need that carries meaning. */
export interface Unit {
  word: string;
  stem: string;
  at: number;
  /** Number of listings that contain the word. */
  listings: number;
  /** Whether its spelling was corrected. */
  isCorrected: boolean;
  concepts: NeedConcept[];
  implied: Implied[];
  /** Whether a listing or the vocabulary contains it. */
  isKnown: boolean;
  /** Its part of the need, matched as a word or as a concept. */
  weight: number;
  /** The share of the weight that the word alone explains: "water" is little of "water cleaning". */
  literal: number;
  /** Part of a criterion, which is judged separately: counts for the ranking, not for whether the need is met. */
  isAside: boolean;
  /** Set where a dictionary translates one word in several ways, of which a listing needs to match one. */
  meaning?: Meaning;
}

/** One meaning of a word. All meanings weigh the same, and together as much as the weightiest alone. */
interface Meaning {
  /** Number of the word. */
  word: number;
  /** Number of the meaning, of so many. */
  place: number;
  of: number;
  /** Weight of the unit, divided by what it would be if its word had no other meaning. */
  scale: number;
}

export interface Need {
  text: string;
  language: Language;
  units: Unit[];
  concepts: NeedConcept[];
  implied: Implied[];
  /** Sum of the weights. */
  mass: number;
}

export function idf(listings: number, having: number): number {
  return Math.log(1 + (Math.max(listings, having) - having + 0.5) / (having + 0.5));
}

/** A correction may be wrong. */
const CORRECTED_CREDIT = 0.75;
/** Unknown words rarely carry the need. */
const UNKNOWN_CREDIT = 0.4;
const CONCEPT_CREDIT = 0.85;
/** A word of a longer name means little alone: "chemicals" of "forever chemicals". */
const PART_CREDIT = 0.6;

/** Weight of what people say of themselves before they state the need. */
export const BACKGROUND_WEIGHT = 0.35;

/** Weight of the words of criteria, which influence the ranking but not the decision. */
export const CRITERION_WEIGHT = 0.3;

/**
 * Adds up a value of each unit, such as the mass that a listing explains. Of a word with several meanings only the best
 * one counts, in place of all.
 */
export function sumOfUnits(units: readonly Unit[], amountOf: (unit: Unit, i: number) => number): number {
  let sum = 0;
  const words = new Map<number, number[]>();
  units.forEach((unit, i) => {
    const value = amountOf(unit, i);
    const { meaning } = unit;
    if (!meaning) {
      sum += value;
      return;
    }
    const meanings = words.get(meaning.word) ?? [];
    meanings[meaning.place] = (meanings[meaning.place] ?? 0) + value * meaning.of;
    words.set(meaning.word, meanings);
  });
  for (const meanings of words.values()) sum += Math.max(0, ...Object.values(meanings));
  return sum;
}

/** Counts the words that have a unit for which this holds; all meanings of a word are one. */
export function countWords(units: readonly Unit[], holds: (unit: Unit, i: number) => boolean): number {
  const words = units.flatMap((unit, i) => (holds(unit, i) ? [unit.meaning?.word ?? `unit ${i}`] : []));
  return new Set(words).size;
}

/** Weight of the word at an offset. */
export type WeightAt = (at: number) => number;

/** Parses a text into the words that carry meaning and their concepts, weighted by rarity. */
export function readNeed(text: string, statistics: Statistics, weightAt: WeightAt = () => 1): Need {
  const { english, language, choices } = inEnglish(text);
  // Offsets refer to the original text, not to the translation.
  const weigh = language === "en" ? weightAt : () => 1;
  // Words that a dictionary leaves as they are may look like misspelled English ones.
  const needTokens =
    language === "en" ? correct(tokens(english), statistics) : tokens(english).map(uncorrected);
  const isContent = ({ word }: Token) => !isSilent(word, "en") && !/^\d$/.test(word);
  const matches = matchApart(needTokens, ({ at }) => weigh(at) === BACKGROUND_WEIGHT).filter(
    ({ from, to }) => to - from > 1 || isContent(needTokens[from]!),
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
  const words = needTokens.flatMap((token, i): Unit[] => {
    const named = concepts.filter((_, k) => matches[k]!.from <= i && i < matches[k]!.to);
    if (!isContent(token)) return [];
    const unit = toUnit(token, named, statistics, weigh(token.at));
    for (const concept of named) concept.units.push(unit);
    return [unit];
  });
  const units = withMeanings(words, choices);
  const namedConcepts = concepts.filter((concept) => concept.units.length > 0);
  const implied = withImplied(units, statistics);
  return {
    text,
    language,
    units,
    concepts: namedConcepts,
    implied,
    mass: units.reduce((sum, { weight }) => sum + weight, 0),
  };
}

/** "A brewery with waste heat" names no brewery waste: a concept lies within the background or beside it. */
function matchApart(all: readonly Token[], isBackground: (token: Token) => boolean): ConceptMatch[] {
  const starts = all.flatMap((token, i) =>
    i === 0 || isBackground(token) !== isBackground(all[i - 1]!) ? [i] : [],
  );
  return starts.flatMap((start, n) =>
    matchConcepts(all.slice(start, starts[n + 1]), { compounds: true }).map((match) => ({
      ...match,
      from: match.from + start,
      to: match.to + start,
    })),
  );
}

/** Notes which units are meanings of one word, and lets them share one weight. */
function withMeanings(units: Unit[], choices: readonly Meanings[]): Unit[] {
  choices.forEach((spans, word) => {
    const meanings = spans
      .map(([from, to]) => units.filter(({ at }) => at >= from && at < to))
      .filter((own) => own.length > 0);
    if (meanings.length < 2) return;
    const weights = meanings.map((own) => own.reduce((sum, { weight }) => sum + weight, 0));
    const each = Math.max(...weights) / meanings.length;
    meanings.forEach((own, place) => {
      const scale = weights[place]! > 0 ? each / weights[place]! : 0;
      for (const unit of own) {
        unit.meaning = { word, place, of: meanings.length, scale };
        unit.weight *= scale;
      }
    });
  });
  return units;
}

/** Notes the concepts that the units imply together, beside those that they name. */
function withImplied(units: readonly Unit[], statistics: Statistics): Implied[] {
  const words = new Map<number | Unit, string[]>();
  for (const unit of units) {
    if (unit.isAside) continue;
    const word = unit.meaning?.word ?? unit;
    words.set(word, [...(words.get(word) ?? []), unit.stem]);
  }
  const named = new Set(units.flatMap(({ concepts }) => concepts.map(({ concept }) => concept)));
  return impliedConcepts([...words.values()])
    .filter(({ concept }) => !named.has(concept))
    .map(({ concept, share, stems }) => {
      const one = { concept, share, listings: statistics.concepts.get(conceptToken(concept)) ?? 0 };
      for (const unit of units) if (stems.includes(unit.stem) && !unit.isAside) unit.implied.push(one);
      return one;
    });
}

/** Counts the senses of one form; related ones count as one, such as removal and detection for "PFAS". */
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

type ReadToken = Token & { isCorrected: boolean };

function uncorrected(token: Token): ReadToken {
  return { ...token, isCorrected: false };
}

function correct(readTokens: Token[], { corrections }: Statistics): ReadToken[] {
  return readTokens.map((token) => {
    const to = corrections.get(token.word);
    if (!to) return uncorrected(token);
    const [one] = tokens(to);
    return { ...token, word: one!.word, stem: one!.stem, isCorrected: true };
  });
}

function toUnit(
  { word, stem, at, isCorrected }: ReadToken,
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
  const weight = whole * (isCorrected ? CORRECTED_CREDIT : 1) * scale;
  const isAside = scale <= CRITERION_WEIGHT;
  return {
    word,
    stem,
    at,
    listings,
    isCorrected,
    concepts: named,
    implied: [],
    isKnown,
    weight,
    literal,
    isAside,
  };
}
