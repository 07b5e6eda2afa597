import { beforeEach, describe, expect, it } from "vitest";
import { call } from "../../support/api";
import { createPerson } from "../../support/factories";
import { createListings } from "../../support/listings";

let token: string;
let ownerId: string;

const CATALOGUE = [
  {
    title: "Alpha lens",
    domain: "optics",
    trl: 2,
    legalStatus: "granted",
    organization: named("Acme, Inc."),
    popularity: 5,
  },
  { title: "Bravo laser", domain: "optics", trl: 5, legalStatus: "pending", isPromoted: true, popularity: 1 },
  {
    title: "Charlie polymer",
    domain: "polymers",
    trl: 5,
    legalStatus: null,
    organization: named("ACME Inc"),
    popularity: 9,
  },
  {
    title: "Delta vaccine",
    domain: "pharmaceuticals",
    trl: 9,
    legalStatus: "lapsed",
    isPromoted: true,
    popularity: 3,
  },
  { title: "Echo bridge", domain: "civil-engineering", trl: null, legalStatus: "provisional", popularity: 2 },
] as const;

function named(name: string) {
  return { name, type: null, country: null, website: null };
}

beforeEach(async () => {
  ({ token, id: ownerId } = await createPerson());
  await createListings(
    ownerId,
    CATALOGUE.map((content) => ({ ...content })),
  );
});

async function titles(query: string): Promise<string[]> {
  const { status, body } = await call("GET", `/technologies?${query}`, { token });
  expect(status).toBe(200);
  expect(body.total).toBe(body.technologies.length);
  return body.technologies.map((card: { title: string }) => card.title.split(" ")[0]);
}

describe("filters", () => {
  const cases: [query: string, found: string[]][] = [
    ["", ["Echo", "Delta", "Charlie", "Bravo", "Alpha"]],
    ["domain=optics", ["Bravo", "Alpha"]],
    ["domain=chemistry", ["Delta", "Charlie"]],
    ["legal_status=granted", ["Alpha"]],
    ["legal_status=in_progress", ["Echo", "Bravo"]],
    ["legal_status=inactive", ["Delta"]],
    ["trl=5", ["Charlie", "Bravo"]],
    ["trl=2,9", ["Delta", "Alpha"]],
    ["trl=4-9", ["Delta", "Charlie", "Bravo"]],
    ["is_promoted=true", ["Delta", "Bravo"]],
    ["is_promoted=false", ["Echo", "Charlie", "Alpha"]],
    ["organization=acme%20inc", ["Charlie", "Alpha"]],
    ["domain=optics&trl=5&legal_status=pending&is_promoted=true", ["Bravo"]],
    ["domain=optics&organization=Acme", []],
    ["unknown_key=1", ["Echo", "Delta", "Charlie", "Bravo", "Alpha"]],
  ];
  it.each(cases)("?%s", async (query, found) => {
    expect(await titles(query)).toEqual(found);
  });

  it("hold in a search as in a list", async () => {
    expect(await titles("search=lens+laser+polymer+vaccine&domain=optics&sort=newest")).toEqual([
      "Bravo",
      "Alpha",
    ]);
    expect(await titles("search=technology+number&is_promoted=true")).toHaveLength(2);
    expect(await titles("search=laser&organization=acme")).toEqual([]);
  });
});

describe("sorts", () => {
  it("go by TRL, the unknown last", async () => {
    expect(await titles("sort=trl")).toEqual(["Delta", "Charlie", "Bravo", "Alpha", "Echo"]);
  });
  it("go by views as of the last fold", async () => {
    expect(await titles("sort=most_viewed")).toEqual(["Charlie", "Alpha", "Delta", "Echo", "Bravo"]);
  });
  it("order matches of a search in the same ways", async () => {
    const search = "search=lens+laser+polymer+vaccine+bridge";
    expect(await titles(`${search}&sort=trl`)).toEqual(["Delta", "Charlie", "Bravo", "Alpha", "Echo"]);
    expect(await titles(`${search}&sort=most_viewed`)).toEqual([
      "Charlie",
      "Alpha",
      "Delta",
      "Echo",
      "Bravo",
    ]);
  });
});

