import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { featuredMedia, technologies } from "~/db/schema/technologies";
import { foldPopularity } from "~/services/technologies/listings/views";
import { deferredWork } from "../../setup/deferred-work";
import { call } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { createListings } from "../../support/listings";

type Person = Awaited<ReturnType<typeof createPerson>>;

let owner: Person;
let stranger: Person;
let admin: Person;

beforeEach(async () => {
  owner = await createPerson();
  stranger = await createPerson();
  admin = await createPerson({ role: "admin" });
});

async function statusFor(person: Person, id: string): Promise<number> {
  return (await call("GET", `/technologies/${id}`, { token: person.token })).status;
}

it.each([
  ["hidden", { isHidden: true }],
  ["pending", { status: "pending" }],
  ["draft", { status: "draft" }],
  ["archived", { status: "archived" }],
  ["rejected", { status: "rejected", rejectionReason: "Not a technology at all." }],
  ["withdrawn", { availability: "withdrawn" }],
] as const)("a stranger cannot see a %s listing, its owner and an admin can", async (_, content) => {
  const [id] = await createListings(owner.id, [{ title: "Canary zeppelin", ...content }]);
  expect(await statusFor(stranger, id!)).toBe(404);
  expect(await statusFor(owner, id!)).toBe(200);
  expect(await statusFor(admin, id!)).toBe(200);
  for (const query of ["", "?search=zeppelin", "?organization=&sort=trl", "?facets=1"]) {
    const { body } = await call("GET", `/technologies${query}`, { token: admin.token });
    expect(body).toMatchObject({ technologies: [], total: 0 });
    expect(JSON.stringify(body)).not.toContain("zeppelin");
  }
});

it("hiding removes a listing everywhere at once, unhiding restores it", async () => {
  const [id] = await createListings(owner.id, [{ title: "Canary zeppelin" }]);
  const { primary } = testContext();
  const total = async (query: string) =>
    (await call("GET", `/technologies${query}`, { token: stranger.token })).body.total;
  for (const isHidden of [true, false]) {
    await primary.update(technologies).set({ isHidden }).where(eq(technologies.id, id!));
    expect([await total(""), await total("?search=zeppelin")]).toEqual(isHidden ? [0, 0] : [1, 1]);
  }
});

it("a missing listing, a malformed id and a hidden one answer alike or name the id", async () => {
  const [hidden] = await createListings(owner.id, [{ isHidden: true }]);
  const missing = await call("GET", `/technologies/${crypto.randomUUID()}`, { token: stranger.token });
  const unseen = await call("GET", `/technologies/${hidden}`, { token: stranger.token });
  expect(missing.body.detail).toBe("Technology not found");
  expect(unseen.body).toEqual({ ...missing.body, request_id: unseen.body.request_id });
  expect((await call("GET", "/technologies/1%20or%201=1", { token: stranger.token })).status).toBe(422);
});

it("shows why a listing was sent back, and its external id, to owner and admin only", async () => {
  const [approved, rejected] = await createListings(owner.id, [
    { externalId: "EXT-1" },
    { status: "changes_requested", rejectionReason: "Say what is new about it.", externalId: "~abc" },
  ]);
  const see = async (person: Person, id: string) =>
    (await call("GET", `/technologies/${id}`, { token: person.token })).body;
  expect((await see(owner, approved!)).external_id).toBe("EXT-1");
  expect(await see(stranger, approved!)).not.toHaveProperty("external_id");
  expect((await see(owner, rejected!)).approval.rejection_reason).toBe("Say what is new about it.");
  expect((await see(owner, rejected!)).external_id).toBeNull();
  const lists = await Promise.all(
    [admin, stranger].map(
      async ({ token }) => (await call("GET", "/technologies", { token })).body.technologies[0],
    ),
  );
  expect(lists[0].external_id).toBe("EXT-1");
  expect(lists[1]).not.toHaveProperty("external_id");
});

it("counts one view per person and day, and sorts by it after the fold", async () => {
  const [first, second] = await createListings(owner.id, [{ title: "Seen twice" }, { title: "Seen once" }]);
  const views = async (id: string) =>
    (await call("GET", `/technologies/${id}`, { token: admin.token })).body.interactions.views;
  await statusFor(stranger, first!);
  await statusFor(stranger, first!);
  await vi.waitFor(async () => expect(await views(first!)).toBe(2));
  await vi.waitFor(async () => expect(await views(second!)).toBe(1));
  // However often the two have looked: the stranger and the admin count once each.
  await deferredWork();
  expect(await views(first!)).toBe(2);
  const top = async () =>
    (await call("GET", "/technologies?sort=most_viewed", { token: stranger.token })).body.technologies[0]
      .title;
  expect(await top()).toBe("Seen once");
  await foldPopularity(testContext());
  expect(await top()).toBe("Seen twice");
});

it("tells a viewer what is missing and what he did", async () => {
  const [id] = await createListings(owner.id, [{ problem: "Wells hold too much nitrate.", trl: 4 }]);
  const { body } = await call("GET", `/technologies/${id}`, { token: owner.token });
  expect(body.completeness.score).toBe(25);
  expect(body.completeness.missing.slice(0, 2)).toEqual(["advantages", "legal_status"]);
  expect(body.interactions.viewer).toEqual({ shortlisted: false, requested: false });
  expect(body.owner).toEqual({ id: owner.id, name: expect.stringMatching(/^Test Person/) });
});

it("shows visitors the featured ones by rank, without their owners", async () => {
  const [second, first] = await createListings(owner.id, [
    { title: "Second best" },
    { title: "Very best" },
    {},
  ]);
  const { primary, now } = testContext();
  await primary.update(technologies).set({ featuredRank: 2 }).where(eq(technologies.id, second!));
  await primary.update(technologies).set({ featuredRank: 1 }).where(eq(technologies.id, first!));
  await primary.insert(featuredMedia).values({
    id: crypto.randomUUID(),
    technologyId: first!,
    mediaType: "image",
    objectKey: "key",
    contentType: "image/webp",
    size: 1,
    alt: "A lens",
    createdAt: now(),
  });
  const { status, body } = await call("GET", "/technologies/public/featured");
  expect(status).toBe(200);
  expect(body.technologies.map((card: { title: string; rank: number }) => [card.rank, card.title])).toEqual([
    [1, "Very best"],
    [2, "Second best"],
  ]);
  expect(body.technologies[0].featured_media).toMatchObject({ alt: "A lens", media_type: "image" });
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`owner|external_id|@|${owner.id}`));
  const one = await call("GET", "/technologies/public/featured?limit=1");
  expect(one.body.technologies).toHaveLength(1);
  for (const limit of ["0", "51", "1e9", "x"]) {
    expect((await call("GET", `/technologies/public/featured?limit=${limit}`)).status).toBe(422);
  }
});
