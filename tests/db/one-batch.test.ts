import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "~/db/client";
import { logins, users } from "~/db/schema/accounts";
import { noCost } from "~/db/transport";
import { createPerson } from "../support/factories";

function database(d1: D1Database = env.DB) {
  const cost = noCost();
  return { ...openDatabase(d1, "primary", { cost }), cost };
}

/** The session of a runtime that sends by other means than those we know. */
const unknownRuntime = {
  withSession: () => {
    const session = env.DB.withSession("first-primary");
    return {
      prepare: (query: string) => session.prepare(query),
      batch: (statements: D1PreparedStatement[]) => session.batch(statements),
      getBookmark: () => session.getBookmark(),
    };
  },
} as unknown as D1Database;

/** As a service reads: some steps before the statement. */
async function usernameOf(db: ReturnType<typeof database>["db"], id: string): Promise<string | undefined> {
  await null;
  const user = await db.select({ username: users.username }).from(users).where(eq(users.id, id)).get();
  return user?.username;
}

describe("reads that are started together", () => {
  it("travel as one call, and each gets its own rows", async () => {
    const [first, second] = [await createPerson(), await createPerson()];
    const { db, cost } = database();
    const answers = await Promise.all([
      usernameOf(db, first.id),
      usernameOf(db, second.id),
      db.$count(users),
      db.get<{ n: number }>(sql`select 7 as n`),
      db.batch([db.select({ id: users.id }).from(users).where(eq(users.id, first.id))]),
    ]);
    expect(answers).toEqual([first.username, second.username, 2, { n: 7 }, [[{ id: first.id }]]]);
    expect(cost).toMatchObject({ queries: 5, trips: 1 });

    await usernameOf(db, first.id);
    expect(cost.trips).toBe(2);
  });

  it.each([
    ["of this runtime", env.DB],
    ["of a runtime whose means we do not know", unknownRuntime],
  ])("keep columns of equal names apart in the answers %s", async (_, d1) => {
    const { id, loginId } = await createPerson();
    const { db } = database(d1);
    const join = () =>
      db
        .select({ user: users.id, login: logins.id })
        .from(users)
        .innerJoin(logins, eq(logins.userId, users.id));
    const row = [{ user: id, login: loginId }];
    expect(await Promise.all([join(), join()])).toEqual([row, row]);
  });

  it("keeps them apart in a batch too", async () => {
    const { id, loginId } = await createPerson();
    const { db } = database();
    const join = db
      .select({ user: users.id, login: logins.id })
      .from(users)
      .innerJoin(logins, eq(logins.userId, users.id));
    expect(await db.batch([join, db.update(users).set({ firstName: "Ada" })])).toMatchObject([
      [{ user: id, login: loginId }],
      {},
    ]);
  });

  it("fail on their own", async () => {
    const { id, username } = await createPerson();
    const { db } = database();
    const [read, wrong] = await Promise.allSettled([
      usernameOf(db, id),
      db.all(sql`select json_extract('{', '$')`),
    ]);
    expect(read).toEqual({ status: "fulfilled", value: username });
    expect(wrong.status).toBe("rejected");
  });
});
