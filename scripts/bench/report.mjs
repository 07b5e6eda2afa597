// The table of a run, in Markdown.

/** @typedef {import("./measure.mjs").Cost} Cost */
/** @typedef {{ name: string, cost: Cost, floor?: Cost, others: (Cost | undefined)[] }} Line */

/** @param {number | null | undefined} value @param {number} [digits] */
const number = (value, digits = 0) => (value === null || value === undefined ? "–" : value.toFixed(digits));

/** @param {Cost | undefined} cost @param {Cost | undefined} base */
const ratio = (cost, base) => (cost?.cpu && base?.cpu ? (cost.cpu / base.cpu).toFixed(1) : "–");

/** @param {Line[]} lines @param {string[]} others names of other systems */
export function table(lines, others) {
  const heads = [
    "Operation",
    "CPU ms",
    "× floor",
    "p50 ms",
    "p99 ms",
    "rows read",
    "rows written",
    "trips",
  ].concat(others.flatMap((name) => [`${name} CPU ms`, `× ${name}`]));
  const rows = lines.map(({ name, cost, floor, others: measured }) => [
    name,
    number(cost.cpu, 2),
    ratio(cost, floor),
    number(cost.p50, 1),
    number(cost.p99, 1),
    number(cost.rowsRead),
    number(cost.rowsWritten),
    number(cost.trips),
    ...measured.flatMap((other) => [number(other?.cpu, 2), ratio(cost, other)]),
  ]);
  const aligned = heads.map((_, column) => (column === 0 ? "---" : "---:"));
  return [heads, aligned, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
