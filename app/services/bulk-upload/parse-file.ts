import Papa from "papaparse";
import type { AppContext } from "~/context";
import type { Mapping } from "~/contract/bulk-upload";
import { MAX_COLUMNS, MAX_ROWS, tooManyColumns, tooManyRows } from "~/contract/upload-limits";
import { toTextCell } from "~/lib/csv";
import { documentsUnavailable } from "../errors/documents-unavailable";
import { AppError, invalid } from "../errors/errors";
import { columnOf } from "./columns";
import { type Column, columnsOf, isErrorColumn } from "./mapping";
import { repairRows } from "./mojibake";

interface TableRow {
  row: number;
  cells: string[];
}

const DELIMITERS = [",", ";", "\t"];

/** A raw row of the file: its values by the file's own headers, or why it cannot be read. */
export interface RawRow {
  /** In a table as the spreadsheet counts, the header being row 1; in JSON from 1. */
  row: number;
  values: Record<string, unknown>;
  problem?: { code: string; message: string; value: string };
}

export interface FileRows {
  kind: "table" | "json";
  rows: RawRow[];
  columns: Column[];
}

export interface ParsedFile extends FileRows {
  /** Number of rows with repaired encoding, by column. */
  repaired: Map<string, number>;
}

/**
 * The rows of a spreadsheet, CSV, JSON lines or a JSON array, and what their columns are to us.
 * @param mapping even an empty mapping ignores unknown columns instead of rejecting the file
 * @throws 415 for other files; 503 while spreadsheets cannot be read; 422 for none, too many, no known column, and
 *   whatever else keeps a file from being read
 */
export async function parseFile(
  app: AppContext,
  bytes: Uint8Array<ArrayBuffer>,
  mapping: Mapping | null = null,
): Promise<ParsedFile> {
  const file = isArchive(bytes)
    ? toTable(await readSheet(app, bytes), mapping)
    : parseText(decode(bytes), mapping);
  const { rows } = file;
  if (rows.length === 0) throw invalid("file", "The file has no rows.", "empty");
  if (rows.length > MAX_ROWS) {
    throw invalid("file", tooManyRows(), "too_many_rows");
  }
  return { ...file, repaired: repairRows(rows) };
}

async function readSheet(app: AppContext, bytes: Uint8Array<ArrayBuffer>): Promise<TableRow[]> {
  const rows = await app.documents.readSheet(bytes);
  if ("unavailable" in rows) throw documentsUnavailable();
  if (!("refused" in rows)) return rows;
  const { code, message } = rows.refused;
  throw code === "not_a_spreadsheet" ? unsupported(message) : invalid("file", message, code);
}

function isArchive([a, b]: Uint8Array): boolean {
  return a === 0x50 && b === 0x4b;
}

function parseText(text: string, mapping: Mapping | null): FileRows {
  const start = text.trimStart()[0];
  if (start !== "[" && start !== "{") return parseTable(text, mapping);
  const rows = start === "[" ? parseArray(text) : parseLines(text);
  const names = new Set(rows.slice(0, MAX_ROWS).flatMap(({ values }) => Object.keys(values)));
  return { kind: "json", rows, columns: columnsOf([...names], mapping, "any") };
}

