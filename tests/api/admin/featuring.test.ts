import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, it } from "vitest";
import { activityLog } from "~/db/schema/operations";
import { technologies } from "~/db/schema/technologies";
import { call } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { createListings } from "../../support/listings";

let token: string;
let ids: string[];

beforeEach(async () => {
  token = (await createPerson({ role: "admin" })).token;
  ids = await createListings(
    (await createPerson()).id,
    Array.from({ length: 5 }, () => ({})),
  );
});

const feature = (id: string, body: unknown = {}) =>
  call("POST", `/admin/technologies/${id}/feature`, { token, body });
const unfeature = (id: string) => call("DELETE", `/admin/technologies/${id}/feature`, { token });
const move = (id: string, body: unknown) =>
  call("PUT", `/admin/technologies/${id}/featured-rank`, { token, body });
const reorder = (order: string[], version?: number) =>
  call("POST", "/admin/technologies/featured/reorder", {
    token,
    body: { rankings: order.map((technology_id, place) => ({ technology_id, rank: place + 1 })), version },
  });
const set = (act: string, technologyIds: string[]) =>
  call("POST", `/admin/technologies/${act}`, { token, body: { technologies: technologyIds } });
const featured = async () => (await call("GET", "/admin/technologies/featured", { token })).body;
const log = async () =>
  (await testContext().primary.select().from(activityLog)).map(({ activityType }) => activityType);

/** The order as visitors and admins see it, which is the same, with ranks 1, 2, 3 and so on. */
async function order(): Promise<string[]> {
  const { technologies: shown } = await featured();
  const listed = (await call("GET", "/technologies/public/featured")).body.technologies;
  const ranked = (list: { id: string; rank: number }[]) => list.map(({ id, rank }) => [id, rank]);
  expect(ranked(listed)).toEqual(ranked(shown));
  expect(shown.map(({ rank }: { rank: number }) => rank)).toEqual(
    shown.map((_: unknown, place: number) => place + 1),
  );
  return shown.map(({ id }: { id: string }) => id);
}

async function featureAll(): Promise<void> {
  for (const id of ids) expect((await feature(id)).status).toBe(200);
}

describe("the featured list", () => {
  it("adds listings at a rank or at the end, moves them, and removes them without a gap", async () => {
    const [a, b, c, d] = ids as [string, string, string, string];
    expect((await feature(a)).body).toMatchObject({ featured: [{ technology_id: a, rank: 1 }], version: 2 });
    await feature(b);
    await feature(c, { rank: 1 });
    await feature(d, { rank: 20 });
    expect(await order()).toEqual([c, a, b, d]);

    expect(
      (await move(d, { new_rank: 2 })).body.featured.map(
        (one: { technology_id: string }) => one.technology_id,
      ),
    ).toEqual([c, d, a, b]);
    await move(c, { new_rank: 20 });
    expect(await order()).toEqual([d, a, b, c]);

    expect((await unfeature(a)).body).toEqual({ id: a, deleted: true });
    expect(await order()).toEqual([d, b, c]);
    expect((await unfeature(a)).status).toBe(404);
    expect((await move(a, { new_rank: 1 })).status).toBe(404);
    expect(await log()).toEqual([
      ...Array(4).fill("tech.featured"),
      ...Array(2).fill("tech.featured_moved"),
      "tech.unfeatured",
    ]);
  });

  it("takes only visible listings, each once, and at most 20", async () => {
    const owner = await createPerson();
    const others = await createListings(owner.id, [
      { isHidden: true },
      { status: "pending" },
      { availability: "withdrawn" },
      ...Array.from({ length: 20 }, () => ({})),
    ]);
    for (const id of others.slice(0, 3)) expect((await feature(id)).body.code).toBe("invalid_transition");
    expect((await feature(uuidv7())).status).toBe(404);
    for (const id of others.slice(3)) expect((await feature(id)).status).toBe(200);
    expect((await feature(others[3]!)).body.code).toBe("already_exists");
    expect((await feature(ids[0]!)).body.detail).toBe("At most 20 listings can be featured.");
    expect((await feature(ids[0]!, { rank: 21 })).status).toBe(422);
    expect(await order()).toHaveLength(20);
  });

  it("loses a listing that is hidden or deleted at once, and those below move up", async () => {
    await featureAll();
    const [a, b, c, d, e] = ids as [string, string, string, string, string];
    const { version } = await featured();
    await set("hide/toggle", [a, c]);
    expect(await order()).toEqual([b, d, e]);
    expect((await reorder([e, d, b], version)).body.code).toBe("stale_version");
    await call("DELETE", `/admin/technologies/${d}`, { token });
    expect(await order()).toEqual([b, e]);
    await set("unhide/toggle", [a]);
    expect(await order()).toEqual([b, e]);
    expect((await featured()).version).toBe(version + 2);
    expect((await log()).filter((type) => type === "tech.hidden")).toHaveLength(2);
  });

  it("keeps its version when something else is hidden", async () => {
    await feature(ids[0]!);
    const { version } = await featured();
    await set("hide/toggle", [ids[1]!]);
    expect((await featured()).version).toBe(version);
  });

  it("is read page by page, also when its ranks were set before there was a version", async () => {
    await testContext()
      .primary.update(technologies)
      .set({ featuredRank: 1 })
      .where(eq(technologies.id, ids[4]!));
    await testContext()
      .primary.update(technologies)
      .set({ featuredRank: 2 })
      .where(eq(technologies.id, ids[3]!));
    expect(await featured()).toMatchObject({ total: 2, version: 1 });
    const second = await call("GET", "/admin/technologies/featured?size=1&page=2", { token });
    expect(second.body.technologies).toMatchObject([{ id: ids[3], rank: 2, is_featured: true }]);
    expect((await reorder([ids[3]!, ids[4]!], 1)).status).toBe(200);
    expect(await order()).toEqual([ids[3], ids[4]]);
  });
});

