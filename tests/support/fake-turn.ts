import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { vi } from "vitest";
import { NO_MEMORY } from "~/agent/memory";
import type { ToolRecord } from "~/agent/tools/record";
import {
  type Citation,
  TurnError,
  type TurnEvent,
  type TurnInput,
  type TurnResult,
} from "~/agent/turn-events";
import { createContext } from "~/context";
import { chatSessions } from "~/db/schema/assistant";
import { turnSource } from "../../workers/chat/turn-source";
import type { ChatSession } from "../../workers/chat-session";
import { testContext } from "./factories";

interface Script {
  /** Pieces of the answer, as a provider would stream them. */
  pieces?: string[] | ((input: TurnInput) => string[]);
  /** The sources of the markers in the pieces. */
  citations?: Citation[];
  /** Between two pieces. */
  delayMs?: number;
  /** Throws after this many pieces. */
  failAfter?: number;
  /** Stalls after this many pieces and ignores aborts. */
  hangAfter?: number;
  /** Called before each piece. */
  onPiece?: (text: string) => void;
  result?: Partial<TurnResult>;
}

export const counts = { turns: 0, searches: 0 };

export const EMPTY_RESULT: TurnResult = {
  technologies: [],
  results: [],
  citations: [],
  total: 0,
  suggestions: [],
  proposals: [],
  grounding: { cited: false, refused: false, coverage: null, sentences: [] },
  memory: NO_MEMORY,
  evidence: [],
  provider: "embedded",
  model: "test",
  prompt_version: "test-1",
  usage: { input_tokens: 10, output_tokens: 20 },
};

/** The record of a search without results. */
const RECORD: ToolRecord = { answer: { match: "none", total: 0, results: [] }, citations: [], cards: [] };

/** A long answer whose words all differ, so that a lost or doubled one shows. */
export function longAnswer(words: number): string[] {
  return Array.from({ length: words }, (_, i) => `word${i + 1} `);
}

/** Puts a scripted agent in place of the real one until the mocks are restored. */
export function answerWith(script: Script): void {
  counts.turns = 0;
  counts.searches = 0;
  vi.spyOn(turnSource, "title").mockImplementation((question) => `About: ${question}`.slice(0, 60));
  vi.spyOn(turnSource, "run").mockImplementation((_app, _actor, input) => play(script, input));
}

async function* play(script: Script, input: TurnInput): AsyncGenerator<TurnEvent> {
  counts.turns += 1;
  yield { type: "thinking", stage: "searching", message: "Searching the catalog" };
  if (input.recorded.length === 0) {
    counts.searches += 1;
    yield { type: "tool", run: { step: 0, tool: "search_technologies", input: {}, output: RECORD, ms: 1 } };
  }
  const pieces =
    typeof script.pieces === "function" ? script.pieces(input) : (script.pieces ?? ["An answer. "]);
  let written = "";
  for (const [index, text] of pieces.entries()) {
    if (script.failAfter === index) throw new TurnError("provider_error", "scripted failure");
    if (script.hangAfter === index) await new Promise(() => {});
    if (script.delayMs) await new Promise((resolve) => setTimeout(resolve, script.delayMs));
    input.signal.throwIfAborted();
    script.onPiece?.(text);
    written += text;
    const citations = (script.citations ?? []).filter(({ n }) => written.includes(`[${n}]`));
    yield { type: "text", text, citations };
  }
  yield { type: "result", result: { ...EMPTY_RESULT, ...script.result } };
}

/** The object behind a session, for tests that crash, evict or look into it. */
export async function objectOf(sessionId: string) {
  const row = await testContext()
    .primary.select({ objectId: chatSessions.objectId })
    .from(chatSessions)
    .where(eq(chatSessions.id, sessionId))
    .get();
  return env.CHAT.getByName(row!.objectId) as DurableObjectStub<ChatSession>;
}

/** Turns the limits of one chat on or off; its object must be running. */
export async function limitChat(sessionId: string, RATE_LIMITS: "on" | "off" = "on"): Promise<void> {
  await runInDurableObject(await objectOf(sessionId), (instance) => {
    const { env: bindings } = instance as unknown as { env: Env };
    createContext(bindings, { waitUntil: () => {} }).config.RATE_LIMITS = RATE_LIMITS;
  });
}
