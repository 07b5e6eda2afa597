import { blank } from "~/lib/blank";
import type { MatchedCriterion } from "~/services/technologies/criteria/criteria";
import { judgeStored } from "~/services/technologies/criteria/stored";
import { createNeedMatcher } from "~/services/technologies/needs/explain";
import {
  BACKGROUND_WEIGHT,
  CRITERION_WEIGHT,
  readNeed,
  type Statistics,
} from "~/services/technologies/needs/need";
import { certaintyOf, certaintyOfBest, EXPLAINED_FROM, isNothing } from "../decide/certainty";
import { confidenceOf } from "../decide/confidence";
import { fuse } from "../retrieve/fuse";
import type { Listing } from "../retrieve/listing";
import type { Ranked } from "../retrieve/ranked";
import { onlyAt, rankedByName } from "./names";
import { type NeedWords, withoutTalk } from "./need/need-words";

/** Ranks listings for a text. `meaningText`: the text whose nearest neighbors were looked up, if it differs. */
export function rank(
  text: string,
  listings: readonly Listing[],
  statistics: Statistics,
  weightAt?: (at: number) => number,
  meaningText = text,
): Ranked {
  const need = readNeed(text, statistics, weightAt);
  const matcher = createNeedMatcher(need, statistics);
  const explained = listings.map((listing) => ({ listing, ...matcher.explain(listing) }));
  const rows = explained
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.relevance - a.relevance || (a.listing.id < b.listing.id ? -1 : 1));
  const confidence = confidenceOf(rows[0], need, statistics);
  const neighbors = statistics.neighbors?.get(meaningText);
  if (!neighbors) return { need, matcher, rows, confidence };
  const rest = explained.filter(({ score }) => score === 0);
  const fused = fuse(rows, rest, neighbors);
  const isNear = fused.some(({ isClearlyNear }) => isClearlyNear);
  return {
    need,
    matcher,
    rows: fused,
    confidence: isNear ? Math.max(confidence, NEAR_CONFIDENCE) : confidence,
    isReordered: true,
  };
}

/** Minimum confidence when a listing matches by its embedding alone: enough for a search frame. */
const NEAR_CONFIDENCE = 0.35;

/** Listings ranked for one of the texts that a message may be read as. */
type RankBy = (text: string, weightAt: (at: number) => number) => Ranked;

interface MessageToRank {
  /** Without what is not searched, at the offsets of the message. */
  text: string;
  needWords: NeedWords | null;
  /** Where the message states criteria. */
  criteria: readonly (readonly [at: number, end: number])[];
  /** The owners that it asks for. */
  owner: MatchedCriterion | null;
  /** Whether the word at this offset says who asks rather than what for. */
  isBackground: (at: number) => boolean;
  statistics: Statistics;
  rankBy: RankBy;
}

/** A listing that is found instead of the first must be this certain. */
const SURE_INSTEAD = 0.65;
const MOST_INSTEAD = 3;

/** Puts one of the next listings first where that is certain and the first is nothing: it has a rare word by chance. */
function surestFirst(ranked: Ranked, statistics: Statistics): Ranked {
  if (!isNothing(ranked, statistics)) return ranked;
  const { need, matcher, rows } = ranked;
  const sure = rows
    .slice(0, MOST_INSTEAD)
    .find((row) => certaintyOf(row, need, matcher, statistics) >= SURE_INSTEAD);
  return sure ? { ...ranked, rows: [sure, ...rows.filter((row) => row !== sure)] } : ranked;
}

/**
 * The ranking by the owner alone, for a message that tells a story around it and asks nothing that one of its listings is
 * sure to answer: "Committee note, page 3: technologies from Luna Innovations. A short summary, please." Null for other messages.
 */
