import { eq } from "drizzle-orm";
import Papa from "papaparse";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, it } from "vitest";
import { activityLog } from "~/db/schema/operations";
import { technologies, technologyReviews, technologyRevisions } from "~/db/schema/technologies";
import type { NewListing } from "~/services/technologies/editing/write";
import * as review from "~/services/technologies/review/review";
import { call } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { createListings } from "../../support/listings";

type Person = Awaited<ReturnType<typeof createPerson>>;
let admin: Person;
let owner: Person;
let stranger: Person;

beforeEach(async () => {
  [admin, owner, stranger] = [
    await createPerson({ role: "admin" }),
    await createPerson(),
    await createPerson(),
  ];
});

const get = (path: string, token = admin.token) => call("GET", path, { token });
const decide = (id: string, body: unknown) =>
  call("PUT", `/admin/technologies/${id}/approve`, { token: admin.token, body });
const update = (id: string, body: unknown) =>
  call("PUT", `/admin/technologies/update/${id}`, { token: admin.token, body });
const set = (act: string, ids: string[]) =>
  call("POST", `/admin/technologies/${act}`, { token: admin.token, body: { technologies: ids } });
const create = async (given: Partial<NewListing> = {}) => (await createListings(owner.id, [given]))[0]!;
const idsOf = ({ body }: Awaited<ReturnType<typeof get>>) =>
  body.technologies.map(({ id }: { id: string }) => id);
const logOf = async (id: string) =>
  (await testContext().primary.select().from(activityLog).where(eq(activityLog.entityId, id))).map(
    ({ activityType, changes }) => [activityType, changes],
  );

/** What a user without rights sees of a listing. */
async function seenByStranger(id: string, word: string) {
  const [detail, list, search] = await Promise.all([
    get(`/technologies/${id}`, stranger.token),
    get("/technologies", stranger.token),
    get(`/technologies?search=${word}`, stranger.token),
  ]);
  return [detail.status === 200, idsOf(list).includes(id), idsOf(search).includes(id)];
}

async function revise(id: string, changes: Record<string, unknown>): Promise<void> {
  await testContext()
    .primary.insert(technologyRevisions)
    .values({ id: uuidv7(), technologyId: id, changes, createdAt: new Date() });
}

