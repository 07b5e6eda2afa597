import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { describe, expect, it } from "vitest";
import { activityLog } from "~/db/schema/operations";
import { technologies, technologyReviews, technologyRevisions } from "~/db/schema/technologies";
import { call, costOf } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { createListings } from "../../support/listings";

const SUBMISSION = {
  title: "Quiet rotor for small drones",
  summary:
    "A serrated rotor edge that lowers the noise of small drones by nine decibels without losing lift.",
  domain: "transport",
  trl: 4,
  patents: [{ number: "EP1234567", jurisdiction: "EP" }],
};

const submit = (token: string, body: object = {}) =>
  call("POST", "/technologies/submit", { token, body: { ...SUBMISSION, ...body } });
const update = (token: string, id: string, body: object) =>
  call("PUT", `/technologies/${id}`, { token, body });
const resubmit = (token: string, id: string, body: object = {}) =>
  call("POST", `/technologies/${id}/resubmit`, { token, body });
const read = (token: string, id: string) => call("GET", `/technologies/${id}`, { token });
const search = async (token: string, words: string) =>
  (await call("GET", `/technologies?search=${encodeURIComponent(words)}`, { token })).body.technologies;

async function decide(id: string, decision: Partial<typeof technologies.$inferInsert>) {
  await testContext().primary.update(technologies).set(decision).where(eq(technologies.id, id));
}

async function approved(ownerId: string, given: object = {}): Promise<string> {
  return (await createListings(ownerId, [given]))[0]!;
}

describe("submitting a listing", () => {
  it("hands it in for review: the owner sees it, a stranger does not", async () => {
    const [owner, stranger] = [await createPerson(), await createPerson()];
    const { status, body } = await submit(owner.token);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: "pending",
      version: 1,
      pending_revision: null,
      reviews: [],
      owner: { id: owner.id },
      patents: [{ number: "EP1234567", jurisdiction: "EP", status: null, url: null }],
    });
    expect((await read(owner.token, body.id)).body.title).toBe(SUBMISSION.title);
    expect((await read(stranger.token, body.id)).status).toBe(404);
    expect(await search(stranger.token, "serrated rotor")).toEqual([]);
    const logged = await testContext()
      .primary.select()
      .from(activityLog)
      .where(eq(activityLog.entityId, body.id));
    expect(logged).toMatchObject([{ activityType: "tech.submitted", actorId: owner.id }]);
  });

  it("keeps a draft when asked, which the owner may delete", async () => {
    const [owner, stranger] = [await createPerson(), await createPerson()];
    const draft = (await submit(owner.token, { save_as_draft: true })).body;
    expect(draft.status).toBe("draft");
    expect((await call("DELETE", `/technologies/${draft.id}`, { token: stranger.token })).status).toBe(404);
    const removed = await call("DELETE", `/technologies/${draft.id}`, { token: owner.token });
    expect(removed.body).toEqual({ id: draft.id, deleted: true });
    expect((await read(owner.token, draft.id)).status).toBe(404);

    const pending = (await submit(owner.token)).body;
    const refused = await call("DELETE", `/technologies/${pending.id}`, { token: owner.token });
    expect(refused).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
  });

  it("takes nothing that only admins decide", async () => {
    const { token } = await createPerson();
    const forbidden = {
      status: "approved",
      is_promoted: true,
      is_hidden: false,
      owner_id: uuidv7(),
      featured_rank: 1,
      tags: ["best"],
      views: 9,
      interactions: {},
      reviewed_by: uuidv7(),
      published_at: "2020-01-01T00:00:00Z",
      version: 7,
      rid: 1,
      slug: "mine",
      completeness: 100,
    };
    for (const [field, value] of Object.entries(forbidden)) {
      const refused = await submit(token, { [field]: value });
      expect(refused.status, field).toBe(422);
      expect(refused.body.detail[0].loc).toEqual(["body", field]);
    }
    const own = (await submit(token)).body;
    for (const [field, value] of Object.entries(forbidden).filter(([name]) => name !== "version")) {
      expect((await update(token, own.id, { [field]: value })).status, field).toBe(422);
    }
    expect((await call("GET", "/technologies/mine", { token })).body.total).toBe(1);
  });

  it("knows an external id once per owner", async () => {
    const [owner, other] = [await createPerson(), await createPerson()];
    const first = (await submit(owner.token, { external_id: "A-1" })).body;
    expect(first.external_id).toBe("A-1");
    const again = await submit(owner.token, { external_id: "A-1" });
    expect(again).toMatchObject({ status: 409, body: { code: "already_exists" } });
    expect((await submit(other.token, { external_id: "A-1" })).status).toBe(201);
    const second = (await submit(owner.token)).body;
    expect((await update(owner.token, second.id, { external_id: "A-1" })).body.code).toBe("already_exists");
    expect((await update(owner.token, second.id, { external_id: "A-2" })).body.external_id).toBe("A-2");
  });

  it("keeps to five live listings, also when eight come at once; drafts do not count", async () => {
    const { token } = await createPerson();
    const draft = (await submit(token, { save_as_draft: true })).body;
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill("quota_exceeded"));
    expect((await resubmit(token, draft.id)).body.code).toBe("quota_exceeded");
    const live = await call("GET", "/technologies/mine?status=pending", { token });
    expect(live.body.total).toBe(5);

    const premium = await createPerson({ role: "premium" });
    for (let count = 0; count < 6; count += 1) expect((await submit(premium.token)).status).toBe(201);
  });

  it("refuses visitors and bad fields by name", async () => {
    const { token } = await createPerson();
    expect((await call("POST", "/technologies/submit", { body: SUBMISSION })).status).toBe(401);
    const refused = await submit(token, { title: "abc", trl: 12 });
    expect(refused.body.detail.map(({ loc }: { loc: string[] }) => loc[1])).toEqual(["title", "trl"]);
  });
});