function rankedByOwner(
  byWords: Ranked,
  { text, needWords, owner, statistics, rankBy }: MessageToRank,
): Ranked | null {
  if (!needWords || !owner) return null;
  const isNeed = needWords.outsideCores.some((outside) =>
    owner.spans.some(([from, to]) => !outside.some(([at, end]) => at < to && end > from)),
  );
  const { need, matcher, rows } = byWords;
  const isAnswered = rows.some(
    (row) =>
      judgeStored(row.listing, owner.criterion) === "met" &&
      certaintyOf(row, need, matcher, statistics) >= SURE_INSTEAD,
  );
  if (!isNeed || isAnswered) return null;
  return rankBy(onlyAt(text, owner.spans), () => CRITERION_WEIGHT);
}

/** All words together must be more certain by this much, because words outside the need match by chance. */
const SURER = 0.1;
/** A part of a message must be this certain where all of its words together find nothing. */
const PART_CERTAINTY = 0.35;
/** This is enough for the run of words that is most surely the need, if the best listing explains as many of them. */
const CORE_CERTAINTY = 0.15;
const EXPLAINED_WORDS = 3;

const OR = /(?<!\p{L})(?:or|oder|ou)(?!\p{L})/giu;

/** "For small satellites or base stations": what is not in each of the alternatives, of which one is enough. */
function outsideAlternatives(text: string): [at: number, end: number][][] {
  const ors = [...text.matchAll(OR)].map(({ 0: word, index }) => ({ at: index, end: index + word.length }));
  if (ors.length === 0) return [];
  const from = [0, ...ors.map(({ end }) => end)];
  const to = [...ors.map(({ at }) => at), text.length];
  return from.map((start, i) => [
    [0, start],
    [to[i]!, text.length],
  ]);
}

/**
 * Ranks listings for a message by what is most probably its need: the words around it are left out, unless all together
 * are more certain. Where that finds nothing, by its names alone, by the run of words that is most surely the need, or by one
 * of its alternatives.
 */
export function rankMessage(message: MessageToRank): Ranked {
  const { text, needWords, criteria, isBackground, statistics, rankBy } = message;
  const isCriterion = (at: number) => criteria.some(([from, to]) => at >= from && at < to);
  const weighCriteria = (weightAt: (at: number) => number) => (at: number) =>
    isCriterion(at) ? CRITERION_WEIGHT : weightAt(at);
  const whole = rankBy(
    text,
    weighCriteria((at) => (isBackground(at) ? BACKGROUND_WEIGHT : 1)),
  );
  const needOnly = needWords && rankBy(withoutTalk(text, needWords), weighCriteria(needWords.weightAt));
  const isAsSure =
    needOnly !== null &&
    needOnly.need.units.length > 0 &&
    certaintyOfBest(needOnly, statistics) + SURER >= certaintyOfBest(whole, statistics);
  const byWords = surestFirst(isAsSure ? needOnly : whole, statistics);
  const byOwner = rankedByOwner(byWords, message);
  if (byOwner) return byOwner;
  if (!isNothing(byWords, statistics)) return byWords;
  const byName = rankedByName(text, statistics, (names) => rankBy(names, () => 1));
  if (byName) return byName;
  const outsideCores = needWords?.outsideCores ?? [];
  const parts = [...outsideCores, ...outsideAlternatives(text)]
    .map((outside) => {
      const part = blank(text, outside);
      const isCore = outsideCores.includes(outside);
      const ranked = rankBy(
        part,
        weighCriteria(() => 1),
      );
      const explained = ranked.rows[0]?.units.filter((match) => match > EXPLAINED_FROM) ?? [];
      return {
        ranked,
        least: isCore && explained.length >= EXPLAINED_WORDS ? CORE_CERTAINTY : PART_CERTAINTY,
        // "TRL 6 or higher" has no alternatives.
        hasCriterion: isCore && criteria.some(([at, end]) => part.slice(at, end).trim() !== ""),
      };
    })
    .sort((a, b) => certaintyOfBest(b.ranked, statistics) - certaintyOfBest(a.ranked, statistics));
  const found = parts.find(
    ({ ranked, least, hasCriterion }) =>
      certaintyOfBest(ranked, statistics) >= least ||
      // "A friend recommended technologies from Harrowmere University."
      (hasCriterion && ranked.need.units.every(({ at }) => isCriterion(at))),
  );
  return found?.ranked ?? byWords;
}
