import type { AppContext } from "~/context";
import { CSV_MARK, toCsvRows } from "~/lib/csv";
import { AppError } from "../errors/errors";

const PAGE_ROWS = 2_000;

/** A file that is read part by part as it is sent, so that no export is in memory as a whole. */
export interface FileInParts {
  filename: string;
  parts: AsyncGenerator<string>;
}

/** @throws 413 for more rows than an export may have; called with their count, before any of them is read */
export function checkExported({ total, capped }: { total: number; capped?: boolean }, max: number): void {
  if (capped || total > max) throw new AppError(413, "payload_too_large", "Too many rows, narrow the filter");
}

/**
 * Every row of a list, page by page.
 * @param read the rows after the last one that was read
 */
export async function* readPages<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
  limit = PAGE_ROWS,
): AsyncGenerator<Row[]> {
  for (let after: Row | undefined; ; ) {
    const rows = await read(after, limit);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    after = rows.at(-1);
  }
}

/** Reads the first part at once: what fails then is an error response, and a log entry written next is not exported. */
export async function begin<Part>(parts: AsyncGenerator<Part>): Promise<AsyncGenerator<Part>> {
  const first = await parts.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* parts;
  })();
}

/** Pages of rows as a file that is named for its content and the day. CSV has the columns in their order. */
export function toFile<Column extends string>(
  app: AppContext,
  { name, format, columns }: { name: string; format: "csv" | "json"; columns: readonly Column[] },
  pages: AsyncIterable<Record<Column, string | null>[]>,
): FileInParts {
  const filename = `${name}-${app.now().toISOString().slice(0, 10)}.${format}`;
  return { filename, parts: format === "csv" ? csvOf(columns, pages) : jsonOf(pages) };
}

async function* csvOf<Column extends string>(
  columns: readonly Column[],
  pages: AsyncIterable<Record<Column, string | null>[]>,
): AsyncGenerator<string> {
  yield CSV_MARK + toCsvRows([[...columns]]);
  for await (const rows of pages) {
    yield toCsvRows(rows.map((row) => columns.map((column) => row[column] ?? "")));
  }
}

/** An array of the rows of all pages. `indent`: of the lines that each row begins on; without it, one line. */
export async function* jsonOf(pages: AsyncIterable<object[]>, indent?: string): AsyncGenerator<string> {
  const newLine = indent === undefined ? "" : `\n${indent}`;
  const toText = (row: object) =>
    indent === undefined ? JSON.stringify(row) : JSON.stringify(row, null, 2).replaceAll("\n", newLine);
  let separator = "[";
  for await (const rows of pages) {
    yield rows.map((row, i) => `${i === 0 ? separator : ","}${newLine}${toText(row)}`).join("");
    separator = ",";
  }
  yield separator === "[" ? "[]" : `${newLine.slice(0, -2)}]`;
}
