import { type Piece, piecesOf } from "./need-features";
import weights from "./need-weights.json";

/**
 * Tags the words of a message as part of the need or not: a linear-chain conditional random field
 * (Lafferty, McCallum and Pereira 2001) with three labels, fitted on tests/eval/messages.json.
 */

export interface TaggerWeights {
  /** Weights for "part of the need", by feature. */
  inside: Readonly<Record<string, number>>;
  /** Weights for "a need starts here", by feature. */
  start: Readonly<Record<string, number>>;
  /** Transition weight for keeping the previous label. */
  stay: number;
  /** Transition weight for a second need after the first. */
  again: number;
}

/** Scores of a piece for being inside a need and for starting one. */
interface Scored {
  inside: number;
  start: number;
}

/** The pieces of a text with the probability that each is part of the need. */
export function needProbabilities(text: string): { pieces: Piece[]; probabilities: number[] } {
  const pieces = piecesOf(text);
  const scored = pieces.map((piece) => scoreOf(piece, weights));
  return { pieces, probabilities: marginalsOf(scored, weights).map(({ inside }) => inside) };
}

export function scoreOf({ features, starting }: Piece, weights: TaggerWeights): Scored {
  let [inside, start] = [0, 0];
  for (const feature of features) inside += weights.inside[feature] ?? 0;
  for (const feature of starting) start += weights.start[feature] ?? 0;
  return { inside, start };
}

/** A need is mostly one run of words, so a second one after it has a weight of its own. */
const [BEFORE, INSIDE, AFTER] = [0, 1, 2];
const STATES = [BEFORE, INSIDE, AFTER];

/**
 * Forward-backward algorithm: the probabilities of each piece to be inside a need, to start one, to start another after
 * one, and to keep its state.
 */
export function marginalsOf(
  scored: readonly Scored[],
  { stay, again }: Pick<TaggerWeights, "stay" | "again">,
) {
  const score = (i: number, from: number, to: number): number => {
    const { inside, start } = scored[i]!;
    if (to === INSIDE) return inside + (from === INSIDE ? stay : from === AFTER ? start + again : start);
    if (from === to) return stay;
    return from === INSIDE && to === AFTER ? 0 : Number.NEGATIVE_INFINITY;
  };
  const count = scored.length;
  const forward = [[0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]];
  for (let i = 0; i < count; i += 1)
    forward.push(STATES.map((to) => sumLogs(STATES.map((from) => forward[i]![from]! + score(i, from, to)))));
  const backward: number[][] = new Array(count + 1);
  backward[count] = [0, 0, 0];
  for (let i = count - 1; i >= 0; i -= 1)
    backward[i] = STATES.map((from) =>
      sumLogs(STATES.map((to) => score(i, from, to) + backward[i + 1]![to]!)),
    );
  const total = sumLogs(forward[count]!);
  return scored.map((_, i) => {
    const chance = (from: number, to: number) =>
      Math.exp(forward[i]![from]! + score(i, from, to) + backward[i + 1]![to]! - total);
    const starts = chance(BEFORE, INSIDE) + chance(AFTER, INSIDE);
    const keeps = chance(INSIDE, INSIDE);
    return {
      inside: starts + keeps,
      starts,
      startsAgain: chance(AFTER, INSIDE),
      stays: keeps + chance(BEFORE, BEFORE) + chance(AFTER, AFTER),
    };
  });
}

function sumLogs(values: readonly number[]): number {
  const most = Math.max(...values);
  if (most === Number.NEGATIVE_INFINITY) return most;
  return most + Math.log(values.reduce((sum, value) => sum + Math.exp(value - most), 0));
}
