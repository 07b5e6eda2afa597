import { FEATURES, featuresOf, parseQuestion } from "./answer-features";
import { ANSWER_WEIGHTS, CERTAINTY_WEIGHTS } from "./answer-weights";
import type { Statement } from "./statements";

/** Ranks the sentences of a listing as answers: a linear model over answer-features.ts, fitted on tests/eval/facts.jsonl. */

const BY_FEATURE = FEATURES.map((name) => ANSWER_WEIGHTS[name]!);

const RIVALS = 6;

export interface ScoredStatement {
  statement: Statement;
  features: number[];
  score: number;
}

/**
 * Ranks the statements, best first. `certainty` is the probability that one of the first three answers the question.
 *
 * @param shares how much of the question each statement explains by words and concepts, 0 to 1
 */
export function rankAnswers(
  text: string,
  statements: readonly Statement[],
  shares: readonly number[],
): { ranked: ScoredStatement[]; certainty: number } {
  const question = parseQuestion(text);
  const rows = featuresOf(question, statements, shares);
  const ranked = statements
    .map((statement, i) => ({
      statement,
      features: rows[i]!,
      score: rows[i]!.reduce((sum, value, n) => sum + value * BY_FEATURE[n]!, 0),
    }))
    .sort((one, other) => other.score - one.score);
  if (ranked.length === 0) return { ranked, certainty: 0 };
  const sum = Object.entries(certaintyFeatures(ranked)).reduce(
    (total, [name, value]) => total + CERTAINTY_WEIGHTS[name]! * value,
    CERTAINTY_WEIGHTS.bias!,
  );
  const certainty = 1 / (1 + Math.exp(-sum));
  const isUncounted =
    question.counted.length > 0 && COUNTS.every((name) => featureOf(ranked[0]!, name) === 0);
  return { ranked, certainty: isUncounted ? Math.min(certainty, UNCOUNTED) : certainty };
}

/** "How many cycles?" is answered by a sentence with one of these. */
const COUNTS = ["counted", "kind", "fact"];
/** The most certainty of any other sentence, which is only near. */
const UNCOUNTED = 0.4;

/** Without any of these a sentence has nothing of the question, and leads by where it stands in the listing alone. */
const SIGNS = ["words", "paraphrase", "fact", "kind", "counted"];

function featureOf({ features }: ScoredStatement, name: string): number {
  return features[FEATURES.indexOf(name)]!;
}

/** Features that separate an answer from a chance match: the lead of the best statement and its main features. */
export function certaintyFeatures(ranked: readonly ScoredStatement[]): Record<string, number> {
  const { score } = ranked[0]!;
  const rivals = ranked.slice(0, RIVALS);
  const of = (name: string) => featureOf(ranked[0]!, name);
  return {
    lead: score - rivals.reduce((sum, rival) => sum + rival.score, 0) / rivals.length,
    words: of("words"),
    paraphrase: of("paraphrase"),
    kind: Math.max(of("kind"), of("counted")),
    none: Number(SIGNS.every((name) => of(name) === 0)),
  };
}
