import type { AppContext } from "~/context";
import type { ExportResult } from "~/contract/fields";
import { toCsv } from "~/lib/csv";
import { AppError } from "../errors/errors";

const PAGE_ROWS = 5_000;

/** @throws 413 for more rows than an export may have; called with their count, before any of them is read */
export function checkExported({ total, capped }: { total: number; capped?: boolean }, max: number): void {
  if (capped || total > max) throw new AppError(413, "payload_too_large", "Too many rows, narrow the filter");
}

/**
 * Every row of a list, page by page, so that no single answer of the database grows with their number.
 * @param read the rows after the last one that was read
 * @throws 413 over `max` rows
 */
export async function readAll<Row>(
  max: number,
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const rows = await read(all.at(-1), PAGE_ROWS);
    all.push(...rows);
    checkExported({ total: all.length }, max);
    if (rows.length < PAGE_ROWS) return all;
  }
}

/** Rows as a file that is named for its content and the day. CSV has the columns in their order. */
export function toFile<Column extends string>(
  app: AppContext,
  { name, format, columns }: { name: string; format: "csv" | "json"; columns: readonly Column[] },
  rows: Record<Column, string | null>[],
): ExportResult {
  const table = [[...columns], ...rows.map((row) => columns.map((column) => row[column] ?? ""))];
  const content = format === "csv" ? toCsv(table) : JSON.stringify(rows);
  return { success: true, content, filename: `${name}-${app.now().toISOString().slice(0, 10)}.${format}` };
}
