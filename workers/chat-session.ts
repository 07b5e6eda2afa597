import { DurableObject } from "cloudflare:workers";
import { type AppContext, createContext } from "~/context";
import { CHAT_PROTOCOL, CLOSE_CODES } from "~/contract/chat";
import type { ChatObject, History } from "~/contract/chat-object";
import type { FeedbackFrame } from "~/contract/chat-questions";
import { setupFaults } from "~/deployment";
import { log } from "~/lib/log";
import * as sessions from "~/services/sessions";
import { Channel } from "./chat/channel";
import { EndedLogins } from "./chat/ended-logins";
import { EventLog, KEEP_MS } from "./chat/event-log";
import { Incoming } from "./chat/incoming";
import { Intake } from "./chat/intake";
import { Messages } from "./chat/messages";
import { Meta } from "./chat/meta";
import { Replay } from "./chat/replay";
import { SessionTitle } from "./chat/session-title";
import { heard, Sockets } from "./chat/sockets";
import { Summary } from "./chat/summary";
import { createTables } from "./chat/tables";
import { TurnEnding } from "./chat/turn-ending";
import { TurnRunner } from "./chat/turn-runner";
import { Turns } from "./chat/turns";
import { fromHeaders, toVisitor } from "./chat/visitor-headers";
import { Withdrawal } from "./chat/withdrawal";

/** How often an answer in progress is looked after; a crash is found by the first alarm or call after it. */
const HEARTBEAT_MS = 20_000;
const RECOVERY_MS = 50;
const SYNC_RETRY_MS = 5_000;
/** What is due waits this long for a deployment that is being set up. */
const SETUP_RETRY_MS = 60_000;
/** After the time in which a deletion can be undone, with some seconds to spare. */
const ERASE_AFTER_MS = (sessions.RESTORE_SECONDS + 10) * 1000;

/**
 * One chat session: its transcript, its sockets, the turn that is being answered. The sockets are a view; the work
 * is driven by what is stored and by the alarm, so it goes on with nobody connected and after a crash (chat.md, "How
 * an answer survives"). This class is what the platform calls; the parts are in workers/chat.
 */
