import { and, eq } from "drizzle-orm";
import type { AppContext } from "~/context";
import { answerRatings } from "~/db/schema/assistant";

export interface Rating {
  userId: string;
  queryId: string;
  /** Null removes the rating. */
  value: 1 | -1 | null;
  ratedAt: Date;
}

/** Stores a user's rating of an answer. Idempotent. */
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
