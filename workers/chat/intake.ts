import type { AppContext } from "~/context";
import {
  type ChatErrorCode,
  CLOSE_CODES,
  MAX_QUEUED_TURNS,
  QUESTIONS_PER_MINUTE,
  type TurnState,
} from "~/contract/chat";
import type { QueryFrame } from "~/contract/chat-questions";
import type { Role } from "~/contract/values";
import { log } from "~/lib/log";
import * as chatAccess from "~/services/chats/chat-access";
import { activePrompts } from "~/services/prompts/prompts";
import * as answeringChats from "~/services/quotas/answering-chats";
import * as usage from "~/services/quotas/usage";
import type { Channel } from "./channel";
import type { Messages } from "./messages";
import type { Meta } from "./meta";
import { send, visitorOf } from "./sockets";
import { chargeIdOf, type Summary } from "./summary";
import type { Turn, Turns } from "./turns";
import type { Withdrawal } from "./withdrawal";

/** Window in which an equal question without a client id counts as a double click. */
const DOUBLE_SEND_MS = 2_000;
const MINUTE_MS = 60_000;
const RETRYABLE: TurnState[] = ["failed", "stopped"];

interface Admission {
  role: Role;
  chargedDay: string;
  remaining: number | null;
}

/** A rejected question, with the error for the sender. */
class Refusal extends Error {
  constructor(
    readonly code: ChatErrorCode,
    sentence: string,
    readonly retryAfterMs: number | null = null,
  ) {
    super(sentence);
  }
}

interface Parts {
  turns: Turns;
  messages: Messages;
  meta: Meta;
  channel: Channel;
  summary: Summary;
  withdrawal: Withdrawal;
  openContext: (requestId?: string | null) => AppContext;
}

/** Accepts questions one at a time: each is deduplicated, authorized, charged and queued before it is acknowledged. */
export class Intake {
  constructor(private readonly parts: Parts) {}

  /** True when there is something new to answer. */
  async ask(socket: WebSocket, frame: QueryFrame, receivedAt: number): Promise<boolean> {
    const { socketId, loginId, requestId = null } = visitorOf(socket);
    const clientId = frame.client_id ?? `${socketId}:${crypto.randomUUID()}`;
    const duplicate = frame.client_id
      ? this.parts.turns.byClientId(frame.client_id)
      : this.parts.turns.repeated(`${socketId}:`, frame.query, receivedAt - DOUBLE_SEND_MS);
    if (duplicate) {
      this.acknowledge(socket, duplicate, true, null);
      return false;
    }
    const replaced = frame.replaces ? this.parts.withdrawal.candidate(frame.replaces) : null;
    if (frame.replaces && !replaced) {
      const refusal = new Refusal("bad_frame", "Only the last question can be changed.");
      this.refuse(socket, refusal, frame.replaces, clientId);
      return false;
    }
    const admission = await this.admit(socket, clientId, receivedAt, { replaced });
    if (!admission) return false;

    const queryId = crypto.randomUUID();
    const [questionId, answerId] = [crypto.randomUUID(), crypto.randomUUID()];
    const { role, chargedDay, remaining } = admission;
    this.parts.channel.transact(queryId, (publish) => {
      if (replaced) this.parts.withdrawal.withdrawWithin(publish, replaced, receivedAt);
      this.parts.turns.add({
        queryId,
        clientId,
        question: frame.query,
        filters: frame.filters ?? {},
        brief: frame.brief ?? null,
        aiMessageId: answerId,
        loginId,
        requestId,
        role,
        chargedDay,
        createdAt: receivedAt,
      });
      this.parts.messages.open({ queryId, questionId, answerId, question: frame.query, at: receivedAt });
      this.parts.summary.changed();
      publish({
        type: "user_message",
        query_id: queryId,
        message_id: questionId,
        client_id: clientId,
        content: frame.query,
        timestamp: new Date(receivedAt).toISOString(),
      });
    });
    if (replaced) this.parts.withdrawal.silence(replaced);
    this.acknowledge(socket, this.parts.turns.byQueryId(queryId)!, false, remaining);
    return true;
  }

