import { beforeEach, expect, it } from "vitest";
import type { BriefCriterion } from "~/contract/chat-brief";
import { DOMAINS, LEGAL_STATUSES } from "~/contract/values";
import { averageLevel, firstListings, groupListings } from "~/services/technologies/search/catalog-query";
import { createPerson, testContext } from "../support/factories";
import { createListings } from "../support/listings";

const LISTINGS = 60;
const fields = Array.from({ length: LISTINGS }, (_, i) => ({
  domain: DOMAINS[i % 4]!,
  legal_status: i % 5 === 0 ? null : LEGAL_STATUSES[i % 3]!,
  trl: i % 7 === 0 ? null : (i % 9) + 1,
}));

beforeEach(async () => {
  const { id } = await createPerson({ role: "admin" });
  await createListings(
    id,
    fields.map(({ domain, legal_status, trl }) => ({ domain, legalStatus: legal_status, trl })),
  );
});

const criterion = (given: Pick<BriefCriterion, "field" | "operator" | "values">): BriefCriterion => ({
  unit: null,
  words: "as asked",
  ...given,
});
const READY = criterion({ field: "trl", operator: "at_least", values: [6] });
const TWO_FIELDS = criterion({ field: "domain", operator: "is", values: DOMAINS.slice(0, 2) });

function expected(column: keyof (typeof fields)[number], fits: (one: (typeof fields)[number]) => boolean) {
  const counts = new Map<string, number>();
  for (const one of fields)
    if (fits(one) && one[column] !== null)
      counts.set(String(one[column]), (counts.get(String(one[column])) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

it.each(["domain", "legal_status", "trl"] as const)(
  "the groups by %s are those of the listings",
  async (column) => {
    const isReady = ({ trl }: (typeof fields)[number]) => trl !== null && trl >= 6;
    const isChosen = ({ domain }: (typeof fields)[number]) => domain === DOMAINS[0] || domain === DOMAINS[1];
    expect(await groupListings(testContext(), [], column)).toEqual(expected(column, () => true));
    expect(await groupListings(testContext(), [READY], column)).toEqual(expected(column, isReady));
    expect(await groupListings(testContext(), [READY, TWO_FIELDS], column)).toEqual(
      expected(column, (one) => isReady(one) && isChosen(one)),
    );
  },
);

it("an average is of the listings that state a level", async () => {
  const levels = fields.flatMap(({ trl }) => trl ?? []);
  const sum = levels.reduce((total, trl) => total + trl, 0);
  expect(await averageLevel(testContext(), [])).toEqual({
    average: sum / levels.length,
    count: levels.length,
  });
  const none = criterion({ field: "domain", operator: "is", values: [DOMAINS[9]!] });
  expect(await averageLevel(testContext(), [none])).toEqual({ average: null, count: 0 });
});

it("the readiest and the newest come first, with what put them there", async () => {
  const app = testContext();
  const readiest = await firstListings(app, [TWO_FIELDS], { column: "trl", direction: "most" }, 3);
  const levels = fields.filter((_, i) => i % 4 < 2).flatMap(({ trl }) => trl ?? []);
  expect(readiest.map(({ value }) => value)).toEqual(levels.sort((a, b) => b - a).slice(0, 3));
  const newest = await firstListings(app, [READY], { column: "published_at", direction: "most" }, 2);
  const dates = (
    await firstListings(app, [READY], { column: "published_at", direction: "least" }, LISTINGS)
  ).map(({ value }) => Number(value));
  expect(newest.map(({ value }) => value)).toEqual(dates.reverse().slice(0, 2));
});

it("groups, averages and the first by readiness or publication cost the same however many listings there are", async () => {
  const rowsOf = async (add: number) => {
    const { id } = await createPerson();
    await createListings(
      id,
      Array.from({ length: add }, () => ({ domain: DOMAINS[0] })),
    );
    const app = testContext();
    await groupListings(app, [READY], "domain");
    await averageLevel(app, [TWO_FIELDS]);
    await firstListings(app, [READY], { column: "trl", direction: "most" });
    await firstListings(app, [], { column: "published_at", direction: "most" });
    return app.cost.rowsRead;
  };
  expect(await rowsOf(100)).toBe(await rowsOf(1));
});
