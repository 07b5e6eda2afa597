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
import * as answeringChats from "~/services/answering-chats";
import * as chatAccess from "~/services/chat-access";
import { limitsOf } from "~/services/limits";
import * as usage from "~/services/usage";
import type { Channel } from "./channel";
import type { Messages } from "./messages";
import type { Meta } from "./meta";
import { send, visitorOf } from "./sockets";
import { chargeIdOf, type Summary } from "./summary";
import type { Turn, Turns } from "./turns";
import type { Withdrawal } from "./withdrawal";

/** A double click, from a client that names its questions with no id. */
const DOUBLE_SEND_MS = 2_000;
const MINUTE_MS = 60_000;
const RETRYABLE: TurnState[] = ["failed", "stopped"];

interface Admission {
  role: Role;
  chargedDay: string;
  remaining: number | null;
}

/** Refused, with what the sender is told. */
class Refusal extends Error {
  constructor(
    readonly code: ChatErrorCode,
    sentence: string,
    readonly retryAfterMs: number | null = null,
  ) {
    super(sentence);
  }
}

/** Takes questions in, one after the other: each is asked once, allowed, charged, and in line before it is confirmed. */
export class Intake {
  constructor(
    private readonly turns: Turns,
    private readonly messages: Messages,
    private readonly meta: Meta,
    private readonly channel: Channel,
    private readonly summary: Summary,
    private readonly withdrawal: Withdrawal,
    private readonly openContext: () => AppContext,
  ) {}

  /** True when there is something new to answer. */
  async ask(socket: WebSocket, frame: QueryFrame, receivedAt: number): Promise<boolean> {
    const { socketId, loginId } = visitorOf(socket);
    const clientId = frame.client_id ?? `${socketId}:${crypto.randomUUID()}`;
    const known = frame.client_id
      ? this.turns.byClientId(frame.client_id)
      : this.turns.repeated(`${socketId}:`, frame.query, receivedAt - DOUBLE_SEND_MS);
    if (known) {
      this.acknowledge(socket, known, true, null);
      return false;
    }
    const replaced = frame.replaces ? this.withdrawal.candidate(frame.replaces) : null;
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
    this.channel.transact(queryId, (say) => {
      if (replaced) this.withdrawal.takeWithin(say, replaced, receivedAt);
      this.turns.add({
        queryId,
        clientId,
        question: frame.query,
        filters: frame.filters ?? {},
        brief: frame.brief ?? null,
        aiMessageId: answerId,
        loginId,
        role,
        chargedDay,
        createdAt: receivedAt,
      });
      this.messages.open({ queryId, questionId, answerId, question: frame.query, at: receivedAt });
      this.summary.changed();
      say({
        type: "user_message",
        query_id: queryId,
        message_id: questionId,
        client_id: clientId,
        content: frame.query,
        timestamp: new Date(receivedAt).toISOString(),
      });
    });
    if (replaced) this.withdrawal.silence(replaced);
    this.acknowledge(socket, this.turns.byQueryId(queryId)!, false, remaining);
    return true;
  }

  /** Asks a failed or stopped question again, in its own place. What was not refunded is not charged twice. */
  async retry(socket: WebSocket, queryId: string, receivedAt: number): Promise<boolean> {
    const turn = this.turns.byQueryId(queryId);
    // A withdrawn question counts as stopped, but has no messages.
    if (!turn || !RETRYABLE.includes(turn.state) || !this.messages.has(queryId)) {
      const refusal = new Refusal("bad_frame", "Only an answer that failed or was stopped can be retried.");
      this.refuse(socket, refusal, queryId, null);
      return false;
    }
    const admission = await this.admit(socket, turn.client_id, receivedAt, { queryId });
    if (!admission) return false;
    const { loginId } = visitorOf(socket);
    const { role, chargedDay, remaining } = admission;
    this.channel.transact(queryId, (say) => {
      this.turns.requeue(queryId, { loginId, role, chargedDay }, receivedAt);
      this.messages.cite(turn.ai_message_id, []);
      this.summary.changed();
      say({ type: "response_reset", query_id: queryId, attempt: 0 });
    });
    this.acknowledge(socket, this.turns.byQueryId(queryId)!, false, remaining);
    return true;
  }

  private async admit(
    socket: WebSocket,
    clientId: string,
    receivedAt: number,
    { queryId = null, replaced = null }: { queryId?: string | null; replaced?: Turn | null },
  ): Promise<Admission | null> {
    try {
      const app = this.openContext();
      this.checkRoom(app, receivedAt, replaced);
      return await this.checkLogin(app, socket, clientId);
    } catch (error) {
      const refusal =
        error instanceof Refusal
          ? error
          : new Refusal("unavailable", "Something went wrong. Your question was not sent.", 2_000);
      if (refusal !== error) log.warn("question_not_admitted", { error });
      this.refuse(socket, refusal, queryId, clientId);
      return null;
    }
  }

  /** @throws Refusal `busy` or `rate_limited` */
  private checkRoom(app: AppContext, receivedAt: number, replaced: Turn | null): void {
    const others = this.turns.unfinished().filter(({ query_id }) => query_id !== replaced?.query_id);
    // One is being answered, the others wait.
    if (others.length > MAX_QUEUED_TURNS)
      throw new Refusal("busy", "Earlier questions are still being answered.", 1_000);
    if (app.config.RATE_LIMITS === "off" && app.config.APP_ENV === "development") return;
    if (this.turns.askedSince(receivedAt - MINUTE_MS) >= QUESTIONS_PER_MINUTE)
      throw new Refusal("rate_limited", "Too many questions at once. Try again in a minute.", MINUTE_MS);
  }

  /** Null when the socket was closed: the login has ended, or the session is gone. @throws Refusal `busy`, `quota_exceeded` */
  private async checkLogin(app: AppContext, socket: WebSocket, clientId: string): Promise<Admission | null> {
    const { userId, loginId } = visitorOf(socket);
    const sessionId = this.meta.get("session_id")!;
    const { login, session } = await chatAccess.check(app, { userId, loginId, sessionId });
    if (!login) {
      socket.close(CLOSE_CODES.login_ended, "Session expired");
      return null;
    }
    if (!session || this.meta.get("erase_at")) {
      socket.close(CLOSE_CODES.not_found, "Session not found");
      return null;
    }
    if (!(await answeringChats.claim(app, { userId, sessionId }))) {
      throw new Refusal("busy", "Questions in your other chats are still being answered.", 1_000);
    }
    const { questions_per_day, tokens_per_day } = await limitsOf(app, login.role);
    const { allowed, remaining, day } = await usage.charge(app, {
      userId,
      kind: "question",
      chargeId: chargeIdOf(sessionId, clientId),
      limit: questions_per_day,
      tokenLimit: tokens_per_day,
    });
    if (!allowed) {
      const isIdle = this.turns.unfinished().length === 0;
      if (isIdle) await answeringChats.release(app, { userId, sessionId, until: app.now() });
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