describe("a decision", () => {
  it("publishes a pending listing in the catalog at once, with its tags", async () => {
    const id = await create({ status: "pending", title: "Quokka detector" });
    expect(await seenByStranger(id, "quokka")).toEqual([false, false, false]);

    const { status, body } = await decide(id, { status: "approved", tags: ["marsupials"], version: 1 });
    expect([status, body.status, body.tags, body.version]).toEqual([200, "approved", ["marsupials"], 2]);
    expect(body.approval).toMatchObject({ reviewed_by: admin.id, rejection_reason: null });
    expect(await seenByStranger(id, "quokka")).toEqual([true, true, true]);
    expect((await seenByStranger(id, "marsupials"))[2]).toBe(true);
    expect(await logOf(id)).toEqual([["tech.approved", { status: { from: "pending", to: "approved" } }]]);

    expect((await decide(id, { status: "approved" })).body.code).toBe("invalid_transition");
    expect(await testContext().primary.$count(technologyReviews)).toBe(1);
  });

  it("against a listing needs a reason, which only its owner can read", async () => {
    const id = await create({ status: "pending" });
    for (const rejection_reason of [undefined, null, "too short"]) {
      const refused = await decide(id, { status: "rejected", rejection_reason });
      expect([refused.status, refused.body.detail[0].loc]).toEqual([422, ["body", "rejection_reason"]]);
    }
    const reason = "The rights belong to another university.";
    const sentBack = await decide(id, { status: "changes_requested", rejection_reason: reason });
    expect(sentBack.body).toMatchObject({
      status: "changes_requested",
      approval: { rejection_reason: reason },
      reviews: [{ status: "changes_requested", reason }],
    });
    expect((await get(`/technologies/${id}`, owner.token)).body.approval.rejection_reason).toBe(reason);
    expect((await get(`/technologies/${id}`, stranger.token)).status).toBe(404);
    expect(JSON.stringify(await logOf(id))).not.toContain("university");
  });

  it("is refused for what does not wait, is unknown, or has changed since", async () => {
    for (const status of ["draft", "approved", "archived"] as const) {
      expect((await decide(await create({ status }), { status: "approved" })).body.code).toBe(
        "invalid_transition",
      );
    }
    expect((await decide(uuidv7(), { status: "approved" })).status).toBe(404);
    const id = await create({ status: "pending" });
    expect((await decide(id, { status: "approved", version: 7 })).body.code).toBe("stale_version");
    expect((await decide(id, { status: "hidden" })).status).toBe(422);
    expect(await testContext().primary.$count(activityLog)).toBe(0);
  });

  it("is made once, however many admins make one at the same time", async () => {
    const id = await create({ status: "pending" });
    const rejection_reason = "Another admin thought otherwise.";
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        decide(id, n % 2 ? { status: "approved" } : { status: "rejected", rejection_reason }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await get(`/admin/technologies/${id}`)).body.status).toBe(won[0]!.body.status);
    expect(await logOf(id)).toHaveLength(1);
    expect(await testContext().primary.$count(technologyReviews)).toBe(1);
  });

  it("loses against one that was made after it had read the listing, and leaves nothing behind", async () => {
    const id = await create({ status: "pending" });
    const app = testContext();
    const batch = app.primary.batch.bind(app.primary);
    let batches = 0;
    // The first batch reads, the second writes: between them another admin approves.
    app.primary.batch = (async (statements: Parameters<typeof batch>[0]) => {
      batches += 1;
      if (batches === 2) expect((await decide(id, { status: "approved" })).status).toBe(200);
      return batch(statements);
    }) as unknown as typeof batch;
    const rejection_reason = "Another admin thought otherwise.";
    const late = review.decide(app, { ...admin, role: "admin" }, id, {
      status: "rejected",
      rejection_reason,
    });
    await expect(late).rejects.toMatchObject({ status: 409, code: "stale_version" });
    expect((await get(`/admin/technologies/${id}`)).body).toMatchObject({ status: "approved", version: 2 });
    expect(await logOf(id)).toHaveLength(1);
    expect(await testContext().primary.$count(technologyReviews)).toBe(1);
  });

  it("for an edit applies it to the live listing, and against it leaves that as it was", async () => {
    const id = await create({ title: "Before the edit" });
    await revise(id, { title: "After the wombat edit", trl: 6, legal_status: "granted" });
    expect((await get(`/technologies/${id}`, stranger.token)).body.title).toBe("Before the edit");
    expect(idsOf(await get("/admin/technologies/pending"))).toEqual([id]);

    const rejection_reason = "The level is not shown by anything.";
    const dropped = await decide(id, { status: "rejected", rejection_reason });
    expect(dropped.body).toMatchObject({
      status: "approved",
      title: "Before the edit",
      pending_revision: null,
    });

    await revise(id, { title: "After the wombat edit", trl: 6, legal_status: "granted" });
    const applied = await decide(id, { status: "approved" });
    expect(applied.body).toMatchObject({
      title: "After the wombat edit",
      trl: 6,
      legal_status: "granted",
      pending_revision: null,
      reviews: [{ status: "rejected" }, { status: "approved" }],
    });
    expect(await seenByStranger(id, "wombat")).toEqual([true, true, true]);
    expect(idsOf(await get("/admin/technologies/pending"))).toEqual([]);
  });
});

