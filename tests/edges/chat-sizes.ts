import { MAX_FRAME_CHARACTERS, MAX_QUESTION_CHARACTERS } from "~/contract/chat";
import { until } from "../support/chat-socket";
import { answerWith } from "../support/fake-turn";
import { chats } from "./chat";
import { PASSED, type SizeEdge, type Verdict } from "./edge";

async function sendFrame(text: string): Promise<Verdict> {
  const [{ client }] = await chats();
  client.send(text);
  return until(() => {
    if (client.closeCode) return String(client.closeCode);
    const refused = client.all("error")[0];
    if (refused) return refused.code;
    return client.all("ack").length > 0 ? PASSED : null;
  });
}

export const CHAT_SIZES: Record<string, SizeEdge> = {
  MAX_QUESTION_CHARACTERS: {
    passes: MAX_QUESTION_CHARACTERS,
    refuses: MAX_QUESTION_CHARACTERS + 1,
    refusal: "bad_frame",
    open: async () => {
      answerWith({});
      return (size) => sendFrame(JSON.stringify({ query: "w".repeat(size) }));
    },
  },
  MAX_FRAME_CHARACTERS: {
    passes: MAX_FRAME_CHARACTERS,
    refuses: MAX_FRAME_CHARACTERS + 1,
    refusal: "1009",
    open: async () => {
      answerWith({});
      const frame = JSON.stringify({ query: "A question in a long frame" });
      return (size) => sendFrame(frame + " ".repeat(size - frame.length));
    },
  },
  MAX_FRAMES_PER_WINDOW: {
    passes: 120,
    refuses: 121,
    refusal: "4429",
    open: async () => async (size) => {
      const [{ client }] = await chats();
      for (let i = 0; i < size; i += 1) client.send({ type: "resume", last_seq: 0 });
      return until(() => {
        if (client.closeCode) return String(client.closeCode);
        return client.all("resumed").length === size ? PASSED : null;
      });
    },
  },
};
