import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import type { TechnologyAnalytics } from "~/contract/analytics";
import { technologies } from "~/db/schema/technologies";
import * as analytics from "~/services/analytics/read";
import * as catalog from "~/services/technologies/search/catalog";
import { call, costOf } from "../../support/api";
import { loadDemoCatalog } from "../../support/demo-catalog";
import { createPerson, testContext } from "../../support/factories";
import { createListings } from "../../support/listings";

const PATENT = { number: "EP 1234567 B1", jurisdiction: "EP", status: "granted" };
const FULL = {
  title: "Nitrate membrane for village wells",
  summary:
    "A hollow-fibre membrane that takes nitrate out of well water without brine, for makers of plants.",
  trl: 7,
  trlEvidence: "Ran for a year in three villages.",
  legalStatus: "granted" as const,
  patents: [{ ...PATENT, filing_date: null, grant_date: null, expiry_date: null, url: null }],
  advantages: ["No brine to dispose of"],
  applications: ["Village wells"],
  partnershipTypes: ["exclusive_licence"],
};

async function read(token: string, id: string) {
  return call<TechnologyAnalytics>("GET", `/technologies/${id}/ai-analytics`, { token });
}

function metric({ metrics }: TechnologyAnalytics, key: string) {
  return metrics.find((one) => one.key === key)!;
}

async function change(id: string, values: Partial<typeof technologies.$inferInsert>): Promise<void> {
  await testContext().primary.update(technologies).set(values).where(eq(technologies.id, id));
}

describe("the analytics of a listing", () => {
  it("score what it states, each by a basis that quotes the field", async () => {
    const owner = await createPerson();
    const [id = ""] = await createListings(owner.id, [FULL]);
    const { status, body } = await read((await createPerson()).token, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ technology_id: id, status: "ready", generated_by: "rules", model: null });
    expect(metric(body, "technical_maturity")).toMatchObject({ score: 78, confidence: "high" });
    expect(metric(body, "technical_maturity").sources).toContainEqual(
      expect.objectContaining({ field: "trl_evidence", quote: FULL.trlEvidence }),
    );
    expect(metric(body, "ip_strength").sources.map(({ quote }) => quote)).toContain(PATENT.number);
    expect(body.overall.band).toBe("strong");
    expect(body.strengths).toEqual(["Granted in EP."]);
    expect(body.risks).toEqual([]);
    expect(body.next_steps[0]).toBe("State the problem that is solved.");
  });

  it("give no score without a basis", async () => {
    const owner = await createPerson();
    const [id = ""] = await createListings(owner.id, [{}]);
    const { body } = await read(owner.token, id);
    expect(body.metrics).toHaveLength(6);
    for (const { score, sources, basis } of body.metrics) {
      expect([score, sources]).toEqual([null, []]);
      expect(basis).toMatch(/\.$/);
    }
    expect(body.overall).toEqual({ score: null, band: "not_enough_data" });
  });

  it("compare the level with the listings of the field", async () => {
    const owner = await createPerson();
    const levels = [1, 2, 3, 4, 8].map((trl) => ({ trl }));
    const [id = ""] = await createListings(owner.id, [FULL, ...levels]);
    expect((await read(owner.token, id)).body.strengths[0]).toBe(
      "Its TRL is higher than that of 67% of the 6 listings of its field.",
    );
  });

  it("conclude what the scores do not say already", async () => {
    const actor = await loadDemoCatalog();
    const { technologies: listings } = await catalog.list(testContext(), actor, { page: 1, size: 12 });
    const conclusions = new Set<string>();
    for (const { id } of listings) {
      const { metrics, strengths, risks } = await analytics.read(testContext(), actor, id);
      for (const conclusion of [...strengths, ...risks]) {
        conclusions.add(conclusion);
        for (const { basis } of metrics) expect(conclusion).not.toContain(basis);
      }
    }
    expect(conclusions.size).toBeGreaterThan(5);
  });

  it("are kept, and stale once when the listing changed", async () => {
    const owner = await createPerson();
    const [id = ""] = await createListings(owner.id, [FULL]);
    const first = (await read(owner.token, id)).body;
    const again = await read(owner.token, id);
    expect(again.body).toEqual(first);
    expect(costOf(again).rowsWritten).toBe(0);

    await change(id, { trl: 3, trlEvidence: "Withdrawn evidence" });
    const stale = (await read(owner.token, id)).body;
    expect([stale.status, stale.inputs_hash]).toEqual(["stale", first.inputs_hash]);
    expect(stale.metrics.flatMap(({ sources }) => sources)).toEqual([]);
    await vi.waitFor(async () => {
      const { body } = await read(owner.token, id);
      expect([body.status, metric(body, "technical_maturity").score]).toEqual(["ready", 33]);
    });
  });

  it("name similar listings only as long as they are visible", async () => {
    const owner = await createPerson();
    const twin = { ...FULL, title: "Nitrate membrane for farm wells" };
    const [id = "", other = ""] = await createListings(owner.id, [FULL, twin]);
    expect((await read(owner.token, id)).body.similar).toEqual([{ id: other, title: twin.title }]);
    await change(other, { isHidden: true });
    expect((await read(owner.token, id)).body.similar).toEqual([]);
  });

  it("of a hidden listing are for its owner and admins alone", async () => {
    const [owner, stranger, admin] = [
      await createPerson(),
      await createPerson({ role: "premium" }),
      await createPerson({ role: "admin" }),
    ];
    const [id = ""] = await createListings(owner.id, [FULL]);
    await read(stranger.token, id);
    await change(id, { isHidden: true });
    expect((await read(stranger.token, id)).status).toBe(404);
    expect((await read(owner.token, id)).status).toBe(200);
    expect((await read(admin.token, id)).status).toBe(200);
  });
});
