import { blank } from "~/lib/blank";
import { isContent, type Piece } from "./need-features";
import { needProbabilities } from "./need-tagger";

/** Weights of the words of a message as parts of its need, so that the words around the need are not searched. */
export interface NeedWords {
  /** Spans outside the need, [at, end). */
  talk: readonly (readonly [at: number, end: number])[];
  /** Spans outside the run of words that is most probably the need, by a strict and by a wide reading. */
  outsideCores: readonly (readonly (readonly [at: number, end: number])[])[];
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
/** Less probable words only belong to the core between others; SUREST keeps the evidence finite. */
const CORES = [0.9, 0.65];
const SUREST = 0.99;
/** A smaller share of the weights is a remark in a story, not its need. */
const LEAST_OF_CORE = 1 / 5;
const SENTENCE_END = /[.!?:;\n]/;

/** Null for short messages. */
export function needWordsOf(text: string): NeedWords | null {
  const { pieces, probabilities } = needProbabilities(text);
  if (pieces.length < FEWEST_PIECES) return null;
  const most = Math.max(...probabilities);
  const outside = ([from, to]: readonly [number, number]) =>
    pieces.filter((_, i) => i < from || i >= to).map(({ at, end }) => [at, end] as const);
  const weights = probabilities.map((chance) => clamp((chance / most - NONE) / (FULL - NONE)));
  const weightOf = (from: number, to: number) =>
    weights
      .slice(from, to)
      .reduce((sum, weight, i) => sum + (isContent(pieces[from + i]!.kind) ? weight : 0), 0);
  return {
    talk: pieces.filter((_, i) => weights[i]! < LEAST).map(({ at, end }) => [at, end] as const),
    outsideCores: CORES.map((least) => coreOf(text, pieces, probabilities, least))
      .filter(([from, to]) => weightOf(from, to) >= LEAST_OF_CORE * weightOf(0, pieces.length))
      .map(outside),
    // "Open-air" is one piece and two words.
    weightAt: (at) => weights[pieces.findIndex((piece) => at >= piece.at && at < piece.end)] ?? 1,
  };
}

/** Blanks the words around the need; offsets stay valid. */
export function withoutTalk(text: string, needWords: NeedWords | null): string {
  return needWords ? blank(text, needWords.talk) : text;
}

/** The run of pieces inside one sentence that exceeds `least` by the most in sum, [from, to). */
function coreOf(
  text: string,
  pieces: readonly Piece[],
  probabilities: readonly number[],
  least: number,
): [from: number, to: number] {
  let [best, most]: [[number, number], number] = [[0, 0], 0];
  let [from, excess] = [0, 0];
  for (const [i, chance] of probabilities.entries()) {
    excess += logit(Math.min(chance, SUREST)) - logit(least);
    if (excess <= 0 || SENTENCE_END.test(pieces[i]!.text)) [from, excess] = [i + 1, 0];
    if (excess > most) [best, most] = [[from, i + 1], excess];
  }
  let [start, end] = best;
  // A name stays whole.
  const isName = (i: number) => /^\p{Lu}/u.test(text.slice(pieces[i]!.at));
  while (end > start && end < pieces.length && isName(end - 1) && isName(end)) end += 1;
  while (start > 0 && end > start && isName(start - 1) && isName(start)) start -= 1;
  return [start, end];
}

function logit(chance: number): number {
  return Math.log(chance / (1 - chance));
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
