import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { beforeEach, expect, it } from "vitest";
import { activityLog } from "~/db/schema/operations";
import { technologyReviews, technologyRevisions } from "~/db/schema/technologies";
import { call } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { createListings } from "../../support/listings";

type Person = Awaited<ReturnType<typeof createPerson>>;
let admin: Person;
let owner: Person;

beforeEach(async () => {
  [admin, owner] = [await createPerson({ role: "admin" }), await createPerson()];
});

const approve = (technologies: unknown) =>
  call("POST", "/admin/technologies/approve", { token: admin.token, body: { technologies } });

it("approves every pending listing of the set and returns a result for each of the others", async () => {
  const [waiting, changed, live, edited] = (await createListings(owner.id, [
    { status: "pending", title: "Numbat sorter", tags: ["marsupials"] },
    { status: "pending", title: "Quoll scale" },
    { status: "approved", title: "Dunnart cage" },
    { status: "approved", title: "Before the edit" },
  ])) as [string, string, string, string];
  const missing = uuidv7();
  await testContext()
    .primary.insert(technologyRevisions)
    .values({
      id: uuidv7(),
      technologyId: edited,
      changes: { title: "After the edit" },
      createdAt: new Date(),
    });

  const { status, body } = await approve([
    { id: waiting.toUpperCase(), version: 1 },
    { id: changed, version: 7 },
    { id: live },
    { id: missing },
    { id: edited, version: 1 },
  ]);
  expect(status).toBe(200);
  expect(body).toEqual({
    results: [
      { id: waiting, title: "Numbat sorter", result: "approved" },
      { id: changed, title: "Quoll scale", result: "stale_version" },
      { id: live, title: "Dunnart cage", result: "invalid_transition" },
      { id: missing, title: null, result: "not_found" },
      { id: edited, title: "Before the edit", result: "approved" },
    ],
    approved: 2,
  });

  const read = async (id: string) =>
    (await call("GET", `/admin/technologies/${id}`, { token: admin.token })).body;
  expect(await read(waiting)).toMatchObject({ status: "approved", tags: ["marsupials"], version: 2 });
  expect(await read(changed)).toMatchObject({ status: "pending", version: 1 });
  expect(await read(edited)).toMatchObject({ title: "After the edit", pending_revision: null });
  const log = await testContext()
    .primary.select()
    .from(activityLog)
    .where(eq(activityLog.activityType, "tech.approved"));
  expect(log.map(({ entityId, actorId }) => [entityId, actorId]).sort()).toEqual(
    [
      [waiting, admin.id],
      [edited, admin.id],
    ].sort(),
  );
  expect(await testContext().primary.$count(technologyReviews)).toBe(2);
});

it("approves a listing once when two administrators send the same set", async () => {
  const ids = await createListings(owner.id, [{ status: "pending" }, { status: "pending" }]);
  const answers = await Promise.all([1, 2].map(() => approve(ids.map((id) => ({ id, version: 1 })))));
  expect(answers.reduce((sum, { body }) => sum + body.approved, 0)).toBe(2);
  expect(await testContext().primary.$count(technologyReviews)).toBe(2);
});

it("accepts 1 to 20 listings", async () => {
  for (const technologies of [[], Array.from({ length: 21 }, () => ({ id: uuidv7() })), ["an id"], "all"]) {
    const { status, body } = await approve(technologies);
    expect([status, body.detail[0].loc]).toEqual([422, expect.arrayContaining(["technologies"])]);
  }
});
