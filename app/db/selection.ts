import { Column, type GetColumnData, getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Columns of a table for statements that run with every other request; made once per isolate. */
export interface Selection<Row> {
  /** With their table, separated by commas. */
  columns: SQL;
  /** How many values of a row they are. */
  width: number;
  /** An object of the values that begin at this place of a row. */
  read(row: readonly unknown[], from?: number): Row;
}

type RowOf<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends SQLiteColumn ? GetColumnData<Columns[Name], "query"> : never;
};

/**
 * Drizzle writes the text of a select and finds out how to read each cell again for every statement, which costs more
 * than its rows (docs/decisions/0058-floor-of-a-request.md). For `db.values`, whose rows are arrays.
 */
export function selectionOf<const Columns extends Record<string, SQLiteColumn>>(
  columns: Columns,
): Selection<RowOf<Columns>> {
  const names = Object.keys(columns);
  const list = Object.values(columns);
  const readers = list.map((column) =>
    column.mapFromDriverValue === Column.prototype.mapFromDriverValue
      ? null
      : (value: unknown) => column.mapFromDriverValue(value as never),
  );
  const { length } = names;
  return {
    columns: sql.raw(list.map((column) => `"${getTableName(column.table)}"."${column.name}"`).join(", ")),
    width: length,
    read(row, from = 0) {
      const values: Record<string, unknown> = {};
      for (let i = 0; i < length; i += 1) {
        const value = row[from + i];
        const reader = readers[i];
        values[names[i]!] = reader && value !== null ? reader(value) : value;
      }
      return values as RowOf<Columns>;
    },
  };
}