describe("facets", () => {
  function counts(choices: { value: string; count: number }[]) {
    return Object.fromEntries(choices.map(({ value, count }) => [value, count]));
  }

  it.each(["", "&search=lens+laser+polymer+vaccine+bridge"])(
    "leave their own choice out%s",
    async (search) => {
      const { body } = await call("GET", `/technologies?facets=1&domain=optics&trl=5${search}`, { token });
      expect(body.technologies).toHaveLength(1);
      // Of the listings at TRL 5, whatever their field.
      expect(counts(body.facets.domain)).toEqual({ optics: 1, polymers: 1 });
      expect(counts(body.facets.sector)).toEqual({ instruments: 1, chemistry: 1 });
      // Of the listings in optics, whatever their TRL.
      expect(counts(body.facets.trl)).toEqual({ 2: 1, 5: 1 });
      // Of those that hold both choices.
      expect(counts(body.facets.legal_status)).toEqual({ pending: 1 });
      expect(counts(body.facets.is_promoted)).toEqual({ true: 1, false: 0 });
    },
  );

  it("count what is not promoted, and an organization's listings", async () => {
    const plain = await call("GET", "/technologies?facets=1&is_promoted=false", { token });
    expect(counts(plain.body.facets.domain)).toEqual({ optics: 1, polymers: 1, "civil-engineering": 1 });
    expect(counts(plain.body.facets.is_promoted)).toEqual({ true: 2, false: 3 });
    expect(counts(plain.body.facets.trl)).toEqual({ 2: 1, 5: 1, unknown: 1 });
    const acme = await call("GET", "/technologies?facets=1&organization=Acme+Inc", { token });
    expect(counts(acme.body.facets.domain)).toEqual({ optics: 1, polymers: 1 });
    expect(counts(acme.body.facets.legal_group)).toEqual({ active: 1 });
  });
});

describe("pages", () => {
  it("past the end are empty and keep the total", async () => {
    for (const query of ["page=9", "page=10000&size=100", "page=9&search=laser+lens"]) {
      const { status, body } = await call("GET", `/technologies?${query}`, { token });
      expect(status).toBe(200);
      expect(body).toMatchObject({ technologies: [], next_cursor: null });
      expect(body.total).toBeGreaterThan(1);
    }
  });

  it.each(["sort=newest", "sort=trl", "sort=most_viewed", "search=lens+laser+polymer+vaccine+bridge"])(
    "walk by cursor without gaps or repeats: %s",
    async (query) => {
      const all = await titles(query);
      const walked: string[] = [];
      let cursor = "";
      do {
        const { body } = await call("GET", `/technologies?${query}&size=2${cursor}`, { token });
        expect(body).toMatchObject({ total: 5, total_pages: 3 });
        walked.push(...body.technologies.map((card: { title: string }) => card.title.split(" ")[0]));
        cursor = body.next_cursor && `&cursor=${body.next_cursor}`;
      } while (cursor);
      expect(walked).toEqual(all);
    },
  );

  it("keep their place when a newer listing arrives", async () => {
    const first = await call("GET", "/technologies?size=2", { token });
    await createListings(ownerId, [{ title: "Foxtrot arrives late" }]);
    const second = await call("GET", `/technologies?size=3&cursor=${first.body.next_cursor}`, { token });
    expect(second.body.technologies.map((card: { title: string }) => card.title)).toEqual([
      "Charlie polymer",
      "Bravo laser",
      "Alpha lens",
    ]);
  });

  it("refuse a cursor of another list", async () => {
    const { body } = await call("GET", "/technologies?size=2", { token });
    for (const query of [`sort=trl&cursor=${body.next_cursor}`, `search=lens&cursor=${body.next_cursor}`]) {
      const refused = await call("GET", `/technologies?${query}`, { token });
      expect(refused.status).toBe(422);
      expect(refused.body.detail[0].loc).toEqual(["query", "cursor"]);
    }
  });
});

describe("what a list refuses", () => {
  const cases: (readonly [field: string, query: string])[] = [
    ...["0", "-1", "1e9", "1.5", "1e20", "NaN", "%207", "%D9%A3", "101"].map(
      (value) => ["size", `size=${value}`] as const,
    ),
    ...["0", "-1", "1e9", "10001", "999999999999"].map((value) => ["page", `page=${value}`] as const),
    ["size", "size=5&size=6"],
    ["domain", "domain=alchemy"],
    ["legal_status", "legal_status=maybe"],
    ["trl", "trl=0"],
    ["trl", "trl=10"],
    ["trl", "trl=6-4"],
    ["trl", "trl=4,"],
    ["is_promoted", "is_promoted=yes"],
    ["sort", "sort=random"],
    ["cursor", "cursor=%27%20or%201=1"],
    ["search", `search=${"a".repeat(10_240)}`],
    ["search", `search=${"a".repeat(201)}`],
  ];
  it.each(cases)("%s: ?%s", async (field, query) => {
    const { status, body } = await call("GET", `/technologies?${query}`, { token });
    expect(status).toBe(422);
    expect(body.detail[0].loc).toEqual(["query", field]);
    expect(body.detail[0].msg).toMatch(/^\w.*\.$/);
  });

  it("callers without a login", async () => {
    expect((await call("GET", "/technologies")).status).toBe(401);
  });
});
