import { and, eq } from "drizzle-orm";
import type { AppContext } from "~/context";
import { answerRatings } from "~/db/schema/assistant";

export interface Rating {
  userId: string;
  queryId: string;
  /** Null: taken back. */
  value: 1 | -1 | null;
  ratedAt: Date;
}

/** Keeps how a person rates an answer now; repeating it changes nothing. */
export async function keep(app: AppContext, { userId, queryId, value, ratedAt }: Rating): Promise<void> {
  if (value === null) {
    await app.primary
      .delete(answerRatings)
      .where(and(eq(answerRatings.userId, userId), eq(answerRatings.queryId, queryId)));
    return;
  }
  await app.primary
    .insert(answerRatings)
    .values({ userId, queryId, value, ratedAt })
    .onConflictDoUpdate({
      target: [answerRatings.userId, answerRatings.queryId],
      set: { value, ratedAt },
    });
}
