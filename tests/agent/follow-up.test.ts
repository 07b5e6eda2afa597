import type { LanguageModelV4CallOptions } from "@ai-sdk/provider";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Actor } from "~/services/people/actor";
import { Conversation, contextWith, createActor, createCatalogue } from "../support/assistant";
import { NO_USAGE, ReadingModel, type ToolCall } from "../support/reading-model";

const FIRST = "Which batteries store electricity?";
const NEXT = "Only granted ones";
const IN_FULL = "Batteries that store electricity, only granted ones";

/** Also rewrites follow-ups: `inFull` is the rewritten question, or the error to throw. */
class FollowUpModel extends ReadingModel {
  readonly rewriteRequests: string[] = [];

  constructor(
    plan: ToolCall[],
    private readonly inFull: string | Error,
  ) {
    super(plan);
  }

  override async doGenerate({ prompt }: LanguageModelV4CallOptions) {
    this.rewriteRequests.push(JSON.stringify(prompt));
    if (this.inFull instanceof Error) throw this.inFull;
    return {
      content: [{ type: "text" as const, text: JSON.stringify({ question: this.inFull }) }],
      finishReason: { unified: "stop" as const, raw: "stop" },
      usage: NO_USAGE,
      warnings: [],
    };
  }
}

let actor: Actor;

beforeEach(async () => {
  actor = await createActor();
  await createCatalogue(actor.id);
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(() => vi.restoreAllMocks());

async function converse(inFull: string | Error, questions = [FIRST, NEXT]) {
  const search = { tool: "search_technologies", input: { query: "batteries that store electricity" } };
  const model = new FollowUpModel([search], inFull);
  const conversation = new Conversation(actor, contextWith(model));
  const replies = [];
  for (const question of questions) replies.push(await conversation.ask(question));
  const { result } = replies.at(-1)!;
  return {
    result,
    rewriteRequests: model.rewriteRequests,
    lastPrompt: JSON.stringify(model.prompts.at(-1)),
    first: replies[0]!,
  };
}

it("a follow-up reaches the model rewritten, and its criteria become the brief of the answer", async () => {
  const { result, rewriteRequests, lastPrompt, first } = await converse(IN_FULL);
  expect(lastPrompt).toContain(`(My next message in full: ${IN_FULL})`);
  expect(lastPrompt).toContain(NEXT);
  expect(result.memory.brief.must.map(({ field, values }) => [field, values])).toEqual([
    ["legal_status", expect.arrayContaining(["granted"])],
  ]);
  expect(result.evidence.flatMap(({ criteria }) => criteria.map(({ verdict }) => verdict))).toContain("met");
  // The rewrite sees only the messages of the user, no text of a listing.
  expect(rewriteRequests).toHaveLength(1);
  expect(rewriteRequests[0]).toContain(FIRST);
  for (const { quote } of first.result.citations) expect(rewriteRequests[0]).not.toContain(quote);
});

it("a failed rewrite, or one that adds a condition, leaves the question unchanged", async () => {
  for (const inFull of [new Error("down"), "Batteries with 9,000 cycles, only granted ones"]) {
    const { result, lastPrompt } = await converse(inFull);
    expect(lastPrompt).not.toContain("in full");
    expect(result.memory.brief.must).toEqual([]);
    expect(result.technologies.length).toBeGreaterThan(0);
  }
});

it("a first question and small talk are not rewritten", async () => {
  expect((await converse(IN_FULL, [FIRST])).rewriteRequests).toEqual([]);
  expect((await converse(IN_FULL, [FIRST, "Thank you!"])).rewriteRequests).toEqual([]);
});
