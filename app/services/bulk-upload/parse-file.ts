import Papa from "papaparse";
import { MAX_ROWS } from "~/contract/bulk-upload";
import { AppError, invalid } from "../errors";
import { columnOf } from "./columns";

const DELIMITERS = [",", ";", "\t"];

/** A row as it stands in the file: its values by the file's own names, or what keeps it from being read. */
export interface RawRow {
  /** In a table as the spreadsheet counts, the header being row 1; in JSON from 1. */
  row: number;
  values: Record<string, unknown>;
  problem?: { code: string; message: string; value: string };
}

/** The rows of JSON lines, a JSON array or CSV. @throws 415 for other files; 422 for none, too many, or no known column */
export function parseFile(bytes: Uint8Array): RawRow[] {
  const text = decode(bytes);
  const start = text.trimStart()[0];
  const rows = start === "[" ? parseArray(text) : start === "{" ? parseLines(text) : parseTable(text);
  if (rows.length === 0) throw invalid("file", "The file has no rows.", "empty");
  if (rows.length > MAX_ROWS) {
    throw invalid(
      "file",
      `The file has ${rows.length} rows; at most ${MAX_ROWS} are allowed.`,
      "too_many_rows",
    );
  }
  return rows;
}

/** UTF-8 and UTF-16 with or without a mark, else Windows-1252. */
function decode(bytes: Uint8Array): string {
  const [a, b, c, d] = bytes;
  if (a === 0x50 && b === 0x4b) throw unsupported();
  if (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0) throw unsupported();
  if (a === 0xff && b === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  // Latin text in UTF-16 has a zero in every other place.
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes.subarray(0, 4096).includes(0)) throw unsupported();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function unsupported(): AppError {
  return new AppError(
    415,
    "unsupported_media_type",
    "Unsupported file type. Upload JSON lines, a JSON array or CSV.",
  );
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
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    try {
      rows.push(toRow(index + 1, JSON.parse(line)));
    } catch {
      const problem = { code: "json_invalid", message: "The line is not valid JSON.", value: line };
      rows.push({ row: index + 1, values: {}, problem });
    }
  }
  return rows;
}

function parseTable(text: string): RawRow[] {
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  const headerAt = data.findIndex((cells) => cells.some((cell) => cell.trim() !== ""));
  const header = data[headerAt] ?? [];
  checkHeader(header);
  const rows: RawRow[] = [];
  for (const [index, cells] of data.entries()) {
    if (index <= headerAt || cells.every((cell) => cell.trim() === "")) continue;
    const row = index + 1;
    if (cells.length > header.length && cells.slice(header.length).some((cell) => cell.trim() !== "")) {
      const problem = {
        code: "too_many_cells",
        message: `The row has ${cells.length} cells, the header has ${header.length}.`,
        value: cells[header.length]!,
      };
      rows.push({ row, values: {}, problem });
    } else {
      rows.push({ row, values: Object.fromEntries(header.map((name, i) => [name, cells[i] ?? ""])) });
    }
  }
  return rows;
}

/** The one that makes the most known columns of the header: cells with lists hold semicolons, sentences hold commas. */
function delimiterOf(text: string): string {
  const start = text.trimStart();
  const known = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(start, { delimiter, preview: 1 });
    return (data[0] ?? []).filter((name) => columnOf(name) !== null).length;
  });
  return DELIMITERS[known.indexOf(Math.max(...known))]!;
}

function checkHeader(header: string[]): void {
  const columns = header.map(columnOf);
  if (columns.every((column) => column === null)) {
    throw invalid(
      "file",
      "None of the columns is known. Download the template to see their names.",
      "no_known_column",
    );
  }
  const twice = columns.find((column, i) => column !== null && columns.indexOf(column) !== i);
  if (twice) throw invalid("file", `The column ${twice} appears more than once.`, "repeated_column");
}
