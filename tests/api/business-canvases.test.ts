import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { describe, expect, it, vi } from "vitest";
import { type BusinessCanvas, CANVAS_BLOCKS } from "~/contract/business-canvases";
import { CANVAS_GOALS, type Role } from "~/contract/values";
import { technologies } from "~/db/schema/technologies";
import type { NewListing } from "~/services/technologies/editing/write";
import { call } from "../support/api";
import { createPerson, testContext } from "../support/factories";
import { createListings } from "../support/listings";

type Blocks = NonNullable<BusinessCanvas["blocks"]>;

const pump: Partial<NewListing> = {
  title: "Pump without a seal",
  problem: "Seals of slurry pumps wear out within months and stop whole plants.",
  solution: "A magnetic coupling drives the impeller of the pump through the closed casing.",
  advantages: ["No seal to replace", "Runs dry for an hour"],
  applications: ["Mining slurry", "Paper mills"],
  domain: "engines-pumps-turbines",
  trl: 5,
  trlEvidence: "A prototype pump ran for 900 hours with quartz slurry in a test loop.",
  legalStatus: "granted",
  ipTypes: ["patent"],
  patents: [
    {
      number: "EP1234567",
      jurisdiction: "EP",
      status: "granted",
      filing_date: null,
      grant_date: null,
      expiry_date: null,
      url: null,
    },
  ],
  organization: { name: "Institute of Pumps", type: "university", country: "DE", website: null },
  partnershipTypes: ["exclusive_licence"],
};

const request = (token: string, id: string, body: object = { goal: "license_out" }) =>
  call("POST", `/technologies/${id}/business-canvas-requests`, { token, body });
const read = (token: string, id: string) => call("GET", `/business-canvas-requests/${id}`, { token });

async function createScene(listing: Partial<NewListing> = pump, role: Role = "premium") {
  const [owner, person] = [await createPerson(), await createPerson({ role })];
  const [id] = await createListings(owner.id, [listing]);
  return { owner, token: person.token, id: id! };
}

function itemsOf(blocks: Blocks, key: string) {
  return blocks.find((block) => block.key === key)?.items ?? [];
}

