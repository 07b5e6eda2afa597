import { fieldOf, isFieldName } from "~/contract/listing/fields";
import { idf, type Statistics } from "~/services/technologies/needs/need";
import { isSilent } from "~/vocabulary/function-words";
import { tokens } from "~/vocabulary/words";
import { factPatternsFor } from "../read/fact-patterns";
import { rank } from "../read/rank";
import type { Listing } from "../retrieve/listing";
import { FEATURES, isFact } from "./answer-features";
import { rankAnswers, type ScoredStatement } from "./answer-model";
import { select } from "./select";
import { type Statement, sentencesOf } from "./statements";

/** The sentences of a listing that answer a question best. */
export interface Answers {
  statements: Statement[];
  /** Probability that one of them answers, 0 to 1. */
  certainty: number;
}

/** From this certainty on, the statements are presented as the answer. */
export const SURE = 0.55;
/** Below this certainty a statement hardly answers. */
export const UNSURE = 0.45;
const COUNTED = FEATURES.indexOf("counted");
/** Verbs that say nothing of their own: "how long does it last?" */
const LASTS = /^(?:lasts?|happens?|costs?)$/;
/** What words of the need are worth, beside the weights of answer-weights.ts. */
const OF_NEED = 2;
/** Maximum distance from the best score. */
const BESIDE_BEST = 2;
const SAME_WORDS = 0.7;
/**
 * A sentence that may be planted must explain this share of the question, state a number or a limitation, or be of the
 * kind that answers.
 */
const FOREIGN_FROM = 0.34;

/**
 * @param text in English
 * @param need in English, for which the listing was found: "how long does that take?" asks of it
 * @returns no statements where the listing certainly does not say it
 */
export function findAnswers(
  listing: Listing,
  {
    text,
    need = "",
    statistics,
    limit,
  }: { text: string; need?: string; statistics: Statistics; limit: number },
): Answers {
  const { statements, shares } = openStatements(listing, text, statistics);
  const decisive = factPatternsFor(text).filter(({ isDecisive }) => isDecisive);
  const isNotSaid = decisive.some(
    ({ answer }) => !statements.some(({ quote, field }) => !isBackground(field) && answer.test(quote)),
  );
  if (isNotSaid) return { statements: [], certainty: 0 };
  const { ranked: byQuestion, certainty } = rankAnswers(text, statements, shares);
  const ranked = byNeed(byQuestion, listing, { text, need });
  const least = (ranked[0]?.score ?? 0) - BESIDE_BEST;
  // "How many drivers?" is answered only by what counts drivers.
  const counted = ranked[0]?.features[COUNTED] ?? 0;
  const near = ranked
    .filter(({ score, features }) => score >= least && features[COUNTED]! >= counted)
    .map(({ statement }) => statement);
  // A price is told by what names one, not by the sentences that rank beside it.
  const telling = near.filter(({ quote }) => decisive.some(({ answer }) => answer.test(quote)));
  return { statements: distinct(telling.length > 0 ? telling : near).slice(0, limit), certainty };
}

/** A question without a word of its own asks for what is said about the need, whose words these statements have. */
function byNeed(
  ranked: ScoredStatement[],
  { title }: Listing,
  { text, need }: { text: string; need: string },
): ScoredStatement[] {
  if (tokens(text).some(({ word }) => !isSilent(word, "en") && !LASTS.test(word))) return ranked;
  const ofTitle = new Set(tokens(title).map(({ stem }) => stem));
  const stems = tokens(need)
    .filter(({ word, stem }) => !isSilent(word, "en") && !ofTitle.has(stem))
    .map(({ stem }) => stem);
  const found = ranked.map(({ statement }) => {
    const said = new Set(tokens(statement.quote).map(({ stem }) => stem));
    return stems.filter((stem) => said.has(stem)).length;
  });
  const most = Math.max(...found);
  if (most <= 0) return ranked;
  return ranked
    .map((one, i) => ({ ...one, score: one.score + (OF_NEED * found[i]!) / most }))
    .sort((one, other) => other.score - one.score);
}

/** Certainty of the best statement, lowered for negated ones: "No human data exist" does not answer "which one has some". */
export function affirmedCertainty({ statements: [best], certainty }: Answers): number {
  return best ? certainty * (/^no\b|\b(?:not|never|without)\b/i.test(best.quote) ? 0.2 : 1) : 0;
}

/** The statements that may answer a question, with the share of it that each explains. */
export function openStatements(
  listing: Listing,
  text: string,
  statistics: Statistics,
): { statements: Statement[]; shares: number[] } {
  const all = sentencesOf(listing);
  const shares = sharesOf(listing, all, text, statistics);
  const facts = factPatternsFor(text);
  const open = all
    .map((statement, i) => ({ statement, share: shares[i]! }))
    .filter(
      ({ statement, share }) =>
        !statement.isForeign ||
        share >= FOREIGN_FROM ||
        isFact(statement.quote) ||
        facts.some(({ answer }) => answer.test(statement.quote)),
    );
  return { statements: open.map(({ statement }) => statement), shares: open.map(({ share }) => share) };
}

/** The share of the question that each statement explains, without the words of the title. */
function sharesOf(
  listing: Listing,
  statements: readonly Statement[],
  text: string,
  statistics: Statistics,
): number[] {
  const { need, matcher } = rank(text, [listing], statistics);
  const title = new Set(tokens(listing.title).map(({ stem }) => stem));
  const beyondTitle = need.units.filter(({ stem }) => !title.has(stem) && !HAS.test(stem));
  const units = (beyondTitle.length > 0 ? beyondTitle : need.units).map((unit) => {
    const rare = idf(statistics.listings, unit.listings) * (unit.isKnown ? KNOWN_WEIGHT : UNKNOWN_WEIGHT);
    return { ...unit, weight: Math.max(unit.weight, rare) };
  });
  const mass = units.reduce((sum, { weight }) => sum + weight, 0);
  const selected = select(statements, { ...need, units, mass }, matcher, statements.length);
  const shares = new Map(selected.map(({ quote, share }) => [quote, share]));
  return statements.map(({ quote }) => shares.get(quote) ?? 0);
}

/** "Does it contain scandium?" asks for scandium. */
const HAS = /^(?:contain|includ|involv|requir)$/;
const KNOWN_WEIGHT = 0.6;
const UNKNOWN_WEIGHT = 0.3;

/** What others cost or spoil says nothing of the listing. */
function isBackground(field: Statement["field"]): boolean {
  return field !== null && isFieldName(field) && fieldOf(field).background === true;
}

/** Removes statements that mostly repeat a better one. */
function distinct(statements: readonly Statement[]): Statement[] {
  const selected: { statement: Statement; words: Set<string> }[] = [];
  for (const statement of statements) {
    const words = new Set(
      tokens(statement.quote)
        .filter(({ word }) => !isSilent(word, "en"))
        .map(({ stem }) => stem),
    );
    const repeats = selected.some((other) => {
      const shared = [...words].filter((word) => other.words.has(word)).length;
      return shared >= SAME_WORDS * Math.min(words.size, other.words.size);
    });
    if (!repeats) selected.push({ statement, words });
  }
  return selected.map(({ statement }) => statement);
}