it("a review has both texts, who decided what before, and what else the owner has", async () => {
  const id = await create({ title: "Before the edit", trl: 4 });
  await create({ status: "draft" });
  await create();
  const rejection_reason = "The level is not shown by anything.";
  await revise(id, { trl: 8 });
  await decide(id, { status: "rejected", rejection_reason });
  await revise(id, { title: "After the edit", trl: 6 });
  const { body } = await get(`/admin/technologies/${id}`);
  expect(body.differences).toEqual([
    { field: "title", live: "Before the edit", proposed: "After the edit" },
    { field: "trl", live: 4, proposed: 6 },
  ]);
  expect(body.decisions).toMatchObject([
    {
      status: "rejected",
      reason: rejection_reason,
      reviewer: { id: admin.id, name: expect.stringMatching(/^Test Person/) },
    },
  ]);
  expect(body.owner_listings).toMatchObject({ approved: 1, draft: 1, pending: 0 });
  const [waiting] = (await get("/admin/technologies/pending")).body.technologies;
  expect(waiting.pending_revision.changes).toEqual({ title: "After the edit", trl: 6 });
});

it("the export is a CSV of what fits, in which no cell runs as a formula, and is logged", async () => {
  const drafted = await create({ status: "draft", title: "=cmd|' /C calc'!A0" });
  await create({ title: "Something else" });
  const exported = (query: string) => get(`/admin/technologies/export${query}`);
  const { body } = await exported("?status=draft");
  expect(body).toMatchObject({
    success: true,
    filename: expect.stringMatching(/^technologies-[\d-]{10}\.csv$/),
  });
  const { data } = Papa.parse<Record<string, string>>(body.content.slice(1), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data).toMatchObject([
    { id: drafted, title: "'=cmd|' /C calc'!A0", status: "draft", is_hidden: "false" },
  ]);
  const all = Papa.parse((await exported("")).body.content.slice(1), { header: true, skipEmptyLines: true });
  expect(all.data.map((row) => (row as { title: string }).title)).toEqual([
    "Something else",
    "'=cmd|' /C calc'!A0",
  ]);
  expect((await exported("?search=%25")).body.content.trim().split("\n")).toHaveLength(1);
  expect((await exported("?status=gone")).status).toBe(422);
  const log = await testContext()
    .primary.select()
    .from(activityLog)
    .where(eq(activityLog.activityType, "tech.exported"));
  expect(log.map(({ summary }) => summary)).toEqual([
    "Exported 1 listings",
    "Exported 2 listings",
    "Exported 0 listings",
  ]);
});

describe("hiding and promoting lists of listings", () => {
  it("returns a result for each id, and is idempotent", async () => {
    const titles = { first: "Numbat sorter", second: "Bandicoot scale" };
    const first = await create({ title: titles.first });
    const second = await create({ title: titles.second });
    const unknown = uuidv7();
    await set("hide/toggle", [second]);
    expect(await seenByStranger(first, "numbat")).toEqual([true, true, true]);
    const { status, body } = await set("hide/toggle", [first, unknown, second, first]);
    expect([status, body]).toEqual([
      200,
      {
        results: [
          { id: first, title: titles.first, result: "changed" },
          { id: unknown, title: null, result: "not_found" },
          { id: second, title: titles.second, result: "unchanged" },
        ],
        changed: 1,
      },
    ]);
    expect(await seenByStranger(first, "numbat")).toEqual([false, false, false]);
    expect((await get(`/technologies/${first}`, owner.token)).status).toBe(200);
    expect(new Set(idsOf(await get("/admin/technologies/hidden")))).toEqual(new Set([first, second]));

    expect((await set("unhide/toggle", [first])).body.changed).toBe(1);
    expect((await set("unhide/toggle", [first])).body).toMatchObject({ changed: 0 });
    expect(await seenByStranger(first, "numbat")).toEqual([true, true, true]);
    expect(await logOf(first)).toEqual([
      ["tech.hidden", { is_hidden: { from: false, to: true } }],
      ["tech.unhidden", { is_hidden: { from: true, to: false } }],
    ]);
  });

  it("promotes and ends it, and filters see that at once", async () => {
    const id = await create();
    const promoted = async () => idsOf(await get("/technologies?is_promoted=true", stranger.token));
    expect((await set("promote", [id])).body.changed).toBe(1);
    expect(await promoted()).toEqual([id]);
    expect((await set("promote", [id])).body.results).toMatchObject([{ id, result: "unchanged" }]);
    expect((await set("unpromote", [id])).body.changed).toBe(1);
    expect(await promoted()).toEqual([]);
    expect((await logOf(id)).map(([type]) => type)).toEqual(["tech.promoted", "tech.unpromoted"]);
  });

  it("takes up to 100 ids and nothing else", async () => {
    const ids = await createListings(
      owner.id,
      Array.from({ length: 100 }, () => ({})),
    );
    expect((await set("hide/toggle", ids)).body.changed).toBe(100);
    expect((await set("hide/toggle", [...ids, uuidv7()])).status).toBe(422);
    expect((await set("hide/toggle", [])).status).toBe(422);
    expect((await set("promote", ["x"])).status).toBe(422);
  });
});