describe("reordering", () => {
  it("takes exactly the featured set", async () => {
    await featureAll();
    const reversed = ids.toReversed();
    expect((await reorder(reversed)).status).toBe(200);
    expect(await order()).toEqual(reversed);
    for (const wrong of [ids.slice(1), [...ids, uuidv7()], [...ids.slice(1), uuidv7()]]) {
      expect((await reorder(wrong)).body.code).toBe("stale_version");
    }
    expect((await reorder([...ids.slice(1), ids[1]!])).status).toBe(422);
    expect(await order()).toEqual(reversed);
    expect((await log()).filter((type) => type === "tech.featured_reordered")).toHaveLength(1);
  });

  it("ends in the order of an answer, 100 times two at once", { timeout: 120_000 }, async () => {
    await featureAll();
    for (let round = 0; round < 100; round += 1) {
      const { version } = await featured();
      const turned = [...ids.slice(round % 5), ...ids.slice(0, round % 5)];
      const answers = await Promise.all([reorder(turned, version), reorder(turned.toReversed(), version)]);
      const won = answers.filter(({ status }) => status === 200);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { technologies: shown, version: after } = await featured();
      expect(shown.map(({ id }: { id: string }) => id)).toEqual(
        won[0]!.body.featured.map((one: { technology_id: string }) => one.technology_id),
      );
      expect(after).toBe(won[0]!.body.version);
    }
    expect((await log()).filter((type) => type === "tech.featured_reordered")).toHaveLength(100);
  });

  it("and 30 changes of every kind at once leave ranks without gaps", async () => {
    await featureAll();
    const [a, b, c, d, e] = ids as [string, string, string, string, string];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => [
        reorder([e, d, c, b, a]),
        move(b, { new_rank: 1 }),
        unfeature(c),
        feature(c, { rank: 2 }),
        set("hide/toggle", [d]),
        set("unhide/toggle", [d]),
      ]).flat(),
    );
    expect(answers.filter(({ status }) => ![200, 404, 409].includes(status))).toEqual([]);
    const left = await order();
    expect(left).toEqual(expect.arrayContaining([a, b, e]));
    expect(left).not.toContain(d);
  });
});
