import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { logins, users } from "~/db/schema/accounts";
import { createPerson, testContext } from "../support/factories";

it("counts the rows that Drizzle's reads, joins and batches cost", async () => {
  const person = await createPerson();
  const app = testContext();
  await app.primary
    .select({ id: users.id, login: logins.id })
    .from(users)
    .innerJoin(logins, eq(logins.userId, users.id))
    .where(eq(users.id, person.id))
    .get();
  expect(app.cost).toMatchObject({ queries: 1, rowsRead: 2 });
  await app.primary.batch([
    app.primary.select().from(users),
    app.primary.update(users).set({ firstName: "A" }),
  ]);
  expect(app.cost?.queries).toBe(3);
  expect(app.cost?.rowsWritten).toBeGreaterThan(0);
});