describe("editing and deleting", () => {
  it("changes what is named, live at once, and logs values of choices but no texts", async () => {
    const id = await create({ title: "Plain title", description: "Kept as it is" });
    const { status, body } = await update(id, { title: "Bilby burrow scanner", trl: 5, version: 1 });
    expect([status, body.title, body.trl, body.description, body.version]).toEqual([
      200,
      "Bilby burrow scanner",
      5,
      "Kept as it is",
      2,
    ]);
    expect(await seenByStranger(id, "bilby")).toEqual([true, true, true]);
    expect(await logOf(id)).toEqual([["tech.updated", { title: true, trl: { from: null, to: 5 } }]]);

    const stale = (await update(id, { trl: 6, version: 1 })).body;
    expect(stale).toMatchObject({
      code: "stale_version",
      changed_by: { id: admin.id, name: expect.stringMatching(/^Test Person/) },
      changed_at: body.updated_at,
    });
    await call("PUT", `/technologies/${id}`, { token: owner.token, body: { keywords: ["burrow"] } });
    expect((await update(id, { trl: 6, version: 1 })).body.changed_by.id).toBe(owner.id);
    expect((await update(id, { trl: 10 })).status).toBe(422);
    expect((await update(id, { is_hidden: true })).status).toBe(422);
    expect((await update(uuidv7(), { trl: 6 })).status).toBe(404);
    expect((await update(id, { trl: 5 })).body.version).toBe(3);
  });

  it("keeps external ids unique within an owner, and an id of our own making through a form", async () => {
    await create({ externalId: "A-1" });
    const id = await create({ externalId: "~made" });
    const taken = await update(id, { external_id: "A-1", title: "Never stored" });
    expect([taken.status, taken.body.code]).toEqual([409, "already_exists"]);
    expect((await get(`/admin/technologies/${id}`)).body.title).not.toBe("Never stored");
    await update(id, { external_id: null, trl: 3 });
    const stored = await testContext()
      .primary.select()
      .from(technologies)
      .where(eq(technologies.id, id))
      .get();
    expect(stored).toMatchObject({ externalId: "~made", trl: 3 });
    expect((await update(id, { external_id: "A-2" })).body.external_id).toBe("A-2");
  });

  it("deletes permanently, with everything attached, and logs it", async () => {
    const id = await create({ title: "Echidna gripper" });
    await call("POST", `/technologies/${id}/shortlist`, { token: stranger.token, body: {} });
    const removed = await call("DELETE", `/admin/technologies/${id}`, { token: admin.token });
    expect(removed.body).toEqual({ id, deleted: true });
    expect(await seenByStranger(id, "echidna")).toEqual([false, false, false]);
    expect((await get(`/admin/technologies/${id}`)).status).toBe(404);
    expect((await get("/technologies/shortlist", stranger.token)).body.total).toBe(0);
    expect((await get("/technologies", stranger.token)).body.total).toBe(0);
    expect(await logOf(id)).toEqual([["tech.deleted", { status: { from: "approved", to: "deleted" } }]]);
    expect((await call("DELETE", `/admin/technologies/${id}`, { token: admin.token })).status).toBe(404);
  });
});

