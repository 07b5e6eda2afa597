/** @typedef {ReturnType<typeof seeded>} Random */

/**
 * A pseudo-random generator that depends only on seed and number: request 4711 of
 * a seed is always the same one. The mixing is splitmix32.
 * @param {number} seed @param {number} [number]
 */
export function seeded(seed, number = 0) {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) | 0;
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  return {
    /** True in this share of cases. @param {number} share */
    chance: (share) => next() < share,
    /** A whole number, both ends included. @param {number} from @param {number} to */
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    /** @template Value @param {readonly Value[]} values @returns {Value} */
    pick: (values) => /** @type {Value} */ (values[Math.floor(next() * values.length)]),
  };
}

/** A UUID that nothing has. @param {Random} random */
export function unknownId(random) {
  const hex = (/** @type {number} */ length) =>
    Array.from({ length }, () => random.whole(0, 15).toString(16)).join("");
  return `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`;
}
