import { CLOSE_CODES, MAX_SOCKETS, PING, PONG, type ServerFrame } from "~/contract/chat";
import { log } from "~/lib/log";

/** Our client pings every 30 s, even in a background tab: a socket silent for this long is suspended or dead. */
const IDLE_MINUTES = 15;
const IDLE_MS = IDLE_MINUTES * 60_000;

/** The identity attached to a socket; the platform keeps it while the object hibernates. */
export interface Visitor {
  socketId: string;
  /** Of the request that opened it; sockets of an older version have none. */
  requestId?: string;
  userId: string;
  loginId: string;
  /** End of the login, in milliseconds since 1970. */
  expiresAt: number;
  openedAt: number;
  /** When its last frame came; pings are noted by the platform. */
  heardAt: number;
}

/** The open websockets of a session. They outlive the object; only their attachments survive hibernation. */
export class Sockets {
  constructor(private readonly ctx: DurableObjectState) {
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  accept(socket: WebSocket, visitor: Visitor): void {
    this.ctx.acceptWebSocket(socket);
    socket.serializeAttachment(visitor);
    const open = this.open().sort((a, b) => visitorOf(a).openedAt - visitorOf(b).openedAt);
    for (const oldest of open.slice(0, Math.max(0, open.length - MAX_SOCKETS))) {
      oldest.close(CLOSE_CODES.replaced, "Opened in another place");
    }
  }

  private open(): WebSocket[] {
    return this.ctx.getWebSockets().filter((socket) => socket.readyState === WebSocket.OPEN);
  }

  count(): number {
    return this.open().length;
  }

  hasLogin(loginId: string): boolean {
    return this.open().some((socket) => visitorOf(socket).loginId === loginId);
  }

  broadcast(frames: ServerFrame[]): void {
    const sockets = this.open();
    for (const frame of frames) {
      const text = JSON.stringify(frame);
      for (const socket of sockets) sendText(socket, text);
    }
  }

  /** When the first socket becomes idle; null without sockets. */
  idleAt(): number | null {
    const open = this.open();
    return open.length === 0 ? null : Math.min(...open.map((socket) => this.lastHeard(socket))) + IDLE_MS;
  }

  closeIdle(now: number): void {
    for (const socket of this.open()) {
      if (this.lastHeard(socket) + IDLE_MS <= now) socket.close(CLOSE_CODES.idle, "Idle");
    }
  }

  private lastHeard(socket: WebSocket): number {
    const pingedAt = this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
    return Math.max(visitorOf(socket).heardAt, pingedAt);
  }

  close(code: number, reason: string, isMeant: (visitor: Visitor) => boolean = () => true): void {
    for (const socket of this.open()) {
      if (isMeant(visitorOf(socket))) socket.close(code, reason);
    }
  }
}

export function visitorOf(socket: WebSocket): Visitor {
  return socket.deserializeAttachment() as Visitor;
}

export function recordActivity(socket: WebSocket, now: number): void {
  socket.serializeAttachment({ ...visitorOf(socket), heardAt: now } satisfies Visitor);
}

/** Ignores a socket that closed during the write: its client resumes from the log. */
export function sendText(socket: WebSocket, text: string): void {
  try {
    socket.send(text);
  } catch (error) {
    if (socket.readyState === WebSocket.OPEN) log.warn("chat_frame_not_sent", { error });
  }
}

export function send(socket: WebSocket, frame: ServerFrame): void {
  sendText(socket, JSON.stringify(frame));
}
