import { CLOSE_CODES, MAX_SOCKETS, PING, PONG, type ServerFrame } from "~/contract/chat";

/** Who is behind a socket; kept with it by the platform while the object sleeps. */
export interface Visitor {
  socketId: string;
  userId: string;
  loginId: string;
  /** End of the login, in milliseconds since 1970. */
  expiresAt: number;
  openedAt: number;
}

/** The open websockets of a session. They outlive the object: only what is attached to them is remembered. */
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

  broadcast(frames: ServerFrame[]): void {
    const sockets = this.open();
    for (const frame of frames) {
      const text = JSON.stringify(frame);
      for (const socket of sockets) sendText(socket, text);
    }
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

/** A socket that went away while we wrote is no fault: its client resumes from the log. */
export function sendText(socket: WebSocket, text: string): void {
  try {
    socket.send(text);
  } catch (error) {
    if (socket.readyState === WebSocket.OPEN) console.warn("frame was not sent", error);
  }
}

export function send(socket: WebSocket, frame: ServerFrame): void {
  sendText(socket, JSON.stringify(frame));
}
