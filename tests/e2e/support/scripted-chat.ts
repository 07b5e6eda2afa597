import type { Page, WebSocketRoute } from "@playwright/test";
import type { FinalResponseFrame, ServerFrame } from "../../../app/contract/chat";
import type { Brief } from "../../../app/contract/chat-brief";
import { finalFrame } from "../../support/final-frame";

type Unnumbered = ServerFrame extends infer Frame
  ? Frame extends unknown
    ? Omit<Frame, "seq">
    : never
  : never;

type SentFrame = { type: string; query?: string; client_id: string; brief?: Brief; replaces?: string };

/** The assistant as a script: what the real one does seldom, such as failing. Sends frames with their numbers. */
export class ScriptedChat {
  private seq = 0;
  private constructor(private readonly socket: WebSocketRoute) {}

  /** Takes every chat socket of the page; `onFrame` hears what the screen sends. */
  static async serve(page: Page, onFrame: (chat: ScriptedChat, frame: SentFrame) => void): Promise<void> {
    await page.routeWebSocket(/\/api\/v1\/agent\/ws\//, (socket) => {
      const chat = new ScriptedChat(socket);
      chat.say({
        type: "ready",
        active: null,
        session: { id: crypto.randomUUID(), title: "" },
        limits: { question_characters: 4_000, queued: 3, questions_per_minute: 6, remaining_today: 4 },
      });
      chat.say({ type: "resumed", active: null });
      socket.onMessage((data) => {
        if (data === "ping") return socket.send("pong");
        onFrame(chat, JSON.parse(String(data)));
      });
    });
  }

  say(frame: Unnumbered): void {
    if (frame.type !== "ready" && frame.type !== "resumed" && frame.type !== "ack") this.seq += 1;
    this.socket.send(JSON.stringify({ ...frame, seq: this.seq }));
  }

  /** A question that the server has taken. */
  take(queryId: string, { query = "", client_id }: SentFrame): void {
    const [message_id, timestamp] = [crypto.randomUUID(), new Date().toISOString()];
    this.say({ type: "user_message", query_id: queryId, message_id, client_id, content: query, timestamp });
    this.say({
      type: "ack",
      client_id,
      query_id: queryId,
      duplicate: false,
      state: "queued",
      remaining_today: 3,
    });
  }

  /** The end of an answer that found nothing but what `fields` say. */
  end(
    queryId: string,
    status: "done" | "stopped" | "failed",
    content: string,
    fields: Partial<FinalResponseFrame> = {},
  ): void {
    const message_id = crypto.randomUUID();
    this.say(finalFrame({ ...fields, seq: 0, query_id: queryId, message_id, status, content }));
  }
}
