import { DurableObject } from "cloudflare:workers";
import { type AppContext, createContext } from "~/context";
import { CHAT_PROTOCOL, CLOSE_CODES } from "~/contract/chat";
import type { ChatObject, ChatRow, CopyPlace, History } from "~/contract/chat-object";
import type { FeedbackFrame } from "~/contract/chat-questions";
import { setupFaults } from "~/deployment";
import { log } from "~/lib/log";
import * as sessions from "~/services/chats/sessions";
import { copyIn, copyOut } from "./chat/copies";
import { createParts } from "./chat/parts";
import { recordActivity } from "./chat/sockets";
import { fromHeaders, toVisitor } from "./chat/visitor-headers";

const RECOVERY_MS = 50;
/** Retry delay of an alarm while the deployment is being set up. */
const SETUP_RETRY_MS = 60_000;
/** The undo period of a deletion plus a few seconds. */
const ERASE_AFTER_MS = (sessions.RESTORE_SECONDS + 10) * 1000;

/**
 * One chat session: its transcript, its sockets, the turn that is being answered. The sockets are a view; the work
 * is driven by what is stored and by the alarm, so it continues without a connected client and after a crash (chat.md, "How
 * an answer survives"). This class is what the platform calls; the parts are in workers/chat.
 */
export class ChatSession extends DurableObject<Env> implements ChatObject {
  private readonly openContext = (requestId?: string | null): AppContext =>
    createContext(this.env, {
      requestId: requestId ?? undefined,
      waitUntil: (work) => this.ctx.waitUntil(work),
    });
  private readonly parts = createParts(this.ctx, this.openContext);
  /** Frames that write are processed in the order they arrived, although each awaits the database. */
  private queue: Promise<void> = Promise.resolve();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    // An unfinished turn that a new instance finds is an orphan of a crash: it needs no client to go on.
    if (this.parts.turns.next()) ctx.waitUntil(ctx.storage.setAlarm(Date.now() + RECOVERY_MS));
  }

  /** Handles the upgrade, after the gateway has checked ticket, login and ownership. */
  override async fetch(request: Request): Promise<Response> {
    const admitted = fromHeaders(request.headers);
    if (!this.parts.meta.belongsTo(admitted.userId)) return new Response(null, { status: 404 });
    if (this.parts.endedLogins.includes(admitted)) return new Response(null, { status: 401 });
    this.parts.meta.set("session_id", admitted.sessionId);
    this.parts.meta.set("title", admitted.sessionName);
    const { 0: client, 1: server } = new WebSocketPair();
    this.parts.sockets.accept(server, toVisitor(admitted));
    this.ctx.waitUntil(this.parts.alarm.watchIdle());
    this.parts.replay.welcome(server, admitted);
    const headers = admitted.protocol ? { "Sec-WebSocket-Protocol": CHAT_PROTOCOL } : undefined;
    return new Response(null, { status: 101, webSocket: client, headers });
  }

  /** Completes the closing handshake. 1005 means that no code was sent, and may not be sent itself. */
  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    socket.close(code === 1005 ? 1000 : code);
    await this.parts.endedLogins.release(socket);
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    const receivedAt = Date.now();
    recordActivity(socket, receivedAt);
    const { incoming, intake, turns, answering, replay } = this.parts;
    const frame = incoming.read(socket, data, receivedAt);
    if (!frame) return;
    switch (frame.type) {
      case "query":
        return this.answerIfAccepted(() => intake.ask(socket, frame, receivedAt));
      case "retry":
        return this.answerIfAccepted(() => intake.retry(socket, frame.query_id, receivedAt));
      case "stop":
        if (turns.next()) return answering.stop(frame.query_id);
        return this.runInOrder(async () => answering.stop(frame.query_id));
      case "resume":
        return replay.resume(socket, frame.last_seq);
      case "feedback":
        return this.rate(frame, receivedAt);
    }
  }

  private async rate({ query_id, value, note }: FeedbackFrame, receivedAt: number): Promise<void> {
    if (!this.parts.messages.rate(query_id, value, note || null, receivedAt)) return;
    this.parts.summary.changed();
    await this.parts.alarm.arm();
    this.ctx.waitUntil(this.parts.summary.settle());
  }

  /** @param accept true when there is something new to answer */
  private answerIfAccepted(accept: () => Promise<boolean>): Promise<void> {
    return this.runInOrder(async () => {
      if (await accept()) await this.parts.answering.start();
    });
  }

  private runInOrder(work: () => Promise<void>): Promise<void> {
    this.queue = this.queue.then(work).catch((error) => log.warn("chat_frame_failed", { error }));
    return this.queue;
  }

  /** Must not throw: the platform gives up after six failures. */
  override async alarm(): Promise<void> {
    try {
      if ((await setupFaults(this.env)).length > 0) {
        return await this.ctx.storage.setAlarm(Date.now() + SETUP_RETRY_MS);
      }
      if (await this.eraseIfDue()) return;
      const { runner, turns, answering, summary, log: events, sockets, alarm } = this.parts;
      runner.abortStalled(this.openContext().config.AI_CHUNK_MS * 2);
      if (turns.next()) this.ctx.waitUntil(answering.answerAll());
      else await summary.settle();
      events.trim(Date.now());
      sockets.closeIdle(Date.now());
      await alarm.arm();
    } catch (error) {
      log.warn("chat_alarm_failed", { error });
      await this.parts.alarm.retrySoon();
    }
  }

  /** Checks the database first, because the message of a restoration may have been lost. */
  private async eraseIfDue(): Promise<boolean> {
    const eraseAt = this.parts.meta.number("erase_at");
    if (eraseAt === 0 || eraseAt > Date.now()) return false;
    const sessionId = this.parts.meta.get("session_id");
    if (sessionId && !(await sessions.isGone(this.openContext(), sessionId))) {
      this.parts.meta.clear("erase_at");
      return false;
    }
    this.parts.sockets.close(CLOSE_CODES.not_found, "Session not found");
    await this.ctx.storage.deleteAll();
    return true;
  }

  history(before: number | null, limit: number): History {
    const { messages, hasMore } = this.parts.messages.page(before, limit);
    return {
      messages,
      head_seq: this.parts.log.head(),
      active: this.parts.replay.active(),
      has_more: hasMore,
    };
  }

  queryResults(queryId: string, page: number, size: number): { ids: string[]; total: number } {
    return {
      ids: this.parts.turns.resultIds(queryId, (page - 1) * size, size),
      total: this.parts.turns.resultCount(queryId),
    };
  }

  async renamed(title: string): Promise<void> {
    this.parts.channel.transact(null, (publish) => {
      this.parts.meta.set("named_by_user", 1);
      this.parts.meta.set("title", title);
      const sessionId = this.parts.meta.get("session_id");
      if (sessionId) publish({ type: "session_title_update", session_id: sessionId, title });
    });
    await this.parts.alarm.arm();
  }

  async deleted(): Promise<void> {
    this.parts.answering.stopAll();
    this.parts.meta.set("erase_at", Date.now() + ERASE_AFTER_MS);
    this.parts.sockets.close(CLOSE_CODES.not_found, "Session not found");
    await this.parts.alarm.arm();
  }

  async restored(): Promise<void> {
    this.parts.meta.clear("erase_at");
    await this.parts.alarm.arm();
  }

  async closeLogin(loginId: string | null): Promise<void> {
    if (loginId === null) this.parts.answering.stopAll();
    this.parts.endedLogins.end(loginId);
  }

  async replaceLogin(loginId: string): Promise<void> {
    this.parts.endedLogins.replace(loginId);
  }

  copyOut(from: CopyPlace) {
    return copyOut(this.ctx.storage.sql, from);
  }

  async copyIn(rows: ChatRow[], backupId: string): Promise<boolean> {
    const { meta, alarm } = this.parts;
    const isOwn = this.ctx.storage.transactionSync(() => {
      if (meta.get("owner_uid") !== null && meta.get("restored_from") !== backupId) return true;
      meta.set("restored_from", backupId);
      copyIn(this.ctx.storage.sql, rows);
      return false;
    });
    if (!isOwn) await alarm.arm();
    return !isOwn;
  }

  /** For operators and benchmarks. */
  stats() {
    const count = (table: string) =>
      this.ctx.storage.sql.exec<{ n: number }>(`select count(*) as n from ${table}`).one().n;
    return {
      turns: count("turns"),
      messages: count("messages"),
      events: count("events"),
      unfinished: this.parts.turns.unfinished().length,
      head_seq: this.parts.log.head(),
      sockets: this.parts.sockets.count(),
      database_bytes: this.ctx.storage.sql.databaseSize,
    };
  }

  ping(): "pong" {
    return "pong";
  }
}
