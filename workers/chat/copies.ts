import type { ChatRow, CopyPlace } from "~/contract/chat-object";
import { CHAT_TABLES } from "~/services/backup/state";

/** A call may return 32 MiB, and a row has 2 MB at most. */
const PAGE_CHARACTERS = 4_000_000;

/** Rows of all tables in their order, from a place on. Nearly every chat fits into one page. */
export function copyOut(sql: SqlStorage, from: CopyPlace): { rows: ChatRow[]; next: CopyPlace | null } {
  const rows: ChatRow[] = [];
  const isUsed = sql.exec("select 1 from meta where k = 'owner_uid'").toArray().length > 0;
  if (!isUsed) return { rows, next: null };
  let characters = 0;
  for (let index = from.table; index < CHAT_TABLES.length; index += 1) {
    const table = CHAT_TABLES[index]!;
    const stored = sql.exec<ChatRow["row"] & { row_id: number }>(
      `select *, rowid as row_id from ${table} where rowid > ? order by rowid`,
      index === from.table ? from.row : 0,
    );
    for (const { row_id, ...row } of stored) {
      rows.push({ table, row_id, row });
      for (const value of Object.values(row)) characters += typeof value === "string" ? value.length : 0;
      if (characters >= PAGE_CHARACTERS) return { rows, next: { table: index, row: row_id } };
    }
  }
  return { rows, next: null };
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
