import { CHAT_PROTOCOL, type ServerFrame, TICKET_PROTOCOL_PREFIX } from "~/contract/chat";
import { call, fetchApp } from "./api";

type Frame<Type extends ServerFrame["type"]> = Extract<ServerFrame, { type: Type }>;

/** Waits until `find` gives something; fails the test with `what` after eight seconds. */
export async function until<Value>(
  find: () => Value | Promise<Value>,
  what = "the awaited",
): Promise<NonNullable<Value>> {
  for (const end = performance.now() + 20_000; performance.now() < end; ) {
    const value = await find();
    if (value) return value;
    await scheduler.wait(5);
  }
  throw new Error(`${what} did not come.`);
}

/** A socket of the test: everything it received, and ways to wait for more. */
export class ChatClient {
  readonly frames: ServerFrame[] = [];
  closeCode: number | null = null;

  constructor(
    private readonly socket: WebSocket,
    readonly protocol: string | null,
  ) {
    socket.addEventListener("message", ({ data }) => {
      if (data !== "pong") this.frames.push(JSON.parse(String(data)));
    });
    socket.addEventListener("close", ({ code }) => {
      this.closeCode ??= code;
    });
    // An object that crashed drops its sockets without a close frame.
    socket.addEventListener("error", () => {
      this.closeCode ??= 1006;
    });
    socket.accept();
  }

  send(frame: object | string): void {
    this.socket.send(typeof frame === "string" ? frame : JSON.stringify(frame));
  }

  sendBytes(bytes: Uint8Array): void {
    this.socket.send(bytes);
  }

  leave(): void {
    this.socket.close(1000);
  }

  all<Type extends ServerFrame["type"]>(type: Type): Frame<Type>[] {
    return this.frames.filter((frame): frame is Frame<Type> => frame.type === type);
  }

  /** The `count`th frame of a type, once it is there. */
  async next<Type extends ServerFrame["type"]>(type: Type, count = 1): Promise<Frame<Type>> {
    return until(() => this.all(type)[count - 1], `${type} ${count}`);
  }

  async closed(): Promise<number> {
    return until(() => this.closeCode, "the close");
  }

  /** The highest number this client has handled: where it resumes. */
  get lastSeq(): number {
    const turnFrames = this.frames.filter((frame) => !["ready", "resumed"].includes(frame.type));
    return Math.max(0, ...turnFrames.map((frame) => ("seq" in frame ? (frame.seq ?? 0) : 0)));
  }
}

/** What a screen shows of an answer after these frames, each number handled once. */
export function textOf(frames: ServerFrame[], queryId: string): string {
  const handled = new Set<number>();
  let text = "";
  for (const frame of frames) {
    if (frame.type !== "response_chunk" && frame.type !== "response_reset") continue;
    if (frame.query_id !== queryId || handled.has(frame.seq)) continue;
    handled.add(frame.seq);
    text = frame.type === "response_reset" ? "" : text + frame.content;
  }
  return text;
}

export async function createSession(token: string, name?: string): Promise<string> {
  const answer = await call("POST", "/session/create", {
    token,
    body: { session_id: crypto.randomUUID(), ...(name ? { session_name: name } : {}) },
  });
  if (answer.status !== 201) throw new Error(`session/create answered ${answer.status}`);
  return answer.body.id;
}

/** The upgrade as a browser asks for it; `protocols` as it would list them. */
export function upgrade(
  sessionId: string,
  {
    protocols,
    query = "",
    headers = {},
  }: { protocols?: string[]; query?: string; headers?: HeadersInit } = {},
): Promise<Response> {
  const all = new Headers(headers);
  all.set("Upgrade", "websocket");
  if (protocols) all.set("Sec-WebSocket-Protocol", protocols.join(", "));
  return fetchApp(`/api/v1/agent/ws/${sessionId}${query}`, { headers: all });
}

export function toClient(response: Response): ChatClient {
  if (!response.webSocket) throw new Error(`No websocket: ${response.status}`);
  return new ChatClient(response.webSocket, response.headers.get("sec-websocket-protocol"));
}

export async function ticketFor(token: string, sessionId: string): Promise<string> {
  const { body } = await call("POST", `/session/${sessionId}/ws-ticket`, { token });
  return body.ticket;
}

export async function connectWithTicket(
  sessionId: string,
  ticket: string,
  lastSeq?: number,
): Promise<ChatClient> {
  const protocols = [CHAT_PROTOCOL, `${TICKET_PROTOCOL_PREFIX}${ticket}`];
  const query = lastSeq === undefined ? "" : `?last_seq=${lastSeq}`;
  return toClient(await upgrade(sessionId, { protocols, query }));
}

/** A socket through the real worker, with a fresh ticket. */
export async function connect(token: string, sessionId: string, lastSeq?: number): Promise<ChatClient> {
  return connectWithTicket(sessionId, await ticketFor(token, sessionId), lastSeq);
}
