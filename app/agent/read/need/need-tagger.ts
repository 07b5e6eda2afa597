import { type Piece, piecesOf } from "./need-features";
import weights from "./need-weights.json";

/**
 * Tags the words of a message as part of the need or not: a linear-chain conditional random field
 * (Lafferty, McCallum and Pereira 2001) with two labels, fitted on tests/eval/messages.json.
 */

export interface TaggerWeights {
  /** Weights for "part of the need", by feature. */
  inside: Readonly<Record<string, number>>;
  /** Weights for "a need starts here", by feature. */
  start: Readonly<Record<string, number>>;
  /** Transition weight for keeping the previous label. */
  stay: number;
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
  return { pieces, probabilities: marginalsOf(scored, weights.stay).map(({ inside }) => inside) };
}

export function scoreOf({ features, starting }: Piece, weights: TaggerWeights): Scored {
  let [inside, start] = [0, 0];
  for (const feature of features) inside += weights.inside[feature] ?? 0;
  for (const feature of starting) start += weights.start[feature] ?? 0;
  return { inside, start };
}

/** Forward-backward algorithm: the probabilities of each piece to be inside a need, to start one, and to keep the label. */
export function marginalsOf(scored: readonly Scored[], stay: number) {
  const count = scored.length;
  const forward: [number, number][] = [];
  for (let i = 0; i < count; i += 1) {
    const { inside, start } = scored[i]!;
    const [out, within] = forward[i - 1] ?? [0, Number.NEGATIVE_INFINITY];
    forward.push([sumLog(out + stay, within), inside + sumLog(out + start, within + stay)]);
  }
  const backward: [number, number][] = new Array(count);
  backward[count - 1] = [0, 0];
  for (let i = count - 2; i >= 0; i -= 1) {
    const { inside, start } = scored[i + 1]!;
    const [out, within] = backward[i + 1]!;
    backward[i] = [sumLog(out + stay, within + inside + start), sumLog(out, within + inside + stay)];
  }
  const total = count === 0 ? 0 : sumLog(forward[count - 1]![0], forward[count - 1]![1]);
  return scored.map(({ inside, start }, i) => {
    const [before, within] = forward[i - 1] ?? [0, Number.NEGATIVE_INFINITY];
    const [, after] = backward[i]!;
    return {
      inside: Math.exp(forward[i]![1] + after - total),
      starts: Math.exp(before + start + inside + after - total),
      stays:
        Math.exp(before + stay + backward[i]![0] - total) + Math.exp(within + stay + inside + after - total),
    };
  });
}

function sumLog(one: number, other: number): number {
  const most = Math.max(one, other);
  if (most === Number.NEGATIVE_INFINITY) return most;
  return most + Math.log(Math.exp(one - most) + Math.exp(other - most));
}