  /** Retries a failed or stopped question in its place. A question that was not refunded is not charged again. */
  async retry(socket: WebSocket, queryId: string, receivedAt: number): Promise<boolean> {
    const turn = this.parts.turns.byQueryId(queryId);
    // A withdrawn question counts as stopped, but has no messages.
    if (!turn || !RETRYABLE.includes(turn.state) || !this.parts.messages.has(queryId)) {
      const refusal = new Refusal("bad_frame", "Only an answer that failed or was stopped can be retried.");
      this.refuse(socket, refusal, queryId, null);
      return false;
    }
    const admission = await this.admit(socket, turn.client_id, receivedAt, { queryId });
    if (!admission) return false;
    const { loginId, requestId = null } = visitorOf(socket);
    const { role, chargedDay, remaining } = admission;
    this.parts.channel.transact(queryId, (publish) => {
      this.parts.turns.requeue(queryId, { loginId, requestId, role, chargedDay }, receivedAt);
      this.parts.messages.cite(turn.ai_message_id, []);
      this.parts.summary.changed();
      publish({ type: "response_reset", query_id: queryId, attempt: 0 });
    });
    this.acknowledge(socket, this.parts.turns.byQueryId(queryId)!, false, remaining);
    return true;
  }

  private async admit(
    socket: WebSocket,
    clientId: string,
    receivedAt: number,
    { queryId = null, replaced = null }: { queryId?: string | null; replaced?: Turn | null },
  ): Promise<Admission | null> {
    const { requestId } = visitorOf(socket);
    try {
      const app = this.parts.openContext(requestId);
      this.checkRoom(app, receivedAt, replaced);
      return await this.checkLogin(app, socket, clientId);
    } catch (error) {
      const refusal =
        error instanceof Refusal
          ? error
          : new Refusal("unavailable", "Something went wrong. Your question was not sent.", 2_000);
      if (refusal !== error) log.warn("question_not_admitted", { request_id: requestId, error });
      this.refuse(socket, refusal, queryId, clientId);
      return null;
    }
  }

  /** @throws Refusal `busy` or `rate_limited` */
  private checkRoom(app: AppContext, receivedAt: number, replaced: Turn | null): void {
    const others = this.parts.turns.unfinished().filter(({ query_id }) => query_id !== replaced?.query_id);
    // One is being answered, the others are queued.
    if (others.length > MAX_QUEUED_TURNS)
      throw new Refusal("busy", "Earlier questions are still being answered.", 1_000);
    if (app.config.RATE_LIMITS === "off" && app.config.APP_ENV === "development") return;
    if (this.parts.turns.countSince(receivedAt - MINUTE_MS) >= QUESTIONS_PER_MINUTE)
      throw new Refusal("rate_limited", "Too many questions at once. Try again in a minute.", MINUTE_MS);
  }

  /** Null when the socket was closed: the login has ended, or the session is gone. @throws Refusal `busy`, `quota_exceeded` */
  private async checkLogin(app: AppContext, socket: WebSocket, clientId: string): Promise<Admission | null> {
    const { userId, loginId } = visitorOf(socket);
    const sessionId = this.parts.meta.get("session_id")!;
    const [{ login, session }] = await Promise.all([
      chatAccess.check(app, { userId, loginId, sessionId }),
      // The answer begins with the prompts: they come with the same trip.
      activePrompts(app),
    ]);
    if (!login) {
      socket.close(CLOSE_CODES.login_ended, "Session expired");
      return null;
    }
    if (!session || this.parts.meta.get("erase_at")) {
      socket.close(CLOSE_CODES.not_found, "Session not found");
      return null;
    }
    const { questions_per_day, tokens_per_day } = login.limits;
    const question = {
      chargeId: chargeIdOf(sessionId, clientId),
      limit: questions_per_day,
      tokenLimit: tokens_per_day,
    };
    const charge = await answeringChats.claim(app, { userId, sessionId }, question);
    if (!charge) throw new Refusal("busy", "Questions in your other chats are still being answered.", 1_000);
    const { allowed, remaining, day } = charge;
    if (!allowed) {
      const wait = usage.resetsAt(app.now()).getTime() - app.now().getTime();
      throw new Refusal("quota_exceeded", "You have used all of today's questions to the assistant.", wait);
    }
    return { role: login.role, chargedDay: day, remaining };
  }

  private acknowledge(socket: WebSocket, turn: Turn, duplicate: boolean, remaining: number | null): void {
    send(socket, {
      type: "ack",
      client_id: turn.client_id,
      query_id: turn.query_id,
      duplicate,
      state: turn.state,
      remaining_today: remaining,
    });
  }

  private refuse(socket: WebSocket, refusal: Refusal, queryId: string | null, clientId: string | null): void {
    send(socket, {
      type: "error",
      code: refusal.code,
      message: refusal.message,
      query_id: queryId,
      client_id: clientId,
      retryable: refusal.code !== "bad_frame",
      retry_after_ms: refusal.retryAfterMs,
    });
  }
}
