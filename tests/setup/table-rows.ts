import { env } from "cloudflare:workers";

export async function rowsOf<Row>(sql: string): Promise<Row[]> {
  return (await env.DB.prepare(sql).all<Row>()).results;
}

export interface Table {
  name: string;
  sql: string;
}

/**
 * The tables of the product, indexes for a search among them. Those with triggers come first, because their triggers
 * write to the others.
 */
export function listTables(): Promise<Table[]> {
  return rowsOf<Table>(
    `select name, sql from sqlite_master where type = 'table' and name not glob '_cf_*'
      and name not in (select name from pragma_table_list where type = 'shadow') and sql not like '%fts5vocab%'
      order by name not in (select tbl_name from sqlite_master where type = 'trigger')`,
  );
}

export const isIndex = ({ sql }: Table) => /^create virtual/i.test(sql);

/** The rows of a table as they are now, as a statement that puts them back; null without any. */
export async function copyRows({ name }: Table): Promise<{ sql: string; json: string } | null> {
  // What is computed from the others is not among them.
  const infos = await rowsOf<{ name: string }>(`select name from pragma_table_info('${name}')`);
  const names = infos.map((column) => column.name);
  const columns = names.map((column) => `"${column}"`);
  const rows = await rowsOf<Record<string, unknown>>(`select ${columns} from ${name}`);
  if (rows.length === 0) return null;
  const values = names.map((column) => `value ->> '${column}'`);
  return {
    sql: `insert into ${name} (${columns}) select ${values} from json_each(?)`,
    json: JSON.stringify(rows),
  };
}
