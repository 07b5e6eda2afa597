import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { describe, expect, it } from "vitest";
import { shortlistEntries } from "~/db/schema/interest";
import { technologies } from "~/db/schema/technologies";
import { call, costOf } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { createListings } from "../../support/listings";

const toggle = (token: string, id: string, body: unknown = {}) =>
  call("POST", `/technologies/${id}/shortlist`, { token, body });
const list = (token: string, query = "") => call("GET", `/technologies/shortlist${query}`, { token });

async function createListing(): Promise<string> {
  const owner = await createPerson();
  return (await createListings(owner.id, [{}]))[0]!;
}

/** What the catalog says about a listing and the reader. */
async function interestIn(token: string, id: string) {
  const { body } = await call("GET", "/technologies", { token });
  return body.technologies.find((technology: { id: string }) => technology.id === id).interactions;
}

async function hide(id: string): Promise<void> {
  await testContext().primary.update(technologies).set({ isHidden: true }).where(eq(technologies.id, id));
}

describe("the shortlist", () => {
  it("adds a listing and removes it again", async () => {
    const { token } = await createPerson();
    const id = await createListing();

    expect((await toggle(token, id)).body).toEqual({ action: "added", total: 1 });
    const { body } = await list(token);
    expect(body).toMatchObject({ total: 1, page: 1, size: 20, total_pages: 1 });
    expect(body.shortlist[0]).toMatchObject({ technology_id: id, notes: null, technology: { id } });
    expect(body.shortlist[0].technology.interactions).toMatchObject({
      shortlists: 1,
      viewer: { shortlisted: true },
    });

    expect((await toggle(token, id)).body).toEqual({ action: "removed", total: 0 });
    expect((await list(token)).body).toMatchObject({ shortlist: [], total: 0, total_pages: 0 });
    expect(await interestIn(token, id)).toMatchObject({ shortlists: 0, viewer: { shortlisted: false } });
  });

  it("loses none of 100 toggles at once: half add, half take off, and nothing is left", async () => {
    const { token, id: userId } = await createPerson();
    const id = await createListing();

    const answers = await Promise.all(Array.from({ length: 100 }, () => toggle(token, id)));

    const actions = answers.map(({ body }) => body.action);
    expect(actions.filter((action) => action === "added")).toHaveLength(50);
    expect(actions.filter((action) => action === "removed")).toHaveLength(50);
    expect((await list(token)).body.total).toBe(0);
    const rows = await testContext()
      .primary.select()
      .from(shortlistEntries)
      .where(eq(shortlistEntries.userId, userId));
    expect(rows.map(({ active }) => active)).toEqual([0]);
    expect(await interestIn(token, id)).toMatchObject({ shortlists: 0 });
  });

  it("counts as many as it lists, page by page, the latest first", async () => {
    const owner = await createPerson();
    const { token } = await createPerson();
    const ids = await createListings(owner.id, [{}, {}, {}, {}, {}]);
    for (const id of ids) await toggle(token, id);

    const pages = [
      await list(token, "?size=2"),
      await list(token, "?size=2&page=2"),
      await list(token, "?size=2&page=3"),
    ];
    const found = pages.flatMap(({ body }) =>
      body.shortlist.map((entry: { technology_id: string }) => entry.technology_id),
    );
    expect(found).toHaveLength(5);
    expect(new Set(found)).toEqual(new Set(ids));
    expect(pages[0]!.body).toMatchObject({ total: 5, total_pages: 3 });
    const times = pages.flatMap(({ body }) =>
      body.shortlist.map((entry: { created_at: string }) => entry.created_at),
    );
    expect(times).toEqual([...times].sort().reverse());
    expect((await call("GET", "/profile/me", { token })).body.counts.totalShortlist).toBe(5);
  });

  it("keeps notes, and brings them back when a removal is undone", async () => {
    const { token } = await createPerson();
    const id = await createListing();
    await toggle(token, id, { notes: "Ask about\nthe licence" });
    expect((await list(token)).body.shortlist[0].notes).toBe("Ask about\nthe licence");

    await toggle(token, id);
    await toggle(token, id);
    expect((await list(token)).body.shortlist[0].notes).toBe("Ask about\nthe licence");

    await toggle(token, id);
    await toggle(token, id, { notes: "" });
    expect((await list(token)).body.shortlist[0].notes).toBeNull();
  });

  it("does not know hidden listings, and shows one no longer that was hidden after it was saved", async () => {
    const { token } = await createPerson();
    const [id, hidden] = [await createListing(), await createListing()];
    await hide(hidden);
    expect((await toggle(token, hidden)).status).toBe(404);

    await toggle(token, id);
    await hide(id);
    expect((await list(token)).body).toMatchObject({ shortlist: [], total: 0 });
    expect((await toggle(token, id)).body).toMatchObject({
      code: "not_found",
      detail: "Technology not found",
    });
    expect((await call("GET", "/profile/me", { token })).body.counts.totalShortlist).toBe(0);
  });

  it("changes the notes of an entry without taking it off", async () => {
    const [reader, other] = [await createPerson(), await createPerson()];
    const id = await createListing();
    const annotate = (token: string, body: unknown) =>
      call("PUT", `/technologies/${id}/shortlist`, { token, body });
    expect((await annotate(reader.token, { notes: "Too early" })).status).toBe(404);

    await toggle(reader.token, id);
    expect((await annotate(reader.token, { notes: " Ask for\nthe data " })).body).toEqual({
      technology_id: id,
      notes: "Ask for\nthe data",
    });
    expect((await list(reader.token)).body).toMatchObject({
      total: 1,
      shortlist: [{ notes: "Ask for\nthe data" }],
    });
    expect((await annotate(reader.token, { notes: "" })).body.notes).toBeNull();
    expect((await annotate(reader.token, {})).body.detail[0].msg).toBe("Notes is required.");
    expect((await annotate(reader.token, { notes: "x".repeat(1_001) })).status).toBe(422);

    expect((await annotate(other.token, { notes: "Mine" })).status).toBe(404);
    await hide(id);
    expect((await annotate(reader.token, { notes: "Hidden" })).status).toBe(404);
  });

  it("is searched in titles, organizations and notes, and sorted by title or date", async () => {
    const owner = await createPerson();
    const { token } = await createPerson();
    const [pump, valve, lens] = await createListings(owner.id, [
      { title: "Quiet pump for brine" },
      { title: "A valve without seals" },
      {
        title: "lens of ice",
        organization: { name: "Pump Institute", type: null, country: null, website: null },
      },
    ]);
    await toggle(token, pump!);
    await toggle(token, valve!, { notes: "For the pump room 100%" });
    await toggle(token, lens!);

    const found = async (query: string) => {
      const { body } = await list(token, query);
      expect(body.total).toBe(body.shortlist.length);
      return body.shortlist.map((entry: { technology_id: string }) => entry.technology_id);
    };
    expect(await found("?sort=title")).toEqual([valve, lens, pump]);
    expect(await found("?sort=oldest")).toEqual([...(await found("?sort=newest"))].reverse());
    expect((await found("?search=PUMP")).sort()).toEqual([pump, valve, lens].sort());
    expect(await found("?search=pump+brine")).toEqual([pump]);
    expect(await found("?search=100%25")).toEqual([valve]);
    expect(await found("?search=glacier")).toEqual([]);
    expect((await list(token, "?sort=colour")).status).toBe(422);
  });

  it("counts the saved listings that are hidden", async () => {
    const { token } = await createPerson();
    const [kept, gone] = [await createListing(), await createListing()];
    await toggle(token, kept);
    await toggle(token, gone);
    expect((await list(token)).body.unavailable).toBe(0);
    await hide(gone);
    expect((await list(token)).body).toMatchObject({ total: 1, unavailable: 1 });
  });

  it("removes many entries at once, and is idempotent", async () => {
    const [reader, other] = [await createPerson(), await createPerson()];
    const owner = await createPerson();
    const ids = await createListings(owner.id, [{}, {}, {}]);
    for (const id of ids) await toggle(reader.token, id);
    await toggle(other.token, ids[0]!);
    const remove = (technologies: unknown) =>
      call("POST", "/technologies/shortlist/remove", { token: reader.token, body: { technologies } });

    const first = await remove([ids[0], ids[1], uuidv7()]);
    expect(first.body.total).toBe(1);
    expect(first.body.removed.sort()).toEqual([ids[0], ids[1]].sort());
    expect((await remove([ids[0], ids[1]])).body).toEqual({ removed: [], total: 1 });
    expect((await list(other.token)).body.total).toBe(1);
    expect(await interestIn(reader.token, ids[0]!)).toMatchObject({ shortlists: 1 });
    expect((await remove([])).status).toBe(422);
  });

  it("is private to its owner", async () => {
    const [owner, other] = [await createPerson(), await createPerson()];
    const id = await createListing();
    await toggle(owner.token, id, { notes: "Between us" });
    const seen = await list(other.token);
    expect(seen.body.total).toBe(0);
    expect(JSON.stringify(seen.body)).not.toContain("Between us");
    expect((await toggle(other.token, id)).body).toEqual({ action: "added", total: 1 });
    expect((await list(owner.token)).body.total).toBe(1);
  });

  it("refuses visitors, unknown listings and bad input", async () => {
    const { token } = await createPerson();
    const id = await createListing();
    expect((await call("POST", `/technologies/${id}/shortlist`, { body: {} })).status).toBe(401);
    expect((await call("GET", "/technologies/shortlist")).status).toBe(401);
    expect((await toggle(token, uuidv7())).status).toBe(404);
    expect((await toggle(token, "no-id")).status).toBe(422);
    expect((await toggle(token, id, { notes: "x".repeat(1_001) })).body.detail[0]).toMatchObject({
      loc: ["body", "notes"],
      msg: "Notes must be at most 1000 characters long.",
    });
    expect((await toggle(token, id, { colour: "red" })).status).toBe(422);
    expect((await list(token, "?size=0")).status).toBe(422);
    expect((await list(token)).body.total).toBe(0);
  });

  it("costs little, however large the catalog", async () => {
    const { token } = await createPerson();
    const id = await createListing();
    await toggle(token, id);
    expect(costOf(await toggle(token, id)).rowsRead).toBeLessThanOrEqual(80);
    await toggle(token, id);
    expect(costOf(await list(token)).rowsRead).toBeLessThanOrEqual(60);
  });
});
