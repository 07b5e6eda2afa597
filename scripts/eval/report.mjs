/** @import { Row } from "./shapes" */

/** @param {number | null} value a share from 0 to 1 */
export function percent(value) {
  return value === null ? "-" : `${(100 * value).toFixed(1)} %`;
}

/** @typedef {{ value: number | null, least?: number, most?: number, format?: (value: number | null) => string }} Measured */

/**
 * A row of one or more figures, each with the value it must reach.
 * @param {string} figure @param {Measured[]} measured @param {{ note?: string, failed?: number }} [options] a failed turn is never met
 * @returns {Row}
 */
export function row(figure, measured, { note = "", failed = 0 } = {}) {
  const values = measured.map(({ value, format = percent }) => format(value)).join(" / ");
  const targets = measured.map(({ least, most, format = percent }) => {
    if (least !== undefined) return `>= ${format(least)}`;
    return most === undefined ? "-" : `<= ${format(most)}`;
  });
  const hasTarget = measured.some(({ least, most }) => least !== undefined || most !== undefined);
  const notes = [note, failed > 0 ? `${failed} turns failed` : ""].filter(Boolean);
  return {
    figure,
    value: notes.length > 0 ? `${values} (${notes.join("; ")})` : values,
    target: hasTarget ? targets.join(" / ") : "-",
    met: hasTarget ? failed === 0 && measured.every(reaches) : null,
  };
}

/** @param {Measured} measured */
function reaches({ value, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }) {
  return value !== null && value >= least && value <= most;
}

/** @param {string} figure @param {string} why @param {string} [target] @returns {Row} */
export function notRun(figure, why, target = "-") {
  return { figure, value: `not run: ${why}`, target, met: null };
}

/** @param {Row[]} rows */
export function formatTable(rows) {
  const lines = [["Figure", "Value", "Must reach", "Met"], ...rows.map(cellsOf)];
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((cells) => (cells[column] ?? "").length)));
  const format = (/** @type {string[]} */ cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  const [head, ...body] = lines.map(format);
  return [head, "-".repeat(Math.max(...lines.map((cells) => format(cells).length))), ...body].join("\n");
}

/** @param {Row} row */
function cellsOf({ figure, value, target, met }) {
  return [figure, value, target, met === null ? "-" : met ? "yes" : "NO"];
}
