import { needProbabilities } from "./need-tagger";

/** How much each word of a message says of what is sought: talk around a need must not be searched for. */
export interface NeedWords {
  /** The stretches that are talk, [at, end). */
  talk: readonly (readonly [at: number, end: number])[];
  /** What the word at this place counts, 0 to 1. */
  weightAt(at: number): number;
}

/** A message of fewer words and marks is a need as a whole. */
const FEWEST_PIECES = 13;
/** Beside the word most likely to be of the need: with such a share of its chance a word counts in full, or not at all. */
const FULL = 0.75;
const NONE = 0.25;
/** Words that would count less are talk. */
const LEAST = 0.3;

/** Null for a message that is too short for talk. */
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
