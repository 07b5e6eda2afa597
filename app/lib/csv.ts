import Papa from "papaparse";

/** How a spreadsheet recognizes a formula, also in full-width signs and behind white space. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Spreadsheets read a file that begins with it as UTF-8. */
export const CSV_MARK = "\ufeff";

/** Rows as CSV for a spreadsheet: every cell quoted, formulas made text by a leading ', UTF-8 with its mark. */
export function toCsv(rows: string[][]): string {
  return CSV_MARK + toCsvRows(rows);
}

/** The same without the mark, to follow other rows. */
export function toCsvRows(rows: string[][]): string {
  return `${Papa.unparse(rows, { quotes: true, escapeFormulae: FORMULA })}\r\n`;
}

/** What a cell of such a file said before it was guarded. */
export function toTextCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