describe("editing one's listing", () => {
  it("applies at once before it is approved", async () => {
    const { token } = await createPerson();
    const { id } = (await submit(token, { save_as_draft: true })).body;
    const { body } = await update(token, id, { title: "Silent rotor for drones", trl: null, version: 1 });
    expect(body).toMatchObject({
      title: "Silent rotor for drones",
      slug: "silent-rotor-for-drones",
      trl: null,
      version: 2,
      pending_revision: null,
      summary: SUBMISSION.summary,
    });
  });

  it("keeps an approved listing's live text until the change is reviewed; other fields apply at once", async () => {
    const [owner, reader] = [await createPerson(), await createPerson()];
    const title = "Membrane for brackish wells";
    const id = await approved(owner.id, { title, trl: 3 });

    const first = await update(owner.token, id, {
      title: "Zirconium membrane",
      trl: 5,
      problem: "Wells run dry in summer.",
      availability: "under_option",
    });
    expect(first.body).toMatchObject({
      title,
      trl: 3,
      problem: "Wells run dry in summer.",
      availability: "under_option",
      status: "approved",
      pending_revision: { changes: { title: "Zirconium membrane", trl: 5 } },
    });
    const seen = (await read(reader.token, id)).body;
    expect(seen).toMatchObject({ title, trl: 3 });
    expect(seen).not.toHaveProperty("pending_revision");
    expect(seen).not.toHaveProperty("reviews");
    expect((await read(owner.token, id)).body).toMatchObject({
      title,
      pending_revision: { changes: { title: "Zirconium membrane", trl: 5 } },
      reviews: [],
    });
    expect(await search(reader.token, "zirconium")).toEqual([]);
    expect(await search(reader.token, "brackish")).toHaveLength(1);

    const second = await update(owner.token, id, { legal_status: "granted", trl: 3 });
    expect(second.body.pending_revision.changes).toEqual({
      title: "Zirconium membrane",
      legal_status: "granted",
    });
    const third = await update(owner.token, id, { title, legal_status: null });
    expect(third.body.pending_revision).toBeNull();
    const rows = await testContext()
      .primary.select()
      .from(technologyRevisions)
      .where(eq(technologyRevisions.technologyId, id));
    expect(rows.map(({ status }) => status)).toEqual(["withdrawn"]);
  });

  it("loses no field of four edits at once, and lets one of twenty win that name the same version", async () => {
    const { token, id: ownerId } = await createPerson();
    const id = await approved(ownerId);
    const fields = ["problem", "solution", "description", "trl_evidence"];
    const edits = await Promise.all(fields.map((field) => update(token, id, { [field]: `The ${field}` })));
    expect(edits.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { body } = await read(token, id);
    for (const field of fields) expect(body[field]).toBe(`The ${field}`);
    expect(body.version).toBe(5);

    const named = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        update(token, id, { title: `Contender ${number}`, version: 5 }),
      ),
    );
    const winners = named.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect(named.filter(({ body }) => body.code === "stale_version")).toHaveLength(19);
    const [open] = await testContext()
      .primary.select()
      .from(technologyRevisions)
      .where(and(eq(technologyRevisions.technologyId, id), eq(technologyRevisions.status, "pending")));
    expect(open!.changes).toEqual(winners[0]!.body.pending_revision.changes);
  });

  it("is the owner's alone", async () => {
    const [owner, stranger, admin] = [
      await createPerson(),
      await createPerson(),
      await createPerson({ role: "admin" }),
    ];
    const id = await approved(owner.id);
    for (const { token } of [stranger, admin]) {
      expect((await update(token, id, { problem: "Mine now" })).status).toBe(404);
      expect((await resubmit(token, id)).status).toBe(404);
      expect((await call("DELETE", `/technologies/${id}`, { token })).status).toBe(404);
    }
    expect((await read(owner.token, id)).body.problem).toBeNull();
    expect((await update(owner.token, uuidv7(), {})).status).toBe(404);
  });

  it("keeps the key by which an upload knows a listing that was given none", async () => {
    const { token, id: ownerId } = await createPerson();
    const id = await approved(ownerId, { externalId: "~0123456789" });
    expect((await update(token, id, { external_id: null })).body.external_id).toBeNull();
    const stored = await testContext()
      .primary.select({ externalId: technologies.externalId })
      .from(technologies)
      .where(eq(technologies.id, id));
    expect(stored).toEqual([{ externalId: "~0123456789" }]);
  });

  it("reads few rows", async () => {
    const { token, id: ownerId } = await createPerson();
    const id = await approved(ownerId);
    expect(costOf(await update(token, id, { problem: "Noise." })).rowsRead).toBeLessThanOrEqual(80);
  });
});

