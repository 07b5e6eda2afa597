import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "~/db/schema/accounts";
import { call, costOf } from "../support/api";
import { createPerson, testContext } from "../support/factories";
import { createListings } from "../support/listings";

async function createExpert(shown: Partial<typeof users.$inferInsert>, status?: "suspended") {
  const person = await createPerson({ status: status ?? "active" });
  const { primary } = testContext();
  await primary
    .update(users)
    .set({ isExpert: true, ...shown })
    .where(eq(users.id, person.id));
  return person;
}

it("shows those who chose to be shown, by name, without account data", async () => {
  await createPerson();
  await createExpert({ firstName: "Sus", lastName: "Pended" }, "suspended");
  const grace = await createExpert({
    firstName: "Grace",
    lastName: "Zander",
    expertHeadline: "Compilers for sensors",
    organization: "Harbour Institute",
    expertAreas: ["optics"],
    photoUrl: "https://lh3.example.org/grace",
  });
  await createExpert({ firstName: "Ada", lastName: "Ahlberg" });
  await createListings(grace.id, [{}, {}, { status: "pending" }]);
  const answer = await call("GET", "/experts");
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ total: 2, page: 1, size: 20, total_pages: 1 });
  expect(answer.body.experts.map(({ name }: { name: string }) => name)).toEqual([
    "Ada Ahlberg",
    "Grace Zander",
  ]);
  expect(answer.body.experts[1]).toEqual({
    id: grace.id,
    name: "Grace Zander",
    headline: "Compilers for sensors",
    organization: "Harbour Institute",
    areas: ["optics"],
    listings: 2,
    photo_url: "https://lh3.example.org/grace",
  });
  expect(JSON.stringify(answer.body)).not.toContain(grace.email);
});

it("finds by words and by field", async () => {
  await createExpert({
    firstName: "Ada",
    lastName: "A",
    expertHeadline: "Laser welding",
    expertAreas: ["optics"],
  });
  await createExpert({
    firstName: "Bo",
    lastName: "B",
    organization: "Laser Works",
    expertAreas: ["polymers"],
  });
  const names = async (query: string) => {
    const { body } = await call("GET", `/experts?${query}`);
    return body.experts?.map(({ name }: { name: string }) => name) ?? body.message;
  };
  expect(await names("search=laser")).toEqual(["Ada A", "Bo B"]);
  expect(await names("search=LASER+bo")).toEqual(["Bo B"]);
  expect(await names("search=laser&domain=optics")).toEqual(["Ada A"]);
  expect(await names("search=%25")).toEqual([]);
  expect(await names("size=1&page=2")).toEqual(["Bo B"]);
  expect(await names("domain=astrology")).toContain("Choose a technology field from the list.");
});

it("reads the shown ones, however many accounts there are", async () => {
  await createExpert({ firstName: "Ada" });
  for (let i = 0; i < 40; i += 1) await createPerson();
  expect(costOf(await call("GET", "/experts")).rowsRead).toBeLessThan(10);
});
