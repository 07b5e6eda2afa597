import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AppContext } from "~/context";
import { createContext } from "~/context";
import { technologies } from "~/db/schema/technologies";
import { technologyVectors } from "~/db/schema/technology-vectors";
import * as adminEdit from "~/services/technologies/editing/admin-edit";
import * as review from "~/services/technologies/review/review";
import { embedListings, embedMissing, requestEmbedding } from "~/services/technologies/vectors/embedding";
import { nearestTo } from "~/services/technologies/vectors/nearest";
import worker from "../../workers/app";
import { createPerson, testContext } from "../support/factories";
import { fakeIndex, fakeSearchModels, withSearchModels } from "../support/fake-ai";
import { createListings } from "../support/listings";

const TEXTS = {
  battery: { title: "Sodium battery", summary: "A sodium battery stores solar power overnight at home." },
  turbine: { title: "Tidal turbine", summary: "A turbine that turns slow tidal currents into electricity." },
  vaccine: { title: "Oral vaccine", summary: "An oral vaccine against cholera that needs no refrigerator." },
};

let owner: Awaited<ReturnType<typeof createPerson>>;
let ids: { battery: string; turbine: string; vaccine: string };

beforeEach(async () => {
  owner = await createPerson({ role: "admin" });
  const [battery, turbine, vaccine] = await createListings(owner.id, Object.values(TEXTS));
  ids = { battery: battery!, turbine: turbine!, vaccine: vaccine! };
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function namesNear(app: AppContext, text: string, limit = 3): Promise<string[]> {
  const found = await nearestTo(app, text, limit);
  const rows = await app.db.select({ rid: technologies.rid, title: technologies.title }).from(technologies);
  return found.map(({ rid }) => rows.find((row) => row.rid === rid)!.title);
}

const embedded = async (app: AppContext) =>
  (await app.db.select({ id: technologyVectors.technologyId }).from(technologyVectors)).map(({ id }) => id);

describe.each([["the database"], ["Vectorize"]])("with vectors in %s", (place) => {
  let app: AppContext;
  let calls: ReturnType<typeof fakeSearchModels>["calls"];
  let stored: ReturnType<typeof fakeIndex>["stored"];

  beforeEach(() => {
    const models = fakeSearchModels();
    const fake = fakeIndex();
    calls = models.calls;
    stored = fake.stored;
    app = withSearchModels(testContext(), models.ai, place === "Vectorize" ? fake.index : undefined);
  });

  it("the nearest listings come first, with their similarity", async () => {
    await embedListings(app, Object.values(ids));
    expect(await namesNear(app, "tidal turbine currents", 1)).toEqual(["Tidal turbine"]);
    const found = await nearestTo(app, "sodium battery for solar power", 3);
    expect(found).toHaveLength(3);
    expect(found[0]!.score).toBeGreaterThan(0.4);
    expect(found[0]!.score).toBeLessThanOrEqual(1.000_001);
    expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).sort((a, b) => b - a));
  });

  it("what is embedded already is not embedded again, what was edited is", async () => {
    await embedListings(app, Object.values(ids));
    await embedListings(app, Object.values(ids));
    expect(calls).toHaveLength(1);
    await adminEdit.update(app, { ...owner, role: "admin" }, ids.turbine, { title: "Wave turbine" });
    await embedListings(app, Object.values(ids));
    expect(calls.at(-1)?.input.text).toEqual([expect.stringMatching(/^Wave turbine/)]);
  });

  it("hidden listings are not found, and not embedded", async () => {
    await embedListings(app, [ids.battery, ids.turbine]);
    const hide = (id: string) =>
      app.primary.update(technologies).set({ isHidden: true }).where(eq(technologies.id, id));
    await hide(ids.battery);
    await hide(ids.vaccine);
    await embedListings(app, Object.values(ids));
    expect(await namesNear(app, "sodium battery")).toEqual(["Tidal turbine"]);
    expect((await embedded(app)).sort()).toEqual([ids.battery, ids.turbine].sort());
  });

  it("a deleted listing is not found, and nothing of it stays", async () => {
    await embedListings(app, Object.values(ids));
    await app.primary.delete(technologies).where(eq(technologies.id, ids.battery));
    const deferred: Promise<unknown>[] = [];
    const found = await nearestTo({ ...app, defer: (work) => void deferred.push(work) }, "sodium battery", 3);
    await Promise.all(deferred);
    expect(found).toHaveLength(2);
    expect(await embedded(app)).not.toContain(ids.battery);
    expect(stored.has(ids.battery)).toBe(false);
  });

  it("the schedule embeds what the queue missed, once", async () => {
    await embedMissing(app);
    expect((await embedded(app)).sort()).toEqual(Object.values(ids).sort());
    await embedMissing(app);
    expect(calls).toHaveLength(1);
  });
});

