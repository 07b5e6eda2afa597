import type { Visitor } from "./sockets";

/** What the gateway has verified, passed to the object as headers of the forwarded upgrade. */
export interface Admitted {
  /** Of the upgrade: what the socket asks is logged with it. */
  requestId: string;
  userId: string;
  loginId: string;
  /** When the login was checked, in milliseconds since 1970: it may have ended since. */
  checkedAt: number;
  expiresAt: number;
  sessionId: string;
  sessionName: string;
  /** Null: no replay. */
  lastSeq: number | null;
  /** Questions left today; null without a limit. */
  remainingToday: number | null;
  /** The client offered the protocol, so it must be echoed. */
  protocol: boolean;
}

export function toHeaders(admitted: Admitted): Headers {
  return new Headers({
    Upgrade: "websocket",
    "x-chat-request": admitted.requestId,
    "x-chat-user": admitted.userId,
    "x-chat-login": admitted.loginId,
    "x-chat-checked": String(admitted.checkedAt),
    "x-chat-expires": String(admitted.expiresAt),
    "x-chat-session": admitted.sessionId,
    // A header carries Latin letters only.
    "x-chat-session-name": encodeURIComponent(admitted.sessionName),
    ...(admitted.lastSeq === null ? {} : { "x-chat-last-seq": String(admitted.lastSeq) }),
    ...(admitted.remainingToday === null ? {} : { "x-chat-remaining": String(admitted.remainingToday) }),
    ...(admitted.protocol ? { "x-chat-protocol": "1" } : {}),
  });
}

export function fromHeaders(headers: Headers): Admitted {
  const read = (name: string) => headers.get(`x-chat-${name}`) ?? "";
  const readNumber = (name: string) => (read(name) === "" ? null : Number(read(name)));
  return {
    requestId: read("request"),
    userId: read("user"),
    loginId: read("login"),
    checkedAt: Number(read("checked")),
    expiresAt: Number(read("expires")),
    sessionId: read("session"),
    sessionName: decodeURIComponent(read("session-name")),
    lastSeq: readNumber("last-seq"),
    remainingToday: readNumber("remaining"),
    protocol: read("protocol") === "1",
  };
}

export function toVisitor({ requestId, userId, loginId, expiresAt }: Admitted): Visitor {
  const now = Date.now();
  return {
    socketId: crypto.randomUUID(),
    requestId,
    userId,
    loginId,
    expiresAt,
    openedAt: now,
    heardAt: now,
  };
}
