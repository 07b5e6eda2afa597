import { and, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { technologies } from "~/db/schema/technologies";

/** Which of these listings the catalog shows at this moment. */
export async function visibleAmong(app: AppContext, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await app.db
    .select({ id: technologies.id })
    .from(technologies)
    .where(
      and(
        sql`${technologies.visible}`,
        sql`${technologies.id} in (select value from json_each(${JSON.stringify(ids)}))`,
      ),
    );
  return new Set(rows.map((row) => row.id));
}
