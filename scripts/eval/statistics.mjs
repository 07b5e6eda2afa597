/** @param {number[]} values @returns {number | null} null for none */
export function mean(values) {
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
}

/** @param {number} part @param {number} whole @returns {number | null} */
export function share(part, whole) {
  return whole > 0 ? part / whole : null;
}

/** The smallest value that at least this share of the values does not exceed. @param {number[]} values @param {number} portion */
export function percentile(values, portion) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * portion) - 1)] ?? null;
}

/**
 * nDCG of a ranking. Gain is 2^grade - 1; `linear` takes the grade itself, as trec_eval does.
 * @param {string[]} ranking best first @param {Map<string, number>} grades @param {{ depth: number, linear?: boolean }} options
 */
export function ndcg(ranking, grades, { depth, linear = false }) {
  /** @param {number} grade */
  const gain = (grade) => (linear ? grade : 2 ** grade - 1);
  /** @param {number[]} list */
  const discounted = (list) =>
    list.slice(0, depth).reduce((sum, grade, i) => sum + gain(grade) / Math.log2(i + 2), 0);
  const ideal = discounted([...grades.values()].sort((a, b) => b - a));
  return discounted(ranking.map((id) => grades.get(id) ?? 0)) / ideal;
}
