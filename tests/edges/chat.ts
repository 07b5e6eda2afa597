import { runInDurableObject } from "cloudflare:test";
import { expect } from "vitest";
import { QUESTIONS_PER_MINUTE } from "~/contract/chat";
import { usageCharges } from "~/db/schema/assistant";
import { MAX_ANSWERING_CHATS } from "~/services/quotas/answering-chats";
import { LIMITS } from "~/services/settings/limits";
import { type ChatClient, connect, createSession, until } from "../support/chat-socket";
import { createPerson, testContext } from "../support/factories";
import { answerWith, limitChat, objectOf } from "../support/fake-turn";
import type { Person } from "../support/things";
import { type CountEdge, type CountScene, PASSED, type Verdict } from "./edge";
import { fillDay } from "./plans";

/** A person's socket to a new chat, and what their last question was called. */
class Chat {
  lastClientId = "";

  constructor(
    readonly person: Person,
    readonly sessionId: string,
    readonly client: ChatClient,
  ) {}

  static async open(person: Person): Promise<Chat> {
    const sessionId = await createSession(person.token);
    return new Chat(person, sessionId, await connect(person.token, sessionId));
  }

  /** Sends a frame and waits for its `ack` or `error`. */
  async send(frame: object): Promise<Verdict> {
    const before = this.replies().length;
    this.client.send(frame);
    const reply = await until(() => this.replies()[before], "the reply");
    return reply.type === "ack" ? PASSED : reply.code;
  }

  /** Acks, and errors that refuse: a failed answer is reported by an error with its query. */
  private replies() {
    return this.client.frames.filter(
      (frame) => frame.type === "ack" || (frame.type === "error" && !TURN_FAULTS.has(frame.code)),
    ) as ({ type: "ack" } | { type: "error"; code: string })[];
  }

  ask(more: object = {}): Promise<Verdict> {
    this.lastClientId = crypto.randomUUID();
    return this.send({ query: "Which pumps are there?", client_id: this.lastClientId, ...more });
  }

  retry(): Promise<Verdict> {
    return this.send({ type: "retry", query_id: failedQueryId });
  }

  get lastQueryId(): string {
    return this.client.all("ack").at(-1)!.query_id;
  }

  async ended(): Promise<void> {
    const queryId = this.lastQueryId;
    await until(
      () => this.client.all("final_response").find((frame) => frame.query_id === queryId),
      "the end",
    );
  }
}

const TURN_FAULTS = new Set<string>(["provider_error", "timeout", "interrupted"]);

let first: Chat;
let failedQueryId: string;

export async function chats(): Promise<[Chat, Chat]> {
  first = await Chat.open(await createPerson());
  return [first, await Chat.open(await createPerson())];
}

/** Waits until what a question costs is in the database. */
function settled({ sessionId }: Chat): Promise<unknown> {
  return until(async () => {
    const object = await objectOf(sessionId);
    return runInDurableObject(object, (_object, { storage }) => {
      const due = storage.sql.exec("select 1 from meta where k = 'sync_due'").toArray();
      return due.length === 0;
    });
  }, "the bill");
}

async function askAndEnd(scene: CountScene): Promise<void> {
  await scene.take();
  await first.ended();
  await settled(first);
}

/** Writes `pieces` and then nothing more until it is stopped. */
async function askAndStop(pieces: string[], scene: CountScene): Promise<void> {
  answerWith({ pieces: [...pieces, "never"], hangAfter: pieces.length });
  await scene.take();
  await first.client.next(pieces.length > 0 ? "response_chunk" : "thinking");
  first.client.send({ type: "stop" });
  await first.ended();
  await settled(first);
  answerWith({});
}

const failing = { pieces: ["never"], failAfter: 0 };

