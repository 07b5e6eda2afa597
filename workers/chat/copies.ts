import type { ChatRow } from "~/contract/chat-object";
import { CHAT_TABLES } from "~/services/backup/state";

const ROWS_A_PAGE = 500;

/** Rows of one table, in their order. */
export function copyOut(sql: SqlStorage, from: { table: number; row: number }) {
  const table = CHAT_TABLES[from.table]!;
  const isUsed = sql.exec("select 1 from meta where k = 'owner_uid'").toArray().length > 0;
  if (!isUsed) return { rows: [], next: null };
  const stored = sql
    .exec<ChatRow["row"] & { row_id: number }>(
      `select *, rowid as row_id from ${table} where rowid > ? order by rowid limit ${ROWS_A_PAGE}`,
      from.row,
    )
    .toArray();
  const rows: ChatRow[] = stored.map(({ row_id, ...row }) => ({ table, row_id, row }));
  if (rows.length === ROWS_A_PAGE) return { rows, next: { table: from.table, row: rows.at(-1)!.row_id } };
  const next = from.table + 1 < CHAT_TABLES.length ? { table: from.table + 1, row: 0 } : null;
  return { rows, next };
}

/** Writes each row under its own number, so that doing it again changes nothing. */
export function copyIn(sql: SqlStorage, rows: ChatRow[]): void {
  for (const { table, row_id, row } of rows) {
    if (!(CHAT_TABLES as readonly string[]).includes(table)) continue;
    // The object has the tables of this version, whatever the backup had.
    if (table === "meta" && (row.k === "schema_version" || row.k === "restored_from")) continue;
    if (table === "meta") {
      sql.exec("insert or replace into meta (k, v) values (?, ?)", row.k, row.v);
      continue;
    }
    // `seq` is the row number of an event. The names come from a file, so only names are let into the statement.
    const columns = Object.keys(row).filter((column) => column !== "seq" && /^[a-z_]+$/.test(column));
    const places = columns.map(() => "?").join(", ");
    sql.exec(
      `insert or replace into ${table} (rowid, ${columns.join(", ")}) values (?, ${places})`,
      row_id,
      ...columns.map((column) => row[column]),
    );
  }
}
