import { type Piece, piecesOf } from "./need-features";
import weights from "./need-weights.json";

/**
 * Which words of a message say what is sought, and which are talk around it: a linear-chain conditional random field
 * (Lafferty, McCallum and Pereira 2001) of two labels, with the weights that fit tests/eval/messages.json.
 */

export interface TaggerWeights {
  /** By feature: how much it speaks for a word of the need. */
  inside: Readonly<Record<string, number>>;
  /** By feature: how much it speaks for a need that starts here. */
  start: Readonly<Record<string, number>>;
  /** Of going on with the label before. */
  stay: number;
}

/** Scores of the two labels at a piece: what it adds for the need, and for a start of it. */
interface Scored {
  inside: number;
  start: number;
}

/** The pieces of a text, and how likely each is part of the need, 0 to 1. */
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

/** Of the forward-backward algorithm: probabilities of each piece to be inside, to start a need, and to go on as before. */
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
