import { type Piece, piecesOf } from "~/agent/read/need/need-features";
import { marginalsOf, scoreOf, type TaggerWeights } from "~/agent/read/need/need-tagger";

/** The fit behind need-weights.json: messages with a need put into them, and which of their pieces are the need. */

/** Templates: `{need}` is replaced by a need. Whole messages contain their need; complaints are put around those. */
export interface MessageSet {
  messages: string[];
  needs: string[];
  whole: string[];
  complaints: string[];
}

export interface NeedExample {
  message: string;
  pieces: Piece[];
  /** By piece. */
  inside: boolean[];
}

const NEEDS_PER_MESSAGE = 6;
const RECOMBINED_PER_MESSAGE = 6;
const WHOLES_PER_COMPLAINT = 4;
const FOLDS = 5;
const STEPS = 400;
const RATE = 0.05;
const PENALTY = 0.003;
/** Rarer features are ignored to avoid overfitting. */
const FEWEST_MESSAGES = 3;
/** Smaller weights have no visible effect. */
const SMALLEST = 0.15;

/** Each message with some of the needs, and each need by itself. */
export function needExamples({ messages, needs, whole, complaints }: MessageSet): NeedExample[] {
  const some = (of: readonly string[], count: number, i: number) =>
    Array.from({ length: count }, (_, n) => of[(i * 7 + n * 11) % of.length]!);
  const alone = (need: string) =>
    ["{need}", "{need}?", "{need}."].map((ending) => ({ ...exampleOf(ending, need), message: need }));
  return [
    ...messages.flatMap((message, i) =>
      some(needs, NEEDS_PER_MESSAGE, i).map((need) => exampleOf(message, need)),
    ),
    ...messages.flatMap((message, i) =>
      some(needs, RECOMBINED_PER_MESSAGE, i).map((need, n) => ({
        ...exampleOf(recombined(message, messages[(i * 13 + n * 29 + 5) % messages.length]!), need),
        message,
      })),
    ),
    ...complaints.flatMap((message, i) =>
      some(whole, WHOLES_PER_COMPLAINT, i).map((need) => exampleOf(message, need)),
    ),
    ...[...whole, ...needs].flatMap(alone),
  ];
}

/** A message in which the sentence of another takes the place of the one with the need. */
function recombined(message: string, other: string): string {
  const [before, , after] = aroundNeed(message);
  const [, need] = aroundNeed(other);
  return `${before}${need}${after}`;
}

/** What a message says before, in and after the sentence of its need. */
function aroundNeed(message: string): [before: string, sentence: string, after: string] {
  const at = message.indexOf("{need}");
  const from = Math.max(
    ...[...message.slice(0, at).matchAll(/[.!?]\s+|\n+/g)].map(({ 0: end, index }) => index + end.length),
    0,
  );
  const ending = /[.!?](?=\s)|\n/.exec(message.slice(at));
  const to = ending ? at + ending.index + 1 : message.length;
  return [message.slice(0, from), message.slice(from, to), message.slice(to)];
}

export function exampleOf(message: string, need: string): NeedExample {
  const from = message.indexOf("{need}");
  const pieces = piecesOf(message.replace("{need}", () => need));
  return { message, pieces, inside: pieces.map(({ at, end }) => at >= from && end <= from + need.length) };
}

