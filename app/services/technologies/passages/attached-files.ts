import { sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { plainLine } from "../texts/quotes";

/** The names of the files of visible listings, the oldest first, by listing; a listing without files is not in it. */
export async function filesOf(app: AppContext, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await app.db.all<{ id: string; name: string }>(
    sql`select f.technology_id as id, f.name from json_each(${JSON.stringify(ids)}) join technologies t on t.id = value
      join technology_files f on f.technology_id = t.id
      where t.visible and f.status = 'ready' order by f.created_at, f.id`,
  );
  const files = new Map<string, string[]>();
  for (const { id, name } of rows) files.set(id, [...(files.get(id) ?? []), plainLine(name)]);
  return files;
}
