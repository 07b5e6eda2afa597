import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { beforeEach, expect, it } from "vitest";
import { users } from "~/db/schema/accounts";
import { technologies, technologyRevisions } from "~/db/schema/technologies";
import type { NewListing } from "~/services/technologies/editing/write";
import { call } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { createListings } from "../../support/listings";

type Person = Awaited<ReturnType<typeof createPerson>>;
let admin: Person;
let owner: Person;

beforeEach(async () => {
  [admin, owner] = [await createPerson({ role: "admin" }), await createPerson()];
});

const read = async (query = "") =>
  (await call("GET", `/admin/technologies${query}`, { token: admin.token })).body;
const idsOf = (body: { technologies: { id: string }[] }) => body.technologies.map(({ id }) => id);
const found = async (query: string) => idsOf(await read(query));
const create = async (given: Partial<NewListing> = {}) => (await createListings(owner.id, [given]))[0]!;
const change = (id: string, values: Partial<typeof technologies.$inferInsert>) =>
  testContext().primary.update(technologies).set(values).where(eq(technologies.id, id));

it("every sort goes both ways, page after page without a gap, whatever it is narrowed by", async () => {
  const given = Array.from({ length: 12 }, (_, n) => ({
    title: `${["Ant", "bee", "Cat", "dog"][n % 4]} catcher`,
    trl: (n % 5) + 1,
    popularity: n % 3,
    domain: n % 2 ? ("optics" as const) : ("control" as const),
    updatedAt: new Date(Date.UTC(2026, 5, 1) + (n % 6) * 60_000),
  }));
  await createListings(owner.id, given);
  for (const sort of ["newest", "updated", "title", "trl", "interactions"]) {
    for (const filter of ["", "&domain=optics", "&trl=1-3", "&search=cat", "&domain=instruments&trl=2,3,4"]) {
      const up = await found(`?sort=${sort}&order=asc${filter}`);
      expect([sort, filter, (await found(`?sort=${sort}&order=desc${filter}`)).reverse()]).toEqual([
        sort,
        filter,
        up,
      ]);
      const walked: string[] = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const body = await read(`?sort=${sort}&order=asc&size=2${filter}${cursor && `&cursor=${cursor}`}`);
        walked.push(...idsOf(body));
        expect([sort, filter, body.total]).toEqual([sort, filter, up.length]);
        cursor = body.next_cursor;
      }
      expect([sort, filter, walked]).toEqual([sort, filter, up]);
    }
  }
  const titles = (await read("?sort=title")).technologies.map(({ title }: { title: string }) => title[0]);
  expect(titles.join("")).toBe("AAAbbbCCCddd");
  const levels = (await read("?sort=trl")).technologies.map(({ trl }: { trl: number }) => trl);
  expect(levels).toEqual([5, 5, 4, 4, 3, 3, 2, 2, 2, 1, 1, 1]);
  const wrong = await call("GET", "/admin/technologies?sort=trl&cursor=nd.1.1.0", { token: admin.token });
  expect(wrong.status).toBe(422);
});

it("a search finds the beginning of a word in title, summary, organization, external id and owner, as it is now", async () => {
  await testContext().primary.update(users).set({ lastName: "Ångström" }).where(eq(users.id, owner.id));
  const id = await create({
    title: "Cold fusion in a jar",
    externalId: "K-17",
    status: "draft",
    organization: { name: "Nordhaven University", type: null, country: null, website: null },
  });
  const other = await create({ title: "A kettle" });
  for (const search of [
    "fus",
    "fusion cold",
    "COLD jár",
    "k-17",
    "nordh",
    "fusion nordhaven",
    "angstrom fus",
  ]) {
    expect([search, await found(`?search=${encodeURIComponent(search)}`)]).toEqual([search, [id]]);
  }
  for (const search of ["usion", "fus cold", "fusion OR kettle", '"', "-", "facets : zqall", "NOT kettle"]) {
    expect([search, await found(`?search=${encodeURIComponent(search)}`)]).toEqual([search, []]);
  }
  expect(await found("?search=angstrom")).toEqual([other, id]);
  await change(id, { title: "Warm water in a jar" });
  await testContext().primary.update(users).set({ lastName: "Celsius" }).where(eq(users.id, owner.id));
  expect([
    await found("?search=fusion"),
    await found("?search=warm"),
    await found("?search=angstrom"),
  ]).toEqual([[], [id], []]);
  expect(await found("?search=celsius&status=draft")).toEqual([id]);
  await testContext().primary.delete(technologies).where(eq(technologies.id, id));
  expect(await found("?search=celsius")).toEqual([other]);
});

it("totals follow every change that filters see", async () => {
  const totals = async () =>
    (
      await Promise.all(
        [
          "",
          "?status=pending",
          "?is_hidden=true",
          "?status=approved&is_hidden=false&is_promoted=false",
          "?domain=optics",
          "?domain=instruments",
          "?legal_status=active",
          "?trl=4-6",
          "?organization=acme",
          "/pending",
          "/hidden",
        ].map((query) => read(query)),
      )
    ).map(({ total }) => total);
  const acme = { name: "ACME", type: null, country: null, website: null };
  const id = await create({
    status: "pending",
    domain: "optics",
    trl: 5,
    legalStatus: "granted",
    organization: acme,
  });
  const other = await create();
  expect(await totals()).toEqual([2, 1, 0, 1, 1, 1, 1, 1, 1, 1, 0]);
  await change(id, { status: "approved", isHidden: true, trl: 7, legalStatus: "lapsed", domain: "control" });
  expect(await totals()).toEqual([2, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1]);
  const revision = uuidv7();
  await testContext()
    .primary.insert(technologyRevisions)
    .values({ id: revision, technologyId: other, changes: { trl: 2 }, createdAt: new Date() });
  expect((await totals()).slice(-2)).toEqual([1, 1]);
  expect(await found("/pending?search=test&domain=electrical")).toEqual([other]);
  await change(id, { orgKey: "other0", isPromoted: true });
  await testContext().primary.delete(technologies).where(eq(technologies.id, other));
  expect(await totals()).toEqual([1, 0, 1, 0, 0, 1, 0, 0, 0, 0, 1]);
});

it("keeps as many places as there are listings, whatever was changed", async () => {
  const ids = await createListings(owner.id, [{}, {}, {}]);
  const day = new Date(Date.UTC(2026, 6, 1));
  await change(ids[0]!, { title: "Another title", trl: 3, updatedAt: day, popularity: 7, isHidden: true });
  await change(ids[1]!, { updatedAt: day, popularity: 5 });
  await change(ids[1]!, { title: "A third title", updatedAt: new Date(0), organizationName: "Acme" });
  await testContext().primary.delete(technologies).where(eq(technologies.id, ids[2]!));
  const [row] = await testContext().primary.all<Record<string, string>>(sql`select
    (select group_concat(rowid & 16777215) from managed_search) as made,
    (select group_concat(rowid & 16777215) from managed_updated) as updated,
    (select group_concat(rowid & 16777215) from managed_order) as ordered`);
  expect(Object.values(row!).map((rids) => rids.split(",").sort().join())).toEqual(["1,2", "1,2", "1,1,2,2"]);
  expect(await found("?sort=updated")).toEqual([ids[0], ids[1]]);
  expect(await found("?sort=most_viewed&is_hidden=true")).toEqual([ids[0]]);
});