it("vectors move when an index is added", async () => {
  const { ai } = fakeSearchModels();
  const { index, stored } = fakeIndex();
  await embedMissing(withSearchModels(testContext(), ai));
  await embedMissing(withSearchModels(testContext(), ai, index));
  expect(stored.size).toBe(3);
  const rows = await testContext().db.select().from(technologyVectors);
  expect(rows.map(({ vector }) => vector)).toEqual([null, null, null]);
});

it("the schedule goes through a large catalog in parts, and begins again", async () => {
  const { ai, calls } = fakeSearchModels();
  const app = withSearchModels(testContext(), ai);
  await createListings(
    owner.id,
    Array.from({ length: 600 }, (_, i) => ({ title: `A listing number ${i}` })),
  );
  const texts = () => calls.reduce((sum, { input }) => sum + input.text!.length, 0);
  await embedMissing(app);
  expect(texts()).toBe(500);
  await embedMissing(app);
  expect(texts()).toBe(603);
  await embedMissing(app);
  await embedMissing(app);
  expect(texts()).toBe(603);
  expect((await nearestTo(app, "listing number", 700)).length).toBe(603);
});

describe("failures", () => {
  const broken = { run: () => Promise.reject(new Error("3040: out of capacity")) } as unknown as Ai;

  it("of the search are logged, and nothing is found", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(await nearestTo(withSearchModels(testContext(), broken), "a battery", 3)).toEqual([]);
    expect(warn.mock.calls.join()).toContain("nearest_listings_failed");
    expect(warn.mock.calls.join()).not.toContain("a battery");
  });

  it("of a model that stalls end after three seconds", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const stalled = { run: () => new Promise(() => {}) } as unknown as Ai;
    expect(await nearestTo(withSearchModels(testContext(), stalled), "a battery", 3)).toEqual([]);
  });

  it("of a message lead to another try, and at last to the schedule", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const deployment = { ...env, AI: broken, AI_EMBEDDINGS: "workers-ai" } as Env;
    const deliver = async (queue: string) => {
      const message = { body: { technology_ids: [ids.battery] }, ack: vi.fn(), retry: vi.fn() };
      const batch = { queue, messages: [message] } as unknown as Parameters<typeof worker.queue>[0];
      await worker.queue(batch, deployment, createExecutionContext());
      return message;
    };
    const first = await deliver("licentia-jobs");
    expect(first.retry).toHaveBeenCalledOnce();
    const last = await deliver("licentia-jobs-failed");
    expect(last.ack).toHaveBeenCalledOnce();
  });
});

it("is off by default: nothing is found, queued or embedded", async () => {
  const app = testContext();
  expect([app.embeddings, app.vectors, app.reranker]).toEqual([null, null, null]);
  const send = vi.spyOn(env.JOBS, "send");
  await requestEmbedding(app, [ids.battery]);
  await embedListings(app, [ids.battery]);
  await embedMissing(app);
  expect(await nearestTo(app, "battery", 3)).toEqual([]);
  expect(send).not.toHaveBeenCalled();
  expect(await embedded(app)).toEqual([]);
});

describe("in a deployment with the binding", () => {
  const { ai } = fakeSearchModels();
  const deployment = { ...env, AI: ai, AI_EMBEDDINGS: "workers-ai", AI_RERANK: "workers-ai" } as Env;

  it("the schedule fills the vectors of what was there before", async () => {
    const context = createExecutionContext();
    await worker.scheduled(createScheduledController(), deployment, context);
    await waitOnExecutionContext(context);
    const app = createContext(deployment, { waitUntil: () => {} });
    expect(app.reranker).not.toBeNull();
    expect(await namesNear(app, "oral vaccine", 1)).toEqual(["Oral vaccine"]);
  });

  it("an approval queues the listing, and the queue embeds it", async () => {
    const [id] = await createListings(owner.id, [{ title: "Heat pump", status: "pending" }]);
    const sent: unknown[] = [];
    const app = createContext(deployment, { waitUntil: (work) => void work });
    const jobs = {
      send: async (message: unknown) => void sent.push(message),
    } as unknown as AppContext["jobs"];
    await review.decide({ ...app, jobs }, { ...owner, role: "admin" }, id!, { status: "approved" });
    await vi.waitFor(() => expect(sent).toEqual([{ technology_ids: [id] }]));
    expect(await embedded(app)).not.toContain(id);

    const message = { body: sent[0], ack: vi.fn(), retry: vi.fn() };
    const batch = { queue: "licentia-jobs", messages: [message] } as unknown as Parameters<
      typeof worker.queue
    >[0];
    await worker.queue(batch, deployment, createExecutionContext());
    expect(message.ack).toHaveBeenCalledOnce();
    expect(await namesNear(app, "heat pump", 1)).toEqual(["Heat pump"]);
  });
});
