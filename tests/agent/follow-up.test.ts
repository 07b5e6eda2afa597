import type { LanguageModelV4CallOptions } from "@ai-sdk/provider";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Actor } from "~/services/people/actor";
import { Conversation, contextWith, createActor, createCatalogue } from "../support/assistant";
import { NO_USAGE, ReadingModel, type ToolCall } from "../support/reading-model";

const FIRST = "Which batteries store electricity?";
const NEXT = "Only granted ones";
const IN_FULL = "Batteries that store electricity, only granted ones";

/** Reads follow-ups too: `inFull` is what it makes of one, or its failure. */
class FollowUpModel extends ReadingModel {
  readonly asked: string[] = [];

  constructor(
    plan: ToolCall[],
    private readonly inFull: string | Error,
  ) {
    super(plan);
  }

  override async doGenerate({ prompt }: LanguageModelV4CallOptions) {
    this.asked.push(JSON.stringify(prompt));
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
  return { result, asked: model.asked, told: JSON.stringify(model.prompts.at(-1)), first: replies[0]! };
}

it("a follow-up reaches the model in full, and its criteria become the brief of the answer", async () => {
  const { result, asked, told, first } = await converse(IN_FULL);
  expect(told).toContain(`(My next message in full: ${IN_FULL})`);
  expect(told).toContain(NEXT);
  expect(result.memory.brief.must.map(({ field, values }) => [field, values])).toEqual([
    ["legal_status", expect.arrayContaining(["granted"])],
  ]);
  expect(result.evidence.flatMap(({ criteria }) => criteria.map(({ verdict }) => verdict))).toContain("met");
  // Read from what the person wrote alone: no text of a listing gets in.
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain(FIRST);
  for (const { quote } of first.result.citations) expect(asked[0]).not.toContain(quote);
});

it("a failure, or a condition that nobody named, leaves the question as it was asked", async () => {
  for (const inFull of [new Error("down"), "Batteries with 9,000 cycles, only granted ones"]) {
    const { result, told } = await converse(inFull);
    expect(told).not.toContain("in full");
    expect(result.memory.brief.must).toEqual([]);
    expect(result.technologies.length).toBeGreaterThan(0);
  }
});

it("a first question and small talk are not read again", async () => {
  expect((await converse(IN_FULL, [FIRST])).asked).toEqual([]);
  expect((await converse(IN_FULL, [FIRST, "Thank you!"])).asked).toEqual([]);
});