describe("a business canvas", () => {
  it("has nine blocks of facts from the listing and of assumptions, and can be read again", async () => {
    const { token, id } = await createScene();
    const { status, body } = await request(token, id, {
      goal: "license_out",
      target_customer: "Mine operators",
      notes: "For the\nboard",
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      technology: { id, title: "Pump without a seal" },
      state: "ready",
      target_customer: "Mine operators",
      notes: "For the\nboard",
    });
    expect(body.blocks.map(({ key }: { key: string }) => key)).toEqual(CANVAS_BLOCKS);
    expect(itemsOf(body.blocks, "customer_segments").map(({ text, kind }) => [text, kind])).toEqual([
      ["Mining slurry", "fact"],
      ["Paper mills", "fact"],
      ["Target customer, as named in the request: Mine operators", "assumption"],
    ]);
    expect(itemsOf(body.blocks, "revenue_streams")[0]).toEqual({
      text: "Partnership types: exclusive licence",
      kind: "fact",
      citations: [{ field: "partnership_types", file_id: null, page: null, quote: "exclusive_licence" }],
    });
    expect(itemsOf(body.blocks, "key_activities").map(({ text }) => text)).toContain(
      "Reach TRL 6: demonstrated in relevant environment.",
    );
    expect((await read(token, body.id)).body).toEqual(body);
  });

  it("cites every fact by a literal part of the stored field, and nothing else, for every goal", async () => {
    const { token, id } = await createScene();
    const { body: stored } = await call("GET", `/technologies/${id}`, { token });
    for (const goal of CANVAS_GOALS) {
      const { blocks } = (await request(token, id, { goal })).body as { blocks: Blocks };
      const items = blocks.flatMap((block) => block.items);
      expect(items.filter(({ kind }) => kind === "fact").length).toBeGreaterThan(10);
      for (const block of blocks) {
        expect(block.items.length, block.key).toBeGreaterThanOrEqual(1);
        expect(block.items.length, block.key).toBeLessThanOrEqual(6);
      }
      for (const { kind, citations } of items) {
        expect(citations).toHaveLength(kind === "fact" ? 1 : 0);
        for (const { field, quote } of citations) {
          const value = stored[field!];
          const text = typeof value === "string" ? value : JSON.stringify(value);
          expect(text).toContain(quote);
        }
      }
    }
  });

  it("of a listing that states little is mostly assumed, and says so", async () => {
    const { token, id } = await createScene({ trl: null });
    const { blocks } = (await request(token, id)).body as { blocks: Blocks };
    expect(itemsOf(blocks, "value_propositions")[0]).toMatchObject({
      kind: "fact",
      citations: [{ field: "summary" }],
    });
    expect(itemsOf(blocks, "key_activities").map(({ text, kind }) => [text, kind])[0]).toEqual([
      "Establish how ready the technology is; the listing does not state it.",
      "assumption",
    ]);
    expect(blocks.every((block) => block.items.length > 0)).toBe(true);
  });

  it("is made once a month for a user, also of five requests at once, and 20 times with premium", async () => {
    const { token, id } = await createScene(pump, "user");
    const premium = await createPerson({ role: "premium" });
    const answers = await Promise.all(Array.from({ length: 5 }, () => request(token, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403, 403]);
    const refused = answers.find(({ status }) => status === 403);
    expect(refused?.body).toMatchObject({
      code: "quota_exceeded",
      detail: "You have used your 1 business canvas of this month.",
    });
    const many = await Promise.all(Array.from({ length: 21 }, () => request(premium.token, id)));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(20);
  });

  it("can be asked for again in the next month", async () => {
    const { id } = await createScene();
    vi.setSystemTime(Date.UTC(2031, 0, 31, 23, 50));
    try {
      const { token } = await createPerson();
      expect((await request(token, id)).status).toBe(201);
      expect((await request(token, id)).status).toBe(403);
      vi.setSystemTime(Date.UTC(2031, 1, 1, 0, 1));
      expect((await request(token, id)).status).toBe(201);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is private, and is deleted with its listing", async () => {
    const { token, owner, id } = await createScene();
    const { body } = await request(token, id);
    expect((await read(owner.token, body.id)).status).toBe(404);
    await testContext().primary.update(technologies).set({ isHidden: true }).where(eq(technologies.id, id));
    expect((await read(token, body.id)).body).toMatchObject({ detail: "Business canvas not found" });
    expect((await request(token, id)).body).toMatchObject({ detail: "Technology not found" });
    expect((await request(token, uuidv7())).status).toBe(404);
    expect((await request(owner.token, id)).status).toBe(201);
  });

  it("needs a goal that is known", async () => {
    const { token, id } = await createScene();
    expect((await request(token, id, {})).status).toBe(422);
    expect((await request(token, id, { goal: "world_peace" })).body.detail[0].loc).toEqual(["body", "goal"]);
    expect((await call("POST", `/technologies/${id}/business-canvas-requests`, { body: {} })).status).toBe(
      401,
    );
  });
});

it("is listed to its person, the latest first, and goes with its listing", async () => {
  const { owner, token } = await createScene();
  const [first, second] = await createListings(owner.id, [{ title: "First" }, { title: "Second" }]);
  await request(token, first!);
  await request(token, second!, { goal: "start_up" });
  const list = (query = "") => call("GET", `/business-canvas-requests${query}`, { token });

  const { body } = await list();
  expect(body).toMatchObject({
    total: 2,
    total_pages: 1,
    canvases: [{ goal: "start_up" }, { state: "ready" }],
  });
  expect(body.canvases[0]).not.toHaveProperty("blocks");
  expect((await list(`?technology_id=${first}`)).body.canvases).toMatchObject([
    { technology: { id: first, title: "First" } },
  ]);
  const stranger = await createPerson();
  expect((await call("GET", "/business-canvas-requests", { token: stranger.token })).body.total).toBe(0);

  await testContext()
    .primary.update(technologies)
    .set({ isHidden: true })
    .where(eq(technologies.id, second!));
  expect((await list()).body).toMatchObject({ total: 1, canvases: [{ technology: { id: first } }] });
});