export const CHAT_EDGES = {
  questions_per_day: {
    limit: LIMITS.user.questions_per_day!,
    refusal: "quota_exceeded",
    async open() {
      answerWith({});
      const [chat, other] = await chats();
      return {
        fill: (n) => fillDay(chat.person, "question", { n }),
        take: () => chat.ask(),
        other: () => other.ask(),
      };
    },
    givesBack: {
      "a stop before the first text": (scene) => askAndStop([], scene),
      "an answer that failed before its first text": async (scene) => {
        answerWith(failing);
        await askAndEnd(scene);
        answerWith({});
      },
    },
    keeps: {
      "a stop after the first text": (scene) => askAndStop(["Some text. "], scene),
      "an answer that failed after its first text": async (scene) => {
        answerWith({ pieces: ["Some text. ", "never"], failAfter: 1 });
        await askAndEnd(scene);
        answerWith({});
      },
      "the same question sent again": async (scene) => {
        await scene.take();
        await first.send({ query: "Which pumps are there?", client_id: first.lastClientId });
      },
      "a question in another chat": async () => {
        await (await Chat.open(first.person)).ask();
      },
    },
  },

  tokens_per_day: {
    limit: LIMITS.user.tokens_per_day!,
    refusal: "quota_exceeded",
    async open() {
      answerWith({ result: { provider: "paid", usage: { input_tokens: 1, output_tokens: 0 } } });
      const [chat, other] = await chats();
      return {
        fill: (tokens) => fillDay(chat.person, "question", { tokens }),
        take: async () => {
          const verdict = await chat.ask();
          if (verdict === PASSED) await chat.ended().then(() => settled(chat));
          return verdict;
        },
        other: () => other.ask(),
      };
    },
    givesBack: {
      "an answer of the embedded model": async (scene) => {
        answerWith({});
        await scene.take();
        answerWith({ result: { provider: "paid", usage: { input_tokens: 1, output_tokens: 0 } } });
      },
    },
  },

  QUESTIONS_PER_MINUTE: {
    limit: QUESTIONS_PER_MINUTE,
    refusal: "rate_limited",
    async open() {
      answerWith({});
      const [chat, other] = await chats();
      await limitChat(chat.sessionId);
      return {
        fill: async (n) => {
          answerWith(failing);
          for (let i = 0; i < n; i += 1) await chat.ask().then(() => chat.ended());
          failedQueryId = chat.lastQueryId;
          answerWith({});
        },
        take: async () => {
          const verdict = await chat.ask();
          if (verdict === PASSED) await chat.ended();
          return verdict;
        },
        other: () => other.ask(),
      };
    },
    givesBack: {
      "a minute": async (scene) => {
        await scene.take();
        await runInDurableObject(await objectOf(first.sessionId), (_object, { storage }) => {
          storage.sql.exec("update asks set at = at - 60001 where rowid = (select min(rowid) from asks)");
        });
      },
    },
    keeps: {
      "a retry that is refused": async (scene) => {
        await scene.take();
        expect(await first.retry()).toBe("rate_limited");
      },
      "a question in place of the last": async (scene) => {
        await scene.take();
        await first.ask({ replaces: first.lastQueryId });
      },
      "a question in another tab": async () => {
        const tab = new Chat(
          first.person,
          first.sessionId,
          await connect(first.person.token, first.sessionId),
        );
        await tab.ask();
      },
    },
  },

  MAX_ANSWERING_CHATS: {
    limit: MAX_ANSWERING_CHATS,
    refusal: "busy",
    async open() {
      answerWith({ pieces: ["Some text. ", "never"], hangAfter: 1 });
      const [chat, other] = await chats();
      const open: Chat[] = [];
      const askIn = async (who: Chat) => {
        const one = await Chat.open(who.person);
        if (who === chat) open.push(one);
        return one.ask();
      };
      first = chat;
      return {
        fill: (n) => markAnswering(chat.person, n),
        take: () => askIn(chat),
        other: () => askIn(other),
      };
    },
    givesBack: {
      "a question that the day does not allow any more": async () => {
        await fillDay(first.person, "question", { n: LIMITS.user.questions_per_day! });
        const chat = await Chat.open(first.person);
        await chat.ask();
        await fillDay(first.person, "question", { n: 0 });
      },
      "an answer that has ended": async () => {
        answerWith({});
        const chat = await Chat.open(first.person);
        await chat.ask();
        await chat.ended();
        await settled(chat);
        answerWith({ pieces: ["Some text. ", "never"], hangAfter: 1 });
      },
    },
  },
} satisfies Record<string, CountEdge>;

async function markAnswering({ id: userId }: Person, chatsAnswering: number): Promise<void> {
  const { primary, now } = testContext();
  for (let i = 0; i < chatsAnswering; i += 1) {
    const mark = { userId, kind: "answering", chargeId: crypto.randomUUID(), createdAt: now() };
    await primary.insert(usageCharges).values(mark);
  }
}