/** The weights that make the examples likeliest: Adam (Kingma and Ba 2015), from zero. */
export function fitNeed(examples: readonly NeedExample[]): TaggerWeights {
  const numbers = numbered(examples);
  const numbersOf = (side: string, features: readonly string[]) =>
    features.flatMap((feature) => numbers.get(`${side} ${feature}`) ?? []);
  const data = examples.map(({ pieces, inside }) => ({
    inside,
    features: pieces.map((piece) => numbersOf("inside", piece.features)),
    starting: pieces.map((piece) => numbersOf("start", piece.starting)),
  }));
  const [stay, again] = [numbers.size, numbers.size + 1];
  const weights = new Float64Array(numbers.size + 2);
  const first = new Float64Array(weights.length);
  const second = new Float64Array(weights.length);
  const sum = (at: readonly number[]) => at.reduce((total, i) => total + weights[i]!, 0);
  for (let step = 1; step <= STEPS; step += 1) {
    const gradient = weights.map((weight) => PENALTY * weight);
    const pull = (at: readonly number[], chance: number, is: boolean) => {
      for (const i of at) gradient[i]! += (chance - Number(is)) / data.length;
    };
    for (const { inside, features, starting } of data) {
      const scored = features.map((at, i) => ({ inside: sum(at), start: sum(starting[i]!) }));
      for (const [i, chance] of marginalsOf(scored, {
        stay: weights[stay]!,
        again: weights[again]!,
      }).entries()) {
        const [is, was] = [inside[i]!, i > 0 && inside[i - 1]!];
        const isAfter = inside.slice(0, i).includes(true);
        pull(features[i]!, chance.inside, is);
        pull(starting[i]!, chance.starts, is && !was);
        pull([again], chance.startsAgain, is && !was && isAfter);
        pull([stay], chance.stays, is === was);
      }
    }
    for (let i = 0; i < gradient.length; i += 1) {
      first[i] = 0.9 * first[i]! + 0.1 * gradient[i]!;
      second[i] = 0.999 * second[i]! + 0.001 * gradient[i]! ** 2;
      const size = Math.sqrt(second[i]! / (1 - 0.999 ** step)) + 1e-8;
      weights[i]! -= (RATE * first[i]!) / (1 - 0.9 ** step) / size;
    }
  }
  const of = (side: string) =>
    Object.fromEntries(
      [...numbers]
        .filter(([name, i]) => name.startsWith(`${side} `) && Math.abs(weights[i]!) >= SMALLEST)
        .map(([name, i]) => [name.slice(side.length + 1), round(weights[i]!)] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  return {
    inside: of("inside"),
    start: of("start"),
    stay: round(weights[stay]!),
    again: round(weights[again]!),
  };
}

/** Every feature that enough messages have, by number. */
function numbered(examples: readonly NeedExample[]): Map<string, number> {
  const messages = new Map<string, Set<string>>();
  for (const { message, pieces } of examples)
    for (const { features, starting } of pieces)
      for (const name of [
        ...features.map((one) => `inside ${one}`),
        ...starting.map((one) => `start ${one}`),
      ])
        messages.set(name, (messages.get(name) ?? new Set()).add(message));
  const frequent = [...messages].filter(([, having]) => having.size >= FEWEST_MESSAGES);
  return new Map(frequent.map(([name], i) => [name, i]));
}

/** Of words that are neither talk nor marks. */
export interface NeedFigures {
  recall: number;
  precision: number;
}

export function evaluate(examples: readonly NeedExample[], weights: TaggerWeights): NeedFigures {
  let [correct, predicted, expected] = [0, 0, 0];
  for (const { pieces, inside } of examples) {
    const probabilities = marginalsOf(
      pieces.map((piece) => scoreOf(piece, weights)),
      weights,
    );
    for (const [i, { kind }] of pieces.entries()) {
      if (kind === "talk" || kind === "mark") continue;
      const isPredicted = probabilities[i]!.inside >= 0.5;
      correct += Number(isPredicted && inside[i]!);
      predicted += Number(isPredicted);
      expected += Number(inside[i]!);
    }
  }
  return { recall: correct / expected, precision: correct / predicted };
}

/** Leaves out a fifth of the messages at a time, and evaluates the other weights on it. */
export function crossValidate(examples: readonly NeedExample[]): NeedFigures[] {
  const messages = [...new Set(examples.map(({ message }) => message))];
  return Array.from({ length: FOLDS }, (_, fold) => {
    const heldOut = new Set(messages.filter((_, i) => i % FOLDS === fold));
    const weights = fitNeed(examples.filter(({ message }) => !heldOut.has(message)));
    return evaluate(
      examples.filter(({ message }) => heldOut.has(message)),
      weights,
    );
  });
}

/** In twentieths: hundredths find no more needs over the framings (decision 34), and take 1.2 KiB of the worker. */
function round(value: number): number {
  return Math.round(value * 20) / 20;
}
