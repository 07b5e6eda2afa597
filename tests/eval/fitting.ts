/** The fits behind answer-weights.ts: small, deterministic, without a library. */

/** One question: the features of each statement, and which of them answer it. */
export interface Example {
  features: number[][];
  answers: boolean[];
}

const STEPS = 400;
const RATE = 0.03;

/**
 * Weights by which the answering statements of each example outscore the others: softmax over its statements. Typed
 * arrays and plain loops: a third of a billion products take seconds with an array for each row.
 */
export function fitRanking(examples: readonly Example[], penalties: readonly number[]): number[] {
  const size = penalties.length;
  const scales = deviations(examples.flatMap(({ features }) => features));
  const scaled = examples.map(({ features, answers }) => ({
    /** Row after row. */
    values: Float64Array.from(features.flatMap((row) => row.map((value, i) => value / scales[i]!))),
    chances: new Float64Array(features.length),
    answers,
  }));
  const weights = descend(size, (at) => {
    const gradient = at.map((weight, i) => penalties[i]! * weight);
    for (const { values, chances, answers } of scaled) {
      softmax(values, at, chances);
      let right = 1e-12;
      for (let n = 0; n < chances.length; n += 1) if (answers[n]) right += chances[n]!;
      for (let n = 0; n < chances.length; n += 1) {
        const pull = (chances[n]! - (answers[n] ? chances[n]! / right : 0)) / scaled.length;
        for (let i = 0; i < size; i += 1) gradient[i]! += pull * values[n * size + i]!;
      }
    }
    return gradient;
  });
  return weights.map((weight, i) => weight / scales[i]!);
}

/** Logistic regression; the first weight is the bias. */
export function fitChance(rows: readonly number[][], outcomes: readonly boolean[], penalty = 0.01): number[] {
  const scales = deviations(rows);
  const scaled = rows.map((row) => [1, ...row.map((value, i) => value / scales[i]!)]);
  const weights = descend(scales.length + 1, (at) => {
    const gradient = at.map((weight, i) => (i === 0 ? 0 : penalty * weight));
    scaled.forEach((row, n) => {
      const pull = (1 / (1 + Math.exp(-dot(row, at))) - Number(outcomes[n])) / scaled.length;
      for (let i = 0; i < row.length; i += 1) gradient[i]! += pull * row[i]!;
    });
    return gradient;
  });
  return weights.map((weight, i) => (i === 0 ? weight : weight / scales[i - 1]!));
}

/** Adam (Kingma and Ba 2015), from zero. */
function descend(size: number, gradientAt: (weights: number[]) => number[]): number[] {
  const weights = new Array<number>(size).fill(0);
  const first = new Array<number>(size).fill(0);
  const second = new Array<number>(size).fill(0);
  for (let step = 1; step <= STEPS; step += 1) {
    const gradient = gradientAt(weights);
    for (let i = 0; i < size; i += 1) {
      first[i] = 0.9 * first[i]! + 0.1 * gradient[i]!;
      second[i] = 0.999 * second[i]! + 0.001 * gradient[i]! ** 2;
      weights[i]! -=
        (RATE * first[i]!) / (1 - 0.9 ** step) / (Math.sqrt(second[i]! / (1 - 0.999 ** step)) + 1e-8);
    }
  }
  return weights;
}

export function dot(one: readonly number[], other: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < one.length; i += 1) sum += one[i]! * other[i]!;
  return sum;
}

/** Writes the chance of each row of `values` into `chances`. */
function softmax(values: Float64Array, weights: readonly number[], chances: Float64Array): void {
  const size = weights.length;
  let most = Number.NEGATIVE_INFINITY;
  for (let n = 0; n < chances.length; n += 1) {
    let score = 0;
    for (let i = 0; i < size; i += 1) score += values[n * size + i]! * weights[i]!;
    chances[n] = score;
    if (score > most) most = score;
  }
  let sum = 0;
  for (let n = 0; n < chances.length; n += 1) {
    chances[n] = Math.exp(chances[n]! - most);
    sum += chances[n]!;
  }
  for (let n = 0; n < chances.length; n += 1) chances[n]! /= sum;
}

function deviations(rows: readonly number[][]): number[] {
  return rows[0]!.map((_, i) => {
    const mean = rows.reduce((sum, row) => sum + row[i]!, 0) / rows.length;
    const square = rows.reduce((sum, row) => sum + (row[i]! - mean) ** 2, 0) / rows.length;
    return Math.sqrt(square) + 1e-6;
  });
}
