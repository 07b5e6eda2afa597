import type { AppContext } from "~/context";
import { log } from "~/lib/log";
import * as answerRatings from "~/services/chats/answer-ratings";
import * as sessions from "~/services/chats/sessions";
import * as answeringChats from "~/services/quotas/answering-chats";
import * as usage from "~/services/quotas/usage";
import type { Statement } from "~/services/writes/guarded-batch";
import type { Messages } from "./messages";
import type { Meta } from "./meta";
import type { SessionTitle } from "./session-title";

/** The provider whose answers cost no tokens. */
const FREE_PROVIDER = "embedded";

type Refund = { query_id: string; client_id: string; charged_day: string };

/** What the database does not have yet, and how the object notes that it has. */
interface Due {
  statements: Statement[];
  done(): unknown;
}

interface Parts {
  sql: SqlStorage;
  meta: Meta;
  messages: Messages;
  title: SessionTitle;
  openContext: () => AppContext;
}

/**
 * Syncs a session to the database: list entry, automatic title, refunds, tokens and ratings. The object records what
 * is due in the same transaction as the change and syncs afterward; the alarm retries failures.
 */
export class Summary {
  private running = false;

  constructor(private readonly parts: Parts) {}

  changed(): void {
    this.parts.meta.set("sync_due", this.parts.meta.number("sync_due") + 1);
  }

  owesRefund(queryId: string): void {
    this.parts.sql.exec("update turns set refund = 1 where query_id = ?", queryId);
  }

  get isDue(): boolean {
    return this.parts.meta.get("sync_due") !== null;
  }

  /** Syncs to the database. Never throws: failures stay due. */
  async settle(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      for (let due = this.parts.meta.get("sync_due"); due !== null; due = this.parts.meta.get("sync_due")) {
        await this.tell();
        if (this.parts.meta.get("sync_due") === due) this.parts.meta.clear("sync_due");
      }
    } catch (error) {
      log.warn("session_summary_postponed", { error });
    } finally {
      this.running = false;
    }
  }

  /** One transaction, so that the whole sync is one trip to the database. */
  private async tell(): Promise<void> {
    const app = this.parts.openContext();
    const [sessionId, userId] = [this.parts.meta.get("session_id"), this.parts.meta.get("owner_uid")];
    if (!sessionId || !userId) return;
    const { count, lastAt } = this.parts.messages.summary();
    const title = this.parts.title.pending;
    const due = [
      this.refunds(app, sessionId, userId),
      this.tokens(app, userId),
      this.ratings(app, userId),
    ].flat();
    const results: unknown[] = await app.primary.batch([
      sessions.recordSummary(app, sessionId, { messages: count, lastMessageAt: new Date(lastAt) }),
      ...this.releases(app, sessionId, userId),
      ...due.flatMap(({ statements }) => statements),
      ...(title === null ? [] : [sessions.nameAutomatically(app, sessionId, title)]),
    ]);
    for (const { done } of due) done();
    if (title !== null) this.parts.title.stored(sessionId, title, (results.at(-1) as unknown[]).length > 0);
    app.defer(this.improveTitle(app));
  }

  private releases(app: AppContext, sessionId: string, userId: string): Statement[] {
    const { waiting, lastEnd } = this.parts.sql
      .exec<{ waiting: number; lastEnd: number }>(
        `select exists (select 1 from turns where ended_at is null) as waiting,
           coalesce((select max(ended_at) from turns), 0) as lastEnd`,
      )
      .one();
    return waiting ? [] : [answeringChats.release(app, { userId, sessionId, until: new Date(lastEnd) })];
  }

  /** Runs last, because a model may be slow. */
  private async improveTitle(app: AppContext): Promise<void> {
    if (!(await this.parts.title.improve(app))) return;
    this.changed();
    await this.settle();
  }

  private refunds(app: AppContext, sessionId: string, userId: string): Due[] {
    return this.parts.sql
      .exec<Refund>("select query_id, client_id, charged_day from turns where refund = 1")
      .toArray()
      .map(({ query_id, client_id, charged_day }) => ({
        statements: usage.refundStatements(app, {
          userId,
          kind: "question",
          chargeId: chargeIdOf(sessionId, client_id),
          day: charged_day,
        }),
        done: () => this.parts.sql.exec("update turns set refund = 0 where query_id = ?", query_id),
      }));
  }

  private tokens(app: AppContext, userId: string): Due[] {
    return this.parts.sql
      .exec<{ query_id: string; tokens: number }>(
        `select query_id, in_tok + out_tok as tokens from turns
         where tokens_due = 1 and ended_at is not null and provider <> ?`,
        FREE_PROVIDER,
      )
      .toArray()
      .map(({ query_id, tokens }) => ({
        statements: [usage.addTokensStatement(app, { userId, kind: "question", tokens })],
        done: () => this.parts.sql.exec("update turns set tokens_due = 0 where query_id = ?", query_id),
      }));
  }

  private ratings(app: AppContext, userId: string): Due[] {
    return this.parts.sql
      .exec<{ query_id: string; at: number; value: 1 | -1 | null }>(
        "select d.query_id, d.at, f.value from feedback_due d left join feedback f on f.query_id = d.query_id",
      )
      .toArray()
      .map(({ query_id, at, value }) => ({
        statements: [answerRatings.keep(app, { userId, queryId: query_id, value, ratedAt: new Date(at) })],
        // A rating that changed meanwhile is synced again.
        done: () =>
          this.parts.sql.exec("delete from feedback_due where query_id = ? and at = ?", query_id, at),
      }));
  }
}

/** Client ids are unique in a session only. */
export function chargeIdOf(sessionId: string, clientId: string): string {
  return `${sessionId}:${clientId}`;
}
