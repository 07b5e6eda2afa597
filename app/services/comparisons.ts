import { desc, eq, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { comparisonItems, comparisons } from "~/db/schema/interest";
import type { Actor } from "./auth/tokens";

/** The caller's saved comparisons, newest first, each with the titles its listings had when it was saved. */
export async function recent(app: AppContext, actor: Actor, { limit }: { limit: number }) {
  const [rows, [counted]] = await app.db.batch([
    app.db
      .select({
        id: comparisons.id,
        name: comparisons.name,
        titles: sql<string>`(select json_group_array(title) from (select title from ${comparisonItems}
          where comparison_id = ${comparisons.id} order by position))`,
      })
      .from(comparisons)
      .where(eq(comparisons.userId, actor.id))
      .orderBy(desc(comparisons.createdAt), desc(comparisons.id))
      .limit(limit),
    app.db.select({ total: sql<number>`count(*)` }).from(comparisons).where(eq(comparisons.userId, actor.id)),
  ]);
  return {
    comparisons: rows.map(({ titles, ...comparison }) => ({
      ...comparison,
      titles: JSON.parse(titles) as string[],
    })),
    total: counted?.total ?? 0,
  };
}