describe("handing a listing in again", () => {
  it("brings a rejected one back to review with its history, once", async () => {
    const { token, id: ownerId } = await createPerson();
    const { id } = (await submit(token)).body;
    await decide(id, { status: "rejected", rejectionReason: "Say what it is for.", reviewedBy: ownerId });

    const { body } = await resubmit(token, id);
    expect(body).toMatchObject({
      status: "pending",
      approval: { rejection_reason: null },
      reviews: [{ status: "rejected", reason: "Say what it is for." }],
    });
    const again = await resubmit(token, id);
    expect(again).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
    const reviews = await testContext()
      .primary.select()
      .from(technologyReviews)
      .where(eq(technologyReviews.technologyId, id));
    expect(reviews).toHaveLength(1);
  });

  it.each([
    ["draft", 200],
    ["changes_requested", 200],
    ["rejected", 200],
    ["archived", 200],
    ["pending", 409],
    ["approved", 409],
  ] as const)("from %s answers %i", async (status, expected) => {
    const { token } = await createPerson();
    const { id } = (await submit(token)).body;
    await decide(id, { status, rejectionReason: "Something that is missing." });
    expect((await resubmit(token, id)).status).toBe(expected);
  });

  it("refuses a version that is not the newest, and happens once when it is asked ten times at once", async () => {
    const { token } = await createPerson();
    const { id } = (await submit(token, { save_as_draft: true })).body;
    expect((await resubmit(token, id, { version: 9 })).body.code).toBe("stale_version");
    const answers = await Promise.all(Array.from({ length: 10 }, () => resubmit(token, id, { version: 1 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    const logged = await testContext().primary.select().from(activityLog).where(eq(activityLog.entityId, id));
    expect(logged).toHaveLength(1);
  });
});

describe("my listings", () => {
  it("are listed in every state, the newest first, and by state", async () => {
    const [owner, other] = [await createPerson(), await createPerson()];
    await submit(other.token);
    const ids = [];
    for (const title of ["First of mine", "Second of mine", "Third of mine"]) {
      ids.push((await submit(owner.token, { title, save_as_draft: title.startsWith("Second") })).body.id);
    }
    await decide(ids[0], { status: "rejected", rejectionReason: "Too early." });

    const all = await call("GET", "/technologies/mine", { token: owner.token });
    expect(all.body.technologies.map(({ id }: { id: string }) => id)).toEqual([...ids].reverse());
    expect(all.body.technologies[2]).toMatchObject({
      status: "rejected",
      approval: { rejection_reason: "Too early." },
      owner: { id: owner.id },
      is_hidden: false,
    });
    const page = await call("GET", "/technologies/mine?size=2&page=2", { token: owner.token });
    expect(page.body).toMatchObject({ total: 3, total_pages: 2, technologies: [{ id: ids[0] }] });
    const drafts = await call("GET", "/technologies/mine?status=draft", { token: owner.token });
    expect(drafts.body).toMatchObject({ total: 1, technologies: [{ id: ids[1] }] });
    expect((await call("GET", "/technologies/mine?status=lost", { token: owner.token })).status).toBe(422);
  });
});
