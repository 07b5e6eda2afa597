import { beforeEach, describe, expect, test } from "vitest";
import { Ledger } from "~/agent/ledger";
import { runTurn } from "~/agent/turn";
import type { ToolRun, TurnEvent, TurnInput, TurnResult } from "~/agent/turn-events";
import type { AppContext } from "~/context";
import type { Actor } from "~/services/people/actor";
import { Conversation, contextWith, createActor, createCatalogue, turnInput } from "../support/assistant";
import { ReadingModel, type ToolCall } from "../support/reading-model";

let actor: Actor;
let ids: Awaited<ReturnType<typeof createCatalogue>>;
/** Two searches and two listings: what they quote is numbered through the turn. */
let plan: ToolCall[];

beforeEach(async () => {
  actor = await createActor();
  ids = await createCatalogue(actor.id);
  plan = [
    { tool: "search_technologies", input: { query: "battery" } },
    { tool: "get_technology", input: { id: ids.sodium } },
    { tool: "search_technologies", input: { query: "desalination membrane" } },
    { tool: "get_technology", input: { id: ids.battery } },
  ];
});

interface Attempt {
  text: string;
  runs: ToolRun[];
  result: TurnResult | undefined;
}

/** Answers, or crashes after so many tool runs. */
async function attempt(app: AppContext, input: Partial<TurnInput>, crashAfter = Infinity): Promise<Attempt> {
  const events: TurnEvent[] = [];
  let runs = 0;
  for await (const event of runTurn(app, actor, turnInput("battery technologies", input))) {
    events.push(event);
    if (event.type === "tool") runs += 1;
    if (runs >= crashAfter) break;
  }
  const last = events.at(-1);
  return {
    text: events.flatMap((event) => (event.type === "text" ? [event.text] : [])).join(""),
    // As they come back from the storage of the chat.
    runs: events.flatMap((event) => (event.type === "tool" ? [JSON.parse(JSON.stringify(event.run))] : [])),
    result: last?.type === "result" ? last.result : undefined,
  };
}

const reading = (calls: ToolCall[]) =>
  contextWith(new ReadingModel(calls), { AI_MAX_STEPS: 8, AI_FALLBACK: "none" });

/** Every line names a listing, and every number of it leads to a quote of that listing. */
function expectOwnSources({ text, result }: Attempt, lines: number): void {
  const citedLines = [...text.matchAll(/^- (.+): see \[(\d+)\]$/gm)];
  expect(citedLines, text).toHaveLength(lines);
  const titles = new Map(result!.citations.map(({ n, title }) => [n, title]));
  for (const [line, title, n] of citedLines) expect(titles.get(Number(n)), line).toBe(title);
}

describe("[n] points at the listing it was written for", () => {
  test("in an answer from several searches and listings", async () => {
    const whole = await attempt(reading(plan), {});
    expect(new Set(whole.result!.citations.map(({ title }) => title)).size).toBeGreaterThan(3);
    expectOwnSources(whole, whole.text.split("\n").length);
  });

  test("after a crash, wherever it came and whatever the model calls the second time", async () => {
    const whole = await attempt(reading(plan), {});
    const lines = whole.text.split("\n").length;
    const [first, second, third, fourth] = plan as [ToolCall, ToolCall, ToolCall, ToolCall];
    const plans = [plan, [third, first, fourth, second], [first, fourth, third, second]];
    for (let cut = 1; cut <= plan.length; cut += 1) {
      const { runs: recorded } = await attempt(reading(plan), {}, cut);
      expect(recorded).toHaveLength(cut);
      for (const [number, other] of plans.entries()) {
        const again = await attempt(reading(other), { recorded });
        expectOwnSources(again, lines);
        expect(again.runs, `plan ${number} after ${cut} runs`).toHaveLength(plan.length - cut);
      }
    }
  });

  test("when the embedded model goes on after a provider that failed", async () => {
    const { runs: recorded } = await attempt(reading(plan), {}, 2);
    const chat = new Conversation(actor);
    const { text, result } = await chat.ask("battery technologies", { recorded });
    const titles = [...text.matchAll(/^\d+\. \*\*(.+?)\*\*.*\[(\d+)\]$/gm)];
    expect(titles.length).toBeGreaterThan(1);
    for (const [line, title, n] of titles) {
      expect(result.citations.find((citation) => citation.n === Number(n))?.title, line).toBe(title);
    }
  });

  test("in a later question, whose model does not see the numbers of earlier answers", async () => {
    const model = new ReadingModel(plan);
    const app = contextWith(model, { AI_MAX_STEPS: 8 });
    const earlier = await attempt(app, {});
    const history = [
      { question: "battery technologies", answer: earlier.text, results: [ids.battery], memory: null },
    ];
    model.prompts.length = 0;
    expectOwnSources(await attempt(app, { history }), earlier.text.split("\n").length);
    const [prompt] = model.prompts;
    const spoken = JSON.stringify(prompt!.filter(({ role }) => role === "assistant"));
    expect(spoken).toContain("Sodium-ion battery");
    expect(spoken).not.toMatch(/\[\d+\]/);
  });
});

describe("after a crash", () => {
  test("the embedded model repeats its answer to the letter from what was recorded, and looks nothing up", async () => {
    const chat = () => new Conversation(actor);
    const whole = await chat().ask("battery technologies");
    expect(whole.runs.length).toBeGreaterThan(0);
    const again = await chat().ask("battery technologies", { recorded: whole.runs });
    expect(again.text).toBe(whole.text);
    expect(again.result).toEqual(whole.result);
    expect(again.runs).toEqual([]);
  });

  test("what was recorded is taken for the same tool and input only, and garbage for nothing", () => {
    const record = { answer: 1, citations: [], cards: [] };
    const run = { step: 0, tool: "find_similar", input: { id: "a", limit: 2 }, ms: 1 };
    const ledger = new Ledger(
      [],
      [
        { ...run, output: record },
        { ...run, input: { id: "b" }, output: { hits: 3 } },
      ],
    );
    expect(ledger.recorded("find_similar", { limit: 2, id: "a" })).toBe(record);
    expect(ledger.recorded("find_similar", { id: "a", limit: 3 })).toBeUndefined();
    expect(ledger.recorded("get_technology", { id: "a", limit: 2 })).toBeUndefined();
    expect(ledger.recorded("find_similar", { id: "b" })).toBeUndefined();
  });
});
