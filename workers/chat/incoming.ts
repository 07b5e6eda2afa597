import { CLOSE_CODES, MAX_FRAME_CHARACTERS } from "~/contract/chat";
import { ClientFrame } from "~/contract/chat-questions";
import { send, visitorOf } from "./sockets";

/** Rate limit far above human use; closes the sockets of flooding scripts. */
const MAX_FRAMES_PER_WINDOW = 120;
const WINDOW_MS = 10_000;

/** Parses incoming frames. A protocol violation closes the socket; an invalid frame gets an error frame. */
export class Incoming {
  private readonly windows = new WeakMap<WebSocket, { startedAt: number; frames: number }>();

  /** Returns the frame, or null when the socket was already answered. */
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

/** Undefined for invalid JSON, which matches no frame. */
function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
