import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { type BaseTable, TABLE_CHANGED_BY_TRIGGERS } from "../backup/state";
import { type Row, shapeOf, type TableShape } from "../backup/table-rows";
import type { Statement } from "../writes/guarded-batch";

/** D1 takes values up to 2 MB. */
const CHARACTERS_A_STATEMENT = 500_000;

/**
 * Inserts rows that are not there yet, with those columns that the table has now. Leaves out rows whose parent is not
 * there: it was deleted, or the row was written, while the backup ran.
 */
export async function insertRows(app: AppContext, table: BaseTable, rows: Row[]): Promise<void> {
  const shape = await shapeOf(app, table);
  const columns = shape.columns.filter((column) => column in rows[0]!);
  const statements: Statement[] = [];
  for (const json of inStatements(rows)) {
    statements.push(app.primary.run(insertion(table, shape, columns, json)));
    if (table === TABLE_CHANGED_BY_TRIGGERS) {
      statements.push(app.primary.run(correction(table, shape, columns, json)));
    }
  }
  await app.primary.batch(statements as [Statement, ...Statement[]]);
}

function inStatements(rows: Row[]): string[] {
  const texts: string[][] = [[]];
  let length = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (length > 0 && length + text.length > CHARACTERS_A_STATEMENT) {
      texts.push([]);
      length = 0;
    }
    texts.at(-1)!.push(text);
    length += text.length;
  }
  return texts.map((part) => `[${part.join(",")}]`);
}

function list(parts: SQL[], separator = sql`, `): SQL {
  return sql.join(parts, separator);
}

function jsonValue(column: string): SQL {
  return sql.raw(`value ->> '$.${column}'`);
}

/** The key is compared before the insertion, because the log aborts one that repeats a row. */
function insertion(table: BaseTable, { key, parents }: TableShape, columns: string[], json: string): SQL {
  const name = sql.identifier(table);
  const sameKey = list(
    key.map((column) => sql`existing.${sql.identifier(column)} = ${jsonValue(column)}`),
    sql` and `,
  );
  const hasParents = parents.map(
    ({ table: parent, from, to }) => sql` and (${jsonValue(from)} is null or exists (
      select 1 from ${sql.identifier(parent)} as parent where parent.${sql.identifier(to)} = ${jsonValue(from)}))`,
  );
  return sql`insert into ${name} (${list(columns.map((column) => sql`${sql.identifier(column)}`))})
    select ${list(columns.map(jsonValue))} from json_each(${json})
    where not exists (select 1 from ${name} as existing where ${sameKey})${list(hasParents, sql``)}`;
}

function correction(table: BaseTable, { key }: TableShape, columns: string[], json: string): SQL {
  const name = sql.identifier(table);
  const set = columns.map((column) => sql`${sql.identifier(column)} = ${jsonValue(column)}`);
  const sameKey = key.map((column) => sql`${name}.${sql.identifier(column)} = ${jsonValue(column)}`);
  return sql`update ${name} set ${list(set)} from json_each(${json}) where ${list(sameKey, sql` and `)}`;
}
