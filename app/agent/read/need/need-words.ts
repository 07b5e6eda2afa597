import { needProbabilities } from "./need-tagger";

/** Weights of the words of a message as parts of its need, so that the words around the need are not searched. */
export interface NeedWords {
  /** Spans outside the need, [at, end). */
  talk: readonly (readonly [at: number, end: number])[];
  /** Weight of the word at this offset, 0 to 1. */
  weightAt(at: number): number;
}

/** A message with fewer pieces is taken as a need as a whole. */
const FEWEST_PIECES = 13;
/** Relative to the highest probability: from FULL on a word has weight 1, below NONE weight 0. */
const FULL = 0.75;
const NONE = 0.25;
/** Words with less weight are outside the need. */
const LEAST = 0.3;

/** Null for short messages. */
export function needWordsOf(text: string): NeedWords | null {
  const { pieces, probabilities } = needProbabilities(text);
  if (pieces.length < FEWEST_PIECES) return null;
  const most = Math.max(...probabilities);
  const weights = probabilities.map((chance) => clamp((chance / most - NONE) / (FULL - NONE)));
  return {
    talk: pieces.filter((_, i) => weights[i]! < LEAST).map(({ at, end }) => [at, end] as const),
    // "Open-air" is one piece and two words.
    weightAt: (at) => weights[pieces.findIndex((piece) => at >= piece.at && at < piece.end)] ?? 1,
  };
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
