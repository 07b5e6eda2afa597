import { expect } from "@playwright/test";
import type { ServerFrame } from "../../../app/contract/chat";
import type { OwnServer } from "./own-server";

/** What a client knows of a session by its frames, over as many sockets as it takes. */
export class ChatWire {
  /** Every frame once: a frame of the log at or below the highest handled is left out, as the protocol asks. */
  readonly frames: ServerFrame[] = [];
  /** Frames of the log that a socket sent although the client had them. */
  readonly repeated: ServerFrame[] = [];
  private socket: WebSocket | null = null;
  private lastSeq = 0;

  constructor(
    private readonly server: OwnServer,
    private readonly token: string,
    readonly sessionId: string,
  ) {}

  /** Opens a socket where the last one ended. */
  async connect(): Promise<void> {
    const path = `/session/${this.sessionId}/ws-ticket`;
    const { ticket } = await this.server.call<{ ticket: string }>("POST", path, { token: this.token });
    const address = `${this.server.origin.replace("http", "ws")}/api/v1/agent/ws/${this.sessionId}`;
    const socket = new WebSocket(`${address}?last_seq=${this.lastSeq}`, ["licentia.v1", `ticket.${ticket}`]);
    this.socket = socket;
    socket.addEventListener("message", ({ data }) => this.handle(JSON.parse(String(data)) as ServerFrame));
    await new Promise((opened, failed) => {
      socket.addEventListener("open", opened);
      socket.addEventListener("error", failed);
    });
  }

  private handle(frame: ServerFrame): void {
    if ("seq" in frame && frame.seq !== undefined && !["ready", "resumed", "snapshot"].includes(frame.type)) {
      if (frame.seq <= this.lastSeq) return void this.repeated.push(frame);
      this.lastSeq = frame.seq;
    }
    this.frames.push(frame);
  }

  send(frame: object): void {
    this.socket!.send(JSON.stringify(frame));
  }

  leave(): void {
    this.socket?.close();
  }

  all<Type extends ServerFrame["type"]>(type: Type): Extract<ServerFrame, { type: Type }>[] {
    return this.frames.filter((frame): frame is Extract<ServerFrame, { type: Type }> => frame.type === type);
  }

  /** Resolves when so many frames of a type have come. */
  async count(type: ServerFrame["type"], count: number, seconds = 40): Promise<void> {
    await expect
      .poll(() => this.all(type).length, {
        message: `${type} frames`,
        timeout: seconds * 1000,
        intervals: [10],
      })
      .toBeGreaterThanOrEqual(count);
  }

  /** The answer as the chunks wrote it: a reset clears it. */
  get text(): string {
    let text = "";
    for (const frame of this.frames) {
      if (frame.type === "response_reset") text = "";
      if (frame.type === "response_chunk") text += frame.content;
    }
    return text;
  }
}