export class ChatSession extends DurableObject<Env> implements ChatObject {
  private readonly sql = this.ctx.storage.sql;
  private readonly meta = new Meta(this.sql);
  private readonly log = new EventLog(this.sql, this.meta);
  private readonly turns = new Turns(this.sql);
  private readonly messages = new Messages(this.sql, this.log);
  private readonly sockets = new Sockets(this.ctx);
  private readonly channel = new Channel(this.ctx.storage, this.log, this.sockets);
  private readonly replay = new Replay(this.turns, this.messages, this.meta, this.log);
  private readonly openContext = (): AppContext =>
    createContext(this.env, { waitUntil: (work) => this.ctx.waitUntil(work) });
  private readonly title = new SessionTitle(this.meta, this.channel);
  private readonly summary = new Summary(this.sql, this.meta, this.messages, this.title, this.openContext);
  private readonly ending = new TurnEnding(this.turns, this.messages, this.title, this.channel, this.summary);
  private readonly runner = new TurnRunner(
    this.turns,
    this.messages,
    this.meta,
    this.log,
    this.channel,
    this.ending,
    this.openContext,
  );
  private readonly intake = new Intake(
    this.turns,
    this.messages,
    this.meta,
    this.channel,
    this.summary,
    new Withdrawal(this.turns, this.messages, this.title, this.log, this.ending, this.runner),
    this.openContext,
  );
  private readonly incoming = new Incoming();
  private readonly endedLogins = new EndedLogins(this.sockets, this.meta, this.openContext);
  private answering = false;
  /** Frames that change something are taken in the order they came, although each asks the database. */
  private line: Promise<void> = Promise.resolve();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    createTables(this.sql);
    // An unfinished turn that a new instance finds is an orphan of a crash: it needs no client to go on.
    if (this.turns.next()) ctx.waitUntil(ctx.storage.setAlarm(Date.now() + RECOVERY_MS));
  }

  /** The upgrade, after the gateway has checked ticket, login and ownership. */
  override async fetch(request: Request): Promise<Response> {
    const admitted = fromHeaders(request.headers);
    if (!this.meta.belongsTo(admitted.userId)) return new Response(null, { status: 404 });
    if (this.endedLogins.includes(admitted)) return new Response(null, { status: 401 });
    this.meta.set("session_id", admitted.sessionId);
    this.meta.set("title", admitted.sessionName);
    const { 0: client, 1: server } = new WebSocketPair();
    this.sockets.accept(server, toVisitor(admitted));
    this.ctx.waitUntil(this.watchIdle());
    this.replay.welcome(server, admitted);
    const headers = admitted.protocol ? { "Sec-WebSocket-Protocol": CHAT_PROTOCOL } : undefined;
    return new Response(null, { status: 101, webSocket: client, headers });
  }

  /** Answers a close, so that no client waits for its end. 1005 says that no code was sent, and may not be sent. */
  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    socket.close(code === 1005 ? 1000 : code);
    await this.endedLogins.release(socket);
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    const receivedAt = Date.now();
    heard(socket, receivedAt);
    const frame = this.incoming.read(socket, data, receivedAt);
    if (!frame) return;
    switch (frame.type) {
      case "query":
        return this.inLine(async () => this.answerIf(await this.intake.ask(socket, frame, receivedAt)));
      case "retry":
        return this.inLine(async () =>
          this.answerIf(await this.intake.retry(socket, frame.query_id, receivedAt)),
        );
      case "stop":
        if (this.turns.next()) return this.stop(frame.query_id);
        return this.inLine(async () => this.stop(frame.query_id));
      case "resume":
        return this.replay.resume(socket, frame.last_seq);
      case "feedback":
        return this.rate(frame, receivedAt);
    }
  }

  private async rate({ query_id, value, note }: FeedbackFrame, receivedAt: number): Promise<void> {
    if (!this.messages.rate(query_id, value, note || null, receivedAt)) return;
    this.summary.changed();
    await this.arm();
    this.ctx.waitUntil(this.summary.settle());
  }

  private inLine(work: () => Promise<void>): Promise<void> {
    this.line = this.line.then(work).catch((error) => log.warn("chat_frame_failed", { error }));
    return this.line;
  }

  private async answerIf(isNew: boolean): Promise<void> {
    if (!isNew) return;
    await this.arm();
    this.ctx.waitUntil(this.summary.settle());
    this.ctx.waitUntil(this.answerAll());
  }

  /** Stops one turn, or the one that is being answered. The wish is stored first: it outlives a crash. */
  private stop(queryId?: string): void {
    const turn = queryId ? this.turns.byQueryId(queryId) : this.turns.next();
    if (!turn || ["done", "stopped", "failed"].includes(turn.state)) return;
    this.turns.requestStop(turn.query_id);
    if (this.runner.abort(turn.query_id, "stop")) return;
    this.ending.end(turn, { state: "stopped", content: this.log.textOf(turn.query_id) });
    this.ctx.waitUntil(this.summary.settle());
  }

  private stopAll(): void {
    for (const turn of this.turns.unfinished()) this.stop(turn.query_id);
  }

  private async answerAll(): Promise<void> {
    if (this.answering) return;
    this.answering = true;
    try {
      for (let turn = this.turns.next(); turn; turn = this.turns.next()) {
        await this.runner.run(turn);
        this.ctx.waitUntil(this.summary.settle());
      }
      await this.summary.settle();
      await this.arm();
    } catch (error) {
      // The code was updated and the storage with it: the next instance finds the turn and goes on.
      log.warn("answering_interrupted", { error });
    } finally {
      this.answering = false;
    }
  }

  /** Sets the one alarm to what comes first: heartbeat, erasure, a summary to retry, frames to trim. */
  private async arm(): Promise<void> {
    const now = Date.now();
    const eraseAt = this.meta.number("erase_at");
    const idleAt = this.sockets.idleAt();
    const times = [
      ...(this.turns.next() ? [now + HEARTBEAT_MS] : []),
      ...(eraseAt ? [eraseAt] : []),
      ...(this.summary.isDue ? [now + SYNC_RETRY_MS] : []),
      ...(this.log.isEmpty() ? [] : [now + KEEP_MS]),
      ...(idleAt === null ? [] : [Math.max(idleAt, now)]),
    ];
    if (times.length > 0) await this.ctx.storage.setAlarm(Math.min(...times));
  }

  /** A socket may be opened and never used: somebody has to look at it again. An earlier alarm does so too. */
  private async watchIdle(): Promise<void> {
    const idleAt = this.sockets.idleAt();
    const alarmAt = await this.ctx.storage.getAlarm();
    if (idleAt !== null && (alarmAt === null || alarmAt > idleAt)) await this.ctx.storage.setAlarm(idleAt);
  }

  /** Must not throw: the platform gives up after six failures. */
  override async alarm(): Promise<void> {
    try {
      if ((await setupFaults(this.env)).length > 0) {
        return await this.ctx.storage.setAlarm(Date.now() + SETUP_RETRY_MS);
      }
      if (await this.eraseIfDue()) return;
      this.runner.abortStalled(this.openContext().config.AI_CHUNK_MS * 2);
      if (this.turns.next()) this.ctx.waitUntil(this.answerAll());
      else await this.summary.settle();
      this.log.trim(Date.now());
      this.sockets.closeIdle(Date.now());
      await this.arm();
    } catch (error) {
      log.warn("chat_alarm_failed", { error });
      await this.ctx.storage.setAlarm(Date.now() + SYNC_RETRY_MS).catch(() => {});
    }
  }

  /** Asks the database first: a restoration whose message was lost still counts. */
  private async eraseIfDue(): Promise<boolean> {
    const eraseAt = this.meta.number("erase_at");
    if (eraseAt === 0 || eraseAt > Date.now()) return false;
    const sessionId = this.meta.get("session_id");
    if (sessionId && !(await sessions.isGone(this.openContext(), sessionId))) {
      this.meta.clear("erase_at");
      return false;
    }
    this.sockets.close(CLOSE_CODES.not_found, "Session not found");
    await this.ctx.storage.deleteAll();
    return true;
  }

  history(before: number | null, limit: number): History {
    const { messages, hasMore } = this.messages.page(before, limit);
    return { messages, head_seq: this.log.head(), active: this.replay.active(), has_more: hasMore };
  }

  queryResults(queryId: string, page: number, size: number): { ids: string[]; total: number } {
    return {
      ids: this.turns.resultIds(queryId, (page - 1) * size, size),
      total: this.turns.resultCount(queryId),
    };
  }

  async renamed(title: string): Promise<void> {
    this.channel.transact(null, (say) => {
      this.meta.set("named_by_user", 1);
      this.meta.set("title", title);
      const sessionId = this.meta.get("session_id");
      if (sessionId) say({ type: "session_title_update", session_id: sessionId, title });
    });
    await this.arm();
  }

  async deleted(): Promise<void> {
    this.stopAll();
    this.meta.set("erase_at", Date.now() + ERASE_AFTER_MS);
    this.sockets.close(CLOSE_CODES.not_found, "Session not found");
    await this.arm();
  }

  async restored(): Promise<void> {
    this.meta.clear("erase_at");
    await this.arm();
  }

  async closeLogin(loginId: string | null): Promise<void> {
    if (loginId === null) this.stopAll();
    this.endedLogins.end(loginId);
  }

  async replaceLogin(loginId: string): Promise<void> {
    this.endedLogins.replace(loginId);
  }

  /** For operators and benchmarks. */
  stats() {
    const count = (table: string) =>
      this.sql.exec<{ n: number }>(`select count(*) as n from ${table}`).one().n;
    return {
      turns: count("turns"),
      messages: count("messages"),
      events: count("events"),
      unfinished: this.turns.unfinished().length,
      head_seq: this.log.head(),
      sockets: this.sockets.count(),
      database_bytes: this.sql.databaseSize,
    };
  }

  ping(): "pong" {
    return "pong";
  }
}