describe("the lists", () => {
  it("show listings in any state with what only admins see, by any filter and order", async () => {
    const draft = await create({ status: "draft", title: "Draft of a kiln", trl: 2 });
    const live = await create({
      title: "A kiln",
      domain: "optics",
      trl: 7,
      popularity: 9,
      externalId: "K-1",
    });
    const hidden = await create({
      title: "Zinc kiln",
      isHidden: true,
      legalStatus: "granted",
      isPromoted: true,
    });
    const found = async (query: string) => idsOf(await get(`/admin/technologies${query}`));

    const { body } = await get("/admin/technologies");
    expect(body).toMatchObject({ total: 3, total_pages: 1 });
    expect(body.technologies[1]).toMatchObject({
      id: live,
      external_id: "K-1",
      status: "approved",
      is_hidden: false,
      owner: { id: owner.id },
      approval: { status: "approved" },
    });
    expect(await found("?sort=oldest")).toEqual([draft, live, hidden]);
    expect(await found("?sort=title")).toEqual([live, draft, hidden]);
    expect(await found("?sort=trl")).toEqual([live, draft, hidden]);
    expect((await found("?sort=most_viewed"))[0]).toBe(live);
    expect(await found("?status=draft")).toEqual([draft]);
    expect(await found("?is_hidden=true")).toEqual([hidden]);
    expect(await found("?is_hidden=false&status=approved")).toEqual([live]);
    expect(await found("?domain=instruments")).toEqual([live]);
    expect(await found("?legal_status=active&is_promoted=true")).toEqual([hidden]);
    expect(await found("?trl=2,7")).toEqual([live, draft]);
    expect(await found("?search=KILN%20draft")).toEqual([draft]);
    expect(await found("?search=k-1")).toEqual([live]);
    expect(await found("?search=%25")).toEqual([]);
    expect(await found("?size=2&page=2")).toEqual([draft]);
    expect((await get("/admin/technologies?sort=luck")).status).toBe(422);
    expect((await get("/admin/technologies", owner.token)).status).toBe(403);
  });

  it("count the catalog", async () => {
    expect((await get("/admin/technologies/stats")).body).toMatchObject({
      total: 0,
      median_review_hours: null,
    });
    const waited = new Date(Date.now() - 4 * 3_600_000);
    const id = await create({ status: "pending", createdAt: waited, domain: "optics", trl: 4 });
    await create({ isHidden: true, createdAt: new Date(0) });
    await create({ status: "draft" });
    await decide(id, { status: "approved" });
    await set("promote", [id]);
    // The median is computed again after the answer to a decision.
    await expect.poll(async () => (await get("/admin/technologies/stats")).body.median_review_hours).toBe(4);
    const month = 30 * 24 * 3_600_000;
    await create({ status: "pending", createdAt: new Date(waited.getTime() - month) });
    expect((await get("/admin/technologies/stats")).body).toEqual({
      total: 4,
      approved: 2,
      pending: 1,
      rejected: 0,
      hidden: 1,
      featured: 0,
      promoted: 1,
      by_domain: [{ value: "optics", count: 1 }],
      by_trl: [{ value: "4", count: 1 }],
      by_legal_status: [{ value: "unknown", count: 1 }],
      submitted_last_30d: 1,
      last_30d: { submitted: 1, approved: 1, rejected: 0, users: 3 },
      previous: { submitted: 1, approved: 0, rejected: 0, users: 0 },
      oldest_pending_hours: 24 * 30 + 4,
      median_review_hours: 4,
    });
  });
});
