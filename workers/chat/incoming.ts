import { CLOSE_CODES, MAX_FRAME_CHARACTERS } from "~/contract/chat";
import { ClientFrame } from "~/contract/chat-questions";
import { send, visitorOf } from "./sockets";

/** Far above what a person can do; a script that floods is cut off. */
const MAX_FRAMES_PER_WINDOW = 120;
const WINDOW_MS = 10_000;

/** Reads what sockets send. What breaks the rules of the wire closes its socket; a wrong frame is answered. */
export class Incoming {
  private readonly windows = new WeakMap<WebSocket, { startedAt: number; frames: number }>();

  /** The frame, or null when the socket has had its answer. */
  read(socket: WebSocket, data: string | ArrayBuffer, now: number): ClientFrame | null {
    if (typeof data !== "string") return refuse(socket, CLOSE_CODES.binary, "Text only");
    if (data.length > MAX_FRAME_CHARACTERS) return refuse(socket, CLOSE_CODES.too_large, "Frame too large");
    if (this.floods(socket, now)) return refuse(socket, CLOSE_CODES.rate_limited, "Too many frames");
    if (visitorOf(socket).expiresAt <= now) return refuse(socket, CLOSE_CODES.login_ended, "Session expired");
    const parsed = ClientFrame.safeParse(parseJson(data));
    if (parsed.success) return parsed.data;
    send(socket, {
      type: "error",
      code: "bad_frame",
      message: parsed.error.issues[0]?.message ?? "The frame is not valid.",
      query_id: null,
      client_id: null,
      retryable: false,
      retry_after_ms: null,
    });
    return null;
  }

  private floods(socket: WebSocket, now: number): boolean {
    const window = this.windows.get(socket);
    if (!window || now - window.startedAt > WINDOW_MS) {
      this.windows.set(socket, { startedAt: now, frames: 1 });
      return false;
    }
    window.frames += 1;
    return window.frames > MAX_FRAMES_PER_WINDOW;
  }
}

function refuse(socket: WebSocket, code: number, reason: string): null {
  socket.close(code, reason);
  return null;
}

/** Undefined for what is no JSON: no frame looks like it. */
function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
