import { isSilent } from "~/vocabulary/function-words";
import { tokens } from "~/vocabulary/words";
import { rank } from "../read/reading";
import type { Listing } from "../retrieve/listing";
import { idf, type Statistics } from "../retrieve/need";
import { isFact } from "./answer-features";
import { rankAnswers } from "./answer-model";
import { select } from "./select";
import { type Statement, sentencesOf } from "./statements";

/** The sentences of a listing that answer one question best, and how certain it is that they do. */
export interface Answers {
  statements: Statement[];
  /** 0 to 1. */
  certainty: number;
}

/** From here on what is quoted is told as the answer. */
export const SURE = 0.55;
/** Below this the listing hardly answers. */
export const UNSURE = 0.45;
/** Beside the best, a statement must score nearly as much. */
const BESIDE_BEST = 2;
const SAME_WORDS = 0.7;
/** A sentence that may have been planted must hold this share of the question, or state a figure or a limit. */
const FOREIGN_FROM = 0.34;

/** @param text in English */
export function answering(
  listing: Listing,
  { text, statistics, limit }: { text: string; statistics: Statistics; limit: number },
): Answers {
  const { statements, shares } = openStatements(listing, text, statistics);
  const { ranked, certainty } = rankAnswers(text, statements, shares);
  const least = (ranked[0]?.score ?? 0) - BESIDE_BEST;
  const near = ranked.filter(({ score }) => score >= least).map(({ statement }) => statement);
  return { statements: distinct(near).slice(0, limit), certainty };
}

/** The statements that may answer a question, with how much of it each explains. */
export function openStatements(
  listing: Listing,
  text: string,
  statistics: Statistics,
): { statements: Statement[]; shares: number[] } {
  const all = sentencesOf(listing);
  const shares = sharesOf(listing, all, text, statistics);
  const open = all
    .map((statement, i) => ({ statement, share: shares[i]! }))
    .filter(
      ({ statement, share }) => !statement.isForeign || share >= FOREIGN_FROM || isFact(statement.quote),
    );
  return { statements: open.map(({ statement }) => statement), shares: open.map(({ share }) => share) };
}

/** How much of the question each statement explains; what the title says already is no answer. */
function sharesOf(
  listing: Listing,
  statements: readonly Statement[],
  text: string,
  statistics: Statistics,
): number[] {
  const { need, matcher } = rank(text, [listing], statistics);
  const title = new Set(tokens(listing.title).map(({ stem }) => stem));
  const units = need.units
    .filter(({ stem }) => !title.has(stem))
    .map((unit) => {
      const rare = idf(statistics.listings, unit.listings) * (unit.isKnown ? KNOWN : UNKNOWN);
      return { ...unit, weight: Math.max(unit.weight, rare) };
    });
  const mass = units.reduce((sum, { weight }) => sum + weight, 0);
  const selected = select(statements, { ...need, units, mass }, matcher, statements.length);
  const shares = new Map(selected.map(({ quote, share }) => [quote, share]));
  return statements.map(({ quote }) => shares.get(quote) ?? 0);
}

const KNOWN = 0.6;
const UNKNOWN = 0.3;

/** The best, and those that do not repeat it. */
function distinct(found: readonly Statement[]): Statement[] {
  const kept: { statement: Statement; words: Set<string> }[] = [];
  for (const statement of found) {
    const words = new Set(
      tokens(statement.quote)
        .filter(({ word }) => !isSilent(word, "en"))
        .map(({ stem }) => stem),
    );
    const repeats = kept.some((other) => {
      const shared = [...words].filter((word) => other.words.has(word)).length;
      return shared >= SAME_WORDS * Math.min(words.size, other.words.size);
    });
    if (!repeats) kept.push({ statement, words });
  }
  return kept.map(({ statement }) => statement);
}