/** UTF-8 and UTF-16 with or without a mark, else Windows-1252. */
function decode(bytes: Uint8Array): string {
  const [a, b, c, d] = bytes;
  if (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0) {
    throw unsupported(
      "This is an old .xls file, or one with a password. Save it as .xlsx without a password.",
    );
  }
  if (a === 0xff && b === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  // Latin text in UTF-16 has a zero in every other place.
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return new TextDecoder("utf-16le").decode(bytes);
  if (a === 0 && b !== 0 && c === 0 && d !== 0) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.subarray(0, 4096).includes(0)) throw unsupported();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function unsupported(
  message = "Unsupported file type. Upload .xlsx, CSV, JSON lines or a JSON array.",
): AppError {
  return new AppError(415, "unsupported_media_type", message);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function toRow(row: number, value: unknown): RawRow {
  if (isObject(value)) return { row, values: value };
  const problem = {
    code: "not_an_object",
    message: "The row must be a JSON object.",
    value: JSON.stringify(value),
  };
  return { row, values: {}, problem };
}

function parseArray(text: string): RawRow[] {
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch {
    throw invalid("file", "The file is not valid JSON.", "json_invalid");
  }
  return (values as unknown[]).map((value, index) => toRow(index + 1, value));
}

function parseLines(text: string): RawRow[] {
  const rows: RawRow[] = [];
  let row = 0;
  for (const [line] of text.matchAll(/[^\n]*\n?/g)) {
    row += 1;
    if (line.trim() === "") continue;
    if (rows.length > MAX_ROWS) break;
    try {
      rows.push(toRow(row, JSON.parse(line)));
    } catch {
      const problem = { code: "json_invalid", message: "The line is not valid JSON.", value: line.trim() };
      rows.push({ row, values: {}, problem });
    }
  }
  return rows;
}

function parseTable(text: string, mapping: Mapping | null): FileRows {
  const table: TableRow[] = [];
  let row = 0;
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text, mapping),
    step({ data: cells }, parser) {
      row += 1;
      if (cells.every((cell) => cell.trim() === "")) return;
      table.push({ row, cells });
      // The header, and one row too many.
      if (table.length > MAX_ROWS + 1) parser.abort();
    },
  });
  return toTable(table, mapping);
}

/** The first row is the header. */
function toTable([head, ...body]: TableRow[], mapping: Mapping | null): FileRows {
  const header = head?.cells ?? [];
  while (header.at(-1)?.trim() === "") header.pop();
  checkHeader(header, mapping);
  // An error file guards its cells against being read as formulas.
  const read = header.some(isErrorColumn) ? toTextCell : (cell: string) => cell;
  const rows = body.map(({ row, cells }) => {
    const values = Object.fromEntries(header.map((name, i) => [name, read(cells[i] ?? "")]));
    const more = cells.slice(header.length).find((cell) => cell.trim() !== "");
    if (more === undefined) return { row, values };
    const message = `The row has ${cells.length} cells, the header has ${header.length}.`;
    return { row, values, problem: { code: "too_many_cells", message, value: more } };
  });
  return { kind: "table", rows, columns: columnsOf(header, mapping, "first") };
}

/** The delimiter that yields the most known columns; lists contain semicolons and sentences commas. */
function delimiterOf(text: string, mapping: Mapping | null): string {
  const start = text.trimStart();
  const candidates = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(start, { delimiter, preview: 1 });
    const names = data[0] ?? [];
    const knownColumns = names.filter(
      (name) => columnOf(name) !== null || Object.hasOwn(mapping ?? {}, name),
    );
    // If no column is known, the delimiter that yields the most columns.
    return knownColumns.length * (MAX_COLUMNS + 1) + Math.min(names.length, MAX_COLUMNS);
  });
  return DELIMITERS[candidates.indexOf(Math.max(...candidates))]!;
}

function checkHeader(header: string[], mapping: Mapping | null): void {
  if (header.length > MAX_COLUMNS) throw invalid("file", tooManyColumns(header.length), "too_many_columns");
  const columns = mapping
    ? header.map((name) => (Object.hasOwn(mapping, name) ? mapping[name]! : null))
    : header.map(columnOf);
  if (!mapping && columns.every((column) => column === null)) {
    throw invalid(
      "file",
      "None of the columns is known. Download the template to see their names.",
      "no_known_column",
    );
  }
  const named = header.find((name, i) => name.trim() !== "" && header.indexOf(name) !== i);
  const twice = (mapping && named) || columns.find((column, i) => column && columns.indexOf(column) !== i);
  if (twice) throw invalid("file", `The column ${twice} appears more than once.`, "repeated_column");
}
