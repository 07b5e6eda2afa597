import { and, eq } from "drizzle-orm";
import type { AppContext } from "~/context";
import { answerRatings } from "~/db/schema/assistant";
import type { Statement } from "../writes/guarded-batch";

export interface Rating {
  userId: string;
  queryId: string;
  /** Null removes the rating. */
  value: 1 | -1 | null;
  ratedAt: Date;
}

/** Stores a user's rating of an answer. Idempotent. */
export function keep(app: AppContext, { userId, queryId, value, ratedAt }: Rating): Statement {
  if (value === null) {
    return app.primary
      .delete(answerRatings)
      .where(and(eq(answerRatings.userId, userId), eq(answerRatings.queryId, queryId)));
  }
  return app.primary
    .insert(answerRatings)
    .values({ userId, queryId, value, ratedAt })
    .onConflictDoUpdate({
      target: [answerRatings.userId, answerRatings.queryId],
      set: { value, ratedAt },
    });
}
