import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { BaseTable } from "./state";

const ROWS_A_CHUNK = 200;

export type Row = Record<string, string | number | null>;

export interface TableShape {
  /** Without generated columns. */
  columns: string[];
  key: string[];
  parents: { table: string; from: string; to: string }[];
}

/** As it is in this database, whatever its migrations are. */
export async function shapeOf(app: AppContext, table: BaseTable): Promise<TableShape> {
  const [columns, parents] = await app.primary.batch([
    app.primary.all<{ name: string; pk: number }>(
      sql`select name, pk from pragma_table_info(${table}) order by cid`,
    ),
    app.primary.all<TableShape["parents"][number]>(
      sql`select "table", "from", "to" from pragma_foreign_key_list(${table})`,
    ),
  ]);
  const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  return { columns: columns.map(({ name }) => name), key: key.map(({ name }) => name), parents };
}

/** The next rows in the order of the key. `next` is null after the last. */
export async function readChunk(
  app: AppContext,
  table: BaseTable,
  after: (string | number)[] | null,
): Promise<{ rows: Row[]; next: (string | number)[] | null }> {
  const { columns, key } = await shapeOf(app, table);
  const later = after ? sql` where (${names(key)}) > (${values(after)})` : sql``;
  const rows = await app.primary.all<Row>(
    sql`select ${names(columns)} from ${sql.identifier(table)}${later} order by ${names(key)} limit ${ROWS_A_CHUNK}`,
  );
  const last = rows.length === ROWS_A_CHUNK ? rows.at(-1)! : null;
  return { rows, next: last && key.map((name) => last[name] as string | number) };
}

function names(columns: string[]): SQL {
  return sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
}

function values(given: (string | number)[]): SQL {
  return sql.join(
    given.map((value) => sql`${value}`),
    sql`, `,
  );
}
