import { isSilent } from "~/vocabulary/function-words";
import { tokens } from "~/vocabulary/words";
import { factsAskedFor } from "../read/asked-facts";
import { type AspectAsked, asksForFigures } from "../read/asking";
import { quantitiesIn } from "../read/quantities";
import { rank } from "../read/reading";
import type { Listing } from "../retrieve/listing";
import { idf, type Statistics } from "../retrieve/need";
import { type Selected, select } from "./select";
import { sentencesOf } from "./statements";

/** The sentences of a listing that answer one question. */

interface Asked {
  text: string;
  aspects: readonly AspectAsked[];
  statistics: Statistics;
  /** A stored value or a file answers already: sentences must be better. */
  isAnswered: boolean;
  limit: number;
}

/** Of the score of a sentence that says none of the facts asked for. */
const NO_FACT = 0.45;
const NO_FACT_BESIDE = 0.75;
const SURE = 0.5;
const ENOUGH = 0.3;
const CUED = 0.2;
const LOOSE = 0.16;
/** Beside the best, a sentence must be nearly as good. */
const BESIDE_BEST = 0.6;
const SAME_WORDS = 0.7;

export function answering(
  listing: Listing,
  { text, aspects, statistics, isAnswered, limit }: Asked,
): Selected[] {
  const { need, matcher } = rank(text, [listing], statistics);
  const title = new Set(tokens(listing.title).map(({ stem }) => stem));
  const facts = factsAskedFor(text);
  const isAskingWord = (word: string) => facts.some(({ asked }) => asked.test(word));
  const units = need.units
    .filter(({ stem }) => !title.has(stem))
    .map((unit) => {
      const rare = idf(statistics.listings, unit.listings) * (unit.isKnown ? 0.6 : 0.3);
      return { ...unit, weight: Math.max(unit.weight, rare) };
    });
  const core = { ...need, units, mass: units.reduce((sum, { weight }) => sum + weight, 0) };
  const open = units.filter(({ word, isKnown }) => isKnown && !isAskingWord(word));
  const limits = aspects.find(({ aspect }) => aspect === "limits")?.cue;
  const cues = [...(limits ? [limits] : []), ...facts.map(({ said }) => said)];
  const stated = quantitiesIn(text).map(({ kind }) => kind);
  const kinds = stated.length > 0 ? stated : facts.flatMap((fact) => fact.kinds);
  const fields = aspects.flatMap((aspect) => aspect.fields);
  // "Tried on humans" asks for both: a sentence that only has "patient" does not answer.
  const ofFacts = ({ quote }: Selected) => {
    const said = facts.filter(({ said }) => said.test(quote)).length;
    if (facts.length === 0) return 1;
    // Where the question names something beside, that decides.
    const least = open.length > 0 ? NO_FACT_BESIDE : NO_FACT;
    return least + ((1 - least) * said) / facts.length;
  };
  const found = select(sentencesOf(listing), core, matcher, { cues, kinds, fields, limit: 12 })
    .map((statement) => ({ ...statement, score: statement.score * ofFacts(statement) }))
    .sort((one, other) => other.score - one.score);
  const isLoose =
    aspects.some(({ aspect }) => aspect === "limits" || aspect === "evidence" || aspect === "solution") ||
    asksForFigures(text);
  const accepted = found.filter((statement, i) => {
    const isCued = cues.some((cue) => cue.test(statement.quote));
    const measures =
      kinds.length > 0 && quantitiesIn(statement.quote).some(({ kind }) => kinds.includes(kind));
    if (isCued && (statement.share > 0 || open.length === 0) && statement.score > CUED) return true;
    if (measures && (isCued || open.length === 0) && i < 2) return true;
    if (statement.score >= (isAnswered ? SURE : ENOUGH)) return true;
    return (
      i === 0 && !isAnswered && statement.share > 0 && statement.score >= (isLoose ? LOOSE : ENOUGH - 0.04)
    );
  });
  return distinct(accepted).slice(0, limit);
}

/** The best, and those nearly as good that do not repeat it. */
function distinct(found: readonly Selected[]): Selected[] {
  const kept: { statement: Selected; words: Set<string> }[] = [];
  for (const statement of found) {
    if (kept.length > 0 && statement.score < BESIDE_BEST * kept[0]!.statement.score) continue;
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
