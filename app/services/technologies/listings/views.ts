import { sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { technologyViews } from "~/db/schema/technologies";
import { ROWS_CHANGED } from "~/services/writes/guarded-batch";

/** Listings whose views are folded into popularity in one run: each moves in the order "most viewed". */
const FOLD_LIMIT = 1_000;

/** Counts a view, once per person, listing and UTC day. */
export async function noteView(app: AppContext, userId: string, technologyId: string): Promise<void> {
  const day = app.now().toISOString().slice(0, 10);
  await app.primary.batch([
    app.primary.insert(technologyViews).values({ technologyId, userId, day }).onConflictDoNothing(),
    // The insert changed nothing when this user has viewed it today.
    app.primary.run(
      sql`update technologies set views = views + 1 where id = ${technologyId} and ${ROWS_CHANGED}`,
    ),
  ]);
}

/** Updates the order "most viewed" with the views since the last run. For the scheduled function. */
export async function foldPopularity(app: AppContext): Promise<void> {
  await app.primary.run(sql`update technologies set popularity = views
    where rid in (select rid from technologies where popularity <> views limit ${FOLD_LIMIT})`);
}
