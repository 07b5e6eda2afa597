import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { describe, expect, it } from "vitest";
import { technologies } from "~/db/schema/technologies";
import type { NewListing } from "~/services/technologies/editing/write";
import { call, costOf } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { createListings } from "../../support/listings";

interface Recommended {
  technology: { id: string; title: string };
  score: number;
  reasons: string[];
}

const recommend = (token: string, id: string) =>
  call("GET", `/technologies/${id}/recommendations`, { token });

const membrane: Partial<NewListing> = {
  title: "Ceramic membrane for nitrate removal",
  summary: "A ceramic membrane that removes nitrate from groundwater without brine.",
  domain: "environmental-technology",
  trl: 5,
  legalStatus: "granted",
};

async function createScene(others: Partial<NewListing>[]) {
  const owner = await createPerson();
  const { token } = await createPerson();
  const [id, ...rest] = await createListings(owner.id, [membrane, ...others]);
  return { owner, token, id: id!, others: rest };
}

describe("recommendations", () => {
  it("are listings that are alike, the most alike first, and say why", async () => {
    const { token, id, others } = await createScene([
      {
        title: "Scheduler for data centres",
        domain: "computer-technology",
        summary: "It plans the work of servers at night, by the price of power.",
      },
      {
        title: "Polymer membrane for nitrate sensing",
        summary: "A polymer membrane that tells the nitrate of groundwater.",
        domain: "environmental-technology",
        trl: 6,
        legalStatus: "opposed",
      },
    ]);
    const { status, body } = await recommend(token, id);

    expect(status).toBe(200);
    expect(body.total).toBe(body.recommendations.length);
    const [best] = body.recommendations as Recommended[];
    expect(best!.technology.id).toBe(others[1]);
    expect(best!.reasons).toEqual([
      "Both speak of membrane, nitrate and groundwater.",
      "Same field: Environmental technology.",
      "Similar readiness: TRL 6 beside TRL 5.",
    ]);
    expect(body.recommendations.map(({ technology }: Recommended) => technology.id)).not.toContain(others[0]);
  });

  it("are at most ten, never the listing itself, with scores that fall from at most 1", async () => {
    const { token, id } = await createScene(Array.from({ length: 14 }, () => membrane));
    const found = (await recommend(token, id)).body.recommendations as Recommended[];
    expect(found).toHaveLength(10);
    expect(new Set(found.map(({ technology }) => technology.id)).size).toBe(10);
    expect(found.map(({ technology }) => technology.id)).not.toContain(id);
    const scores = found.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    for (const { score, reasons } of found) {
      expect(score).toBeGreaterThan(0);
      expect(score).toBeLessThanOrEqual(1);
      expect(reasons.length).toBeGreaterThanOrEqual(1);
      expect(reasons.length).toBeLessThanOrEqual(3);
    }
  });

  it("never show what is hidden, pending or withdrawn", async () => {
    const { token, id, others } = await createScene([
      membrane,
      { ...membrane, status: "pending" },
      { ...membrane, availability: "withdrawn" },
    ]);
    const shown = async () =>
      ((await recommend(token, id)).body.recommendations as Recommended[]).map(
        ({ technology }) => technology.id,
      );
    expect(await shown()).toContain(others[0]);
    await testContext()
      .primary.update(technologies)
      .set({ isHidden: true })
      .where(eq(technologies.id, others[0]!));
    for (const other of others) expect(await shown()).not.toContain(other);
  });

  it("of a listing that one may not see do not exist", async () => {
    const { token, owner, id } = await createScene([membrane]);
    await testContext().primary.update(technologies).set({ isHidden: true }).where(eq(technologies.id, id));
    expect((await recommend(token, id)).body).toMatchObject({
      code: "not_found",
      detail: "Technology not found",
    });
    expect((await recommend(token, uuidv7())).status).toBe(404);
    expect((await recommend(owner.token, id)).status).toBe(200);
  });

  it("cost a bounded number of rows", async () => {
    const { token, id } = await createScene(Array.from({ length: 60 }, () => membrane));
    expect(costOf(await recommend(token, id)).rowsRead).toBeLessThanOrEqual(1_500);
  });
});

describe("the featured list", () => {
  it("goes by rank, in pages, without what was hidden", async () => {
    const { token, others } = await createScene(Array.from({ length: 12 }, () => ({})));
    const { primary } = testContext();
    for (const [place, id] of others.entries()) {
      await primary
        .update(technologies)
        .set({ featuredRank: 12 - place })
        .where(eq(technologies.id, id));
    }
    const first = await call("GET", "/technologies/featured", { token });
    expect(first.body).toMatchObject({ total: 12, page: 1, size: 10, total_pages: 2 });
    expect(first.body.technologies.map(({ rank }: { rank: number }) => rank)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect(first.body.technologies[0]).toMatchObject({ id: others[11], is_featured: true });
    const second = await call("GET", "/technologies/featured?page=2", { token });
    expect(second.body.technologies.map(({ id }: { id: string }) => id)).toEqual([others[1], others[0]]);

    await primary
      .update(technologies)
      .set({ availability: "withdrawn" })
      .where(eq(technologies.id, others[11]!));
    const later = await call("GET", "/technologies/featured", { token });
    expect(later.body.total).toBe(11);
    expect(later.body.technologies[0].rank).toBe(2);
    expect((await call("GET", "/technologies/featured")).status).toBe(401);
  });
});
