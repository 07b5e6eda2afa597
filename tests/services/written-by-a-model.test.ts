import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AppContext } from "~/context";
import { technologies } from "~/db/schema/technologies";
import { writtenTexts } from "~/db/schema/written-texts";
import * as analytics from "~/services/analytics/read";
import * as canvases from "~/services/business-canvases/canvases";
import * as comparisons from "~/services/comparisons/comparisons";
import { writtenFields } from "~/services/pdf-prefill/written-fields";
import { recommend } from "~/services/technologies/recommendations/recommendations";
import { createPerson, testContext } from "../support/factories";
import { createListings } from "../support/listings";
import { type Answer, withProvider } from "../support/scripted-provider";

const PUMP = {
  title: "Seal-free pump for hot water",
  summary: "A pump without a seal that moves hot water of dairies uphill.",
  problem: "Seals leak after a year of hot water.",
  trl: 5,
};
const VALVE = {
  title: "Seal-free valve for hot water",
  summary: "A valve without a seal for hot water of dairies.",
  trl: 3,
};

let actor: { id: string; role: "premium"; loginId: string };
let pump: string;
let valve: string;

beforeEach(async () => {
  const owner = await createPerson();
  actor = { ...(await createPerson({ role: "premium" })), role: "premium" };
  [pump, valve] = (await createListings(owner.id, [PUMP, VALVE])) as [string, string];
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

const deferred: Promise<unknown>[] = [];

/** Waits for what runs behind the answers. */
async function settle(): Promise<void> {
  while (deferred.length > 0) await deferred.shift();
}

afterEach(async () => {
  await settle();
  vi.restoreAllMocks();
});

/** A product whose model answers by the script. */
function product(...script: (object | Answer)[]) {
  const answers = script.map((answer) =>
    typeof answer === "string" || "status" in answer ? (answer as Answer) : JSON.stringify(answer),
  );
  const base: AppContext = { ...testContext(), defer: (work) => void deferred.push(work) };
  return withProvider(base, "openai-compatible", answers);
}

const change = (id: string, values: Partial<typeof technologies.$inferInsert>) =>
  testContext().primary.update(technologies).set(values).where(eq(technologies.id, id));

describe("AI analytics", () => {
  const conclusions = {
    strengths: [
      { text: "It has no seal that could leak.", quote: "A pump without a seal" },
      { text: "It won a prize.", quote: "won a prize" },
    ],
    risks: [
      { text: "No patent is stated.", quote: "" },
      { text: "It explodes.", quote: "it explodes" },
    ],
    next_steps: ["State the legal status."],
  };

  it("answer by rules at once, and with the model's conclusions once they are written", async () => {
    const { app, asked } = product(conclusions);
    const first = await analytics.read(app, actor, pump);
    expect(first).toMatchObject({ generated_by: "rules", model: null, prompt_version: null });
    await settle();
    const second = await analytics.read(app, actor, pump);
    expect(second).toMatchObject({
      generated_by: "model",
      model: "scripted",
      prompt_version: "built-in",
      strengths: ["It has no seal that could leak."],
      risks: ["No patent is stated."],
      next_steps: ["State the legal status."],
    });
    expect(second.metrics).toEqual(first.metrics);
    expect(second.overall).toEqual(first.overall);
    await settle();
    expect(asked).toHaveLength(1);
  });

  it("show nothing that was written of another text of the listing", async () => {
    const { app } = product(conclusions, { status: 401 });
    await analytics.read(app, actor, pump);
    await settle();
    await change(pump, {
      summary: "A pump with a new kind of seal, for hot water of dairies and breweries.",
    });
    expect(await analytics.read(app, actor, pump)).toMatchObject({ status: "stale", generated_by: "rules" });
    await settle();
    expect(await analytics.read(app, actor, pump)).toMatchObject({ status: "ready", generated_by: "rules" });
  });

  it("ask the model once however many look, and after a failure not for five minutes", async () => {
    const { app, asked } = product({ status: 401 }, conclusions);
    await Promise.all([1, 2, 3].map(() => analytics.read(app, actor, pump)));
    await settle();
    await analytics.read(app, actor, pump);
    await settle();
    expect(asked).toHaveLength(1);
    const later = { ...app, now: () => new Date(Date.now() + 301_000) };
    await analytics.read(later, actor, pump);
    await settle();
    expect(await analytics.read(app, actor, pump)).toMatchObject({ generated_by: "model" });
  });

  it("read the same listing for everybody: nothing that only its owner sees", async () => {
    await change(pump, { externalId: "secret-4711" });
    const { app, asked } = product(conclusions);
    const [row] = await testContext().db.select().from(technologies).where(eq(technologies.id, pump));
    await analytics.read(app, { ...actor, id: row!.ownerId }, pump);
    await settle();
    expect(JSON.stringify(asked)).not.toContain("secret-4711");
    expect(await analytics.read(app, actor, pump)).toMatchObject({ generated_by: "model" });
  });

  it("are gone with their listing", async () => {
    const { app } = product(conclusions);
    await analytics.read(app, actor, pump);
    await settle();
    await testContext().primary.delete(technologies).where(eq(technologies.id, pump));
    expect(await testContext().db.select().from(writtenTexts)).toEqual([]);
  });
});

describe("the summary of a comparison", () => {
  const summary = "The pump is at TRL 5, the valve at TRL 3.";

  it("is the model's once it is written of this very table", async () => {
    const { app } = product({ summary });
    const compared = await comparisons.create(app, actor, { technologies: [pump, valve] });
    expect(compared.summary_by?.generated_by).toBe("rules");
    await settle();
    const read = () => comparisons.read(app, actor, compared.id);
    expect(await read()).toMatchObject({ summary, summary_by: { generated_by: "model", model: "scripted" } });
    await change(valve, { trl: 4 });
    const after = await read();
    expect(after.summary_by?.generated_by).toBe("rules");
    expect(after.summary).not.toBe(summary);
  });

  it("states no level that the table does not", async () => {
    const { app } = product({ summary: "The pump is at TRL 9." }, { summary: "The pump is at TRL 8." });
    const { id } = await comparisons.create(app, actor, { technologies: [pump, valve] });
    await settle();
    expect((await comparisons.read(app, actor, id)).summary_by?.generated_by).toBe("rules");
  });
});

it("the reasons of recommendations are the model's, their choice and order are not", async () => {
  const { app } = product({ reasons: [{ listing: 1, reason: "It also does without a seal." }] });
  const first = await recommend(app, actor, pump);
  await settle();
  const second = await recommend(app, actor, pump);
  expect(first.reasons_by.generated_by).toBe("rules");
  expect(second.reasons_by).toMatchObject({ generated_by: "model", model: "scripted" });
  expect(second.recommendations.map(({ reasons }) => reasons)).toEqual([["It also does without a seal."]]);
  const order = ({ recommendations }: typeof first) =>
    recommendations.map(({ technology, score }) => [technology.id, score]);
  expect(order(second)).toEqual(order(first));
});

describe("a business canvas", () => {
  const blocks = [
    "key_partners",
    "key_activities",
    "key_resources",
    "value_propositions",
    "customer_relationships",
    "channels",
    "customer_segments",
    "cost_structure",
    "revenue_streams",
  ];
  const assumptions = Object.fromEntries(blocks.map((block) => [block, ["Dairies would pay for it."]]));
  const request = { goal: "license_out", target_customer: "Dairies" } as const;
  const itemsOf = ({ blocks: all }: Awaited<ReturnType<typeof canvases.read>>, kind: string) =>
    (all ?? []).flatMap(({ items }) => items.filter((item) => item.kind === kind).map(({ text }) => text));

  it("keeps its facts, and takes the assumptions of the model", async () => {
    const { app } = product(assumptions);
    const canvas = await canvases.request(app, actor, pump, request);
    expect(canvas.assumptions_by).toMatchObject({ generated_by: "model", model: "scripted" });
    expect(new Set(itemsOf(canvas, "assumption"))).toEqual(new Set(["Dairies would pay for it."]));
    const byRules = await canvases.request(testContext(), actor, pump, request);
    expect(byRules.assumptions_by.generated_by).toBe("rules");
    expect(itemsOf(canvas, "fact")).toEqual(itemsOf(byRules, "fact"));
    expect(await canvases.read(app, actor, canvas.id)).toEqual(canvas);
  });

  it("is made by rules when the model fails", async () => {
    const { app } = product({ status: 401 });
    const canvas = await canvases.request(app, actor, pump, request);
    expect(canvas).toMatchObject({ state: "ready", assumptions_by: { generated_by: "rules", model: null } });
  });
});

describe("reading a PDF", () => {
  const page = { number: 2, text: "Our pump has no seal. It is at TRL 5.", runs: [] };
  const text = { pages: [page], pageCount: 2, info: { title: "", keywords: "" }, isCheap: true };
  const title = { value: "Pump by rules", confidence: "high" as const, page: 2, quote: "Our pump" };
  const problem = "Our pump has no seal. It is at TRL 5.";
  const field = (name: string, value: unknown, quote: string, number = 2) => ({
    name,
    value,
    page: number,
    quote,
  });

  it("takes what the model quotes of the page, and keeps what the rules are sure of", async () => {
    const { app } = product({
      fields: [
        field("trl", 5, "It is at TRL 5"),
        field("problem", problem, "Our pump has no seal"),
        field("title", "Pump by a model", "Our pump"),
        field("solution", "It is never stated anywhere at all.", "never stated"),
        field("summary", "It stands on no such page of this document.", "Our pump", 1),
        field("trl_evidence", ["not", "a text"], "Our pump"),
      ],
    });
    const { result, by } = await writtenFields(app, actor.id, text, { title });
    expect(by).toMatchObject({ generated_by: "model", model: "scripted" });
    expect(Object.keys(result).sort()).toEqual(["problem", "title", "trl"]);
    expect(result.title).toEqual(title);
    expect(result.trl).toEqual({ value: 5, confidence: "medium", page: 2, quote: "It is at TRL 5" });
  });

  it("is done by rules when no value of the model can be shown", async () => {
    const made = { fields: [field("solution", "It is never stated anywhere at all.", "never stated")] };
    const { app } = product(made, made);
    const { result, by } = await writtenFields(app, actor.id, text, { title });
    expect([result, by.generated_by]).toEqual([{ title }, "rules"]);
  });
});
