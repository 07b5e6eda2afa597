import { and, eq } from "drizzle-orm";
import Papa from "papaparse";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, it } from "vitest";
import { ROLE_IDS } from "~/contract/roles";
import type { Role } from "~/contract/values";
import { identities, users } from "~/db/schema/accounts";
import { activityLog } from "~/db/schema/operations";
import { call } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { createListings } from "../../support/listings";
import { COLLABORATION } from "../../support/things";

type Person = Awaited<ReturnType<typeof createPerson>>;
let admin: Person;

beforeEach(async () => {
  admin = await createPerson({ role: "admin" });
});

const list = (query = "", token = admin.token) => call("GET", `/admin/users${query}`, { token });
const remove = (id: string, token = admin.token) => call("DELETE", `/admin/users/${id}`, { token });
const suspend = (id: string, token = admin.token, body: unknown = {}) =>
  call("POST", `/admin/users/${id}/suspend`, { token, body });
const restore = (id: string) => call("POST", `/admin/users/${id}/restore`, { token: admin.token });
const give = (role: Role, userId: string, token = admin.token) =>
  call("POST", `/roles/${ROLE_IDS[role]}/users/${userId}`, { token });
const change = (id: string, values: Partial<typeof users.$inferInsert>) =>
  testContext().primary.update(users).set(values).where(eq(users.id, id));
const logOf = (id: string) =>
  testContext().primary.select().from(activityLog).where(eq(activityLog.entityId, id));
const admins = async () => (await list("?role=admin&status=active")).body.total as number;

describe("the list of users", () => {
  it("lists all users, the latest first, page by page, without secrets", async () => {
    const people = [await createPerson(), await createPerson({ status: "suspended" }), await createPerson()];
    await change(people[0]!.id, { passwordHash: "$argon2id$secret", photoUrl: "https://photos.example/1" });
    const first = await list("?size=3");
    const second = await list("?size=3&page=2");
    expect(first.body).toMatchObject({ total: 4, total_pages: 2, page: 1, size: 3 });
    const shown = [...first.body.users, ...second.body.users];
    expect(shown.map(({ id }: Person) => id)).toEqual([admin, ...people].map(({ id }) => id).reverse());
    expect(Object.keys(shown[0]).sort()).toEqual([
      "country",
      "created_at",
      "email",
      "first_name",
      "id",
      "last_login_at",
      "last_name",
      "organization",
      "profile",
      "role_name",
      "status",
      "user_type",
      "username",
    ]);
    expect(JSON.stringify(shown)).not.toContain("argon2id");
  });

  it("finds by words and the beginning of the last one, without accents, and reads no sign as syntax", async () => {
    const ada = await createPerson();
    await change(ada.id, { firstName: "Ada", lastName: "Lovelace", organization: "Analytical_Engines 100%" });
    const found = async (query: string) =>
      (await list(`?query=${encodeURIComponent(query)}`)).body.users.map(({ id }: Person) => id);
    await change(ada.id, { lastName: "Lovélace" });
    const whole = [
      "ada",
      "LOVELACE ada",
      "ada love",
      ada.email,
      ada.username,
      "analytical_",
      "100%",
      "engines Ada*",
    ];
    for (const query of whole) {
      expect(await found(query), query).toEqual([ada.id]);
    }
    for (const query of ["ada byron", "love ada", "' or 1=1 --", "ada OR byron", "facets : zqsactive", "%"]) {
      expect(await found(query), query).toEqual([]);
    }
  });

  it("is sorted by registration, last login and the name that is shown, both ways", async () => {
    const [zoe, ada] = [await createPerson(), await createPerson()];
    await change(zoe.id, { firstName: "Zoe", lastLoginAt: new Date(2_000) });
    await change(ada.id, { firstName: null, lastName: null, username: "AaA", lastLoginAt: new Date(1_000) });
    const sorted = async (query: string) =>
      (await list(`?${query}`)).body.users.map(({ id }: Person) =>
        [zoe, ada, admin].findIndex((one) => one.id === id),
      );
    expect(await sorted("sort=newest")).toEqual([1, 0, 2]);
    expect(await sorted("order=asc")).toEqual([2, 0, 1]);
    expect(await sorted("sort=last_login")).toEqual([0, 1, 2]);
    expect(await sorted("sort=name")).toEqual([1, 2, 0]);
    expect(await sorted("sort=name&order=desc&role=user")).toEqual([0, 1]);
    expect(await sorted("sort=last_login&order=asc&status=active&query=example")).toEqual([2, 1, 0]);
    expect((await list("?sort=luck")).status).toBe(422);
  });

  it("narrows by role and status, and shows deleted users only when they are asked for", async () => {
    await createPerson({ role: "premium" });
    const gone = await createPerson({ status: "deleted" });
    expect((await list("?role=premium")).body.total).toBe(1);
    expect((await list()).body.total).toBe(2);
    expect((await list("?status=deleted")).body.users[0].id).toBe(gone.id);
    expect((await list("?status=asleep")).status).toBe(422);
  });
});

describe("the export", () => {
  const exported = (query = "") => call("GET", `/admin/users/export${query}`, { token: admin.token });

  it("is a CSV without formulas and secrets", async () => {
    const names = ["=cmd|' /C calc'!A0", "+1", "-1", "@SUM(A1)", "＝1+1", 'quote " and, comma'];
    for (const organization of names) {
      const { id } = await createPerson();
      await change(id, { organization, passwordHash: "$argon2id$secret" });
    }
    const { body } = await exported();
    expect(body).toMatchObject({ success: true, filename: expect.stringMatching(/^users-[\d-]{10}\.csv$/) });
    expect(body.content.startsWith("\ufeff")).toBe(true);
    const { data } = Papa.parse<Record<string, string>>(body.content.slice(1), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data).toHaveLength(names.length + 1);
    const cells = data.flatMap((row) => Object.values(row));
    expect(cells.filter((cell) => /^[=+\-@\t\r＝]/.test(cell))).toEqual([]);
    expect(data.map((row) => row.organization)).toEqual([
      names[5],
      ...names
        .slice(0, 5)
        .map((name) => `'${name}`)
        .reverse(),
      "",
    ]);
    expect(body.content).not.toMatch(/argon2id|test-token/);
  });

  it("takes its filters one by one or as one JSON object, and is logged", async () => {
    const premium = await createPerson({ role: "premium" });
    const filters = encodeURIComponent(JSON.stringify({ role: "premium" }));
    for (const query of ["?format=json&role=premium", `?format=json&filters=${filters}`]) {
      const { body } = await exported(query);
      expect(JSON.parse(body.content).map(({ id }: Person) => id)).toEqual([premium.id]);
      expect(body.filename).toMatch(/\.json$/);
    }
    expect((await exported("?format=xml")).status).toBe(422);
    expect((await exported("?filters=nonsense")).status).toBe(422);
    const log = await testContext()
      .primary.select()
      .from(activityLog)
      .where(eq(activityLog.activityType, "user.exported"));
    expect(log.map(({ summary }) => summary)).toEqual(["Exported 1 users", "Exported 1 users"]);
  });
});

describe("deleting a user", () => {
  it("erases name and address at once, ends every login, and leaves a pseudonym in the log", async () => {
    const user = await createPerson();
    await testContext()
      .primary.insert(identities)
      .values({ issuer: "https://accounts.example", subject: "42", userId: user.id, createdAt: new Date() });

    expect((await remove(user.id)).body).toEqual({ id: user.id, deleted: true });

    expect((await call("GET", "/profile/me", { token: user.token })).status).toBe(401);
    const row = await testContext().primary.select().from(users).where(eq(users.id, user.id)).get();
    expect(row).toMatchObject({ status: "deleted", firstName: null, lastName: null, passwordHash: null });
    expect(JSON.stringify(row)).not.toContain(user.email);
    expect(JSON.stringify(row)).not.toContain(`"${user.username}"`);
    expect(await testContext().primary.$count(identities)).toBe(0);
    const log = await logOf(user.id);
    expect(log).toMatchObject([{ activityType: "user.deleted", actorId: admin.id }]);
    expect(JSON.stringify(log)).not.toContain(user.email);

    expect((await remove(user.id)).status).toBe(404);
    expect((await remove(uuidv7())).status).toBe(404);
    expect((await remove("nobody")).status).toBe(422);
  });

  it("is refused for oneself, and nothing is logged of it", async () => {
    await createPerson({ role: "admin" });
    const refused = await remove(admin.id);
    expect(refused.status).toBe(409);
    expect(await logOf(admin.id)).toEqual([]);
    expect(await admins()).toBe(2);
  });
});

describe("suspending a user", () => {
  it("shuts out at once, keeps the reason in the log, and can be lifted", async () => {
    const user = await createPerson();
    const suspended = await suspend(user.id, admin.token, { reason: "Sent the same request to 40 owners" });
    expect(suspended.body).toMatchObject({ id: user.id, status: "suspended" });
    expect((await call("GET", "/profile/me", { token: user.token })).status).toBe(401);
    expect((await suspend(user.id)).body.code).toBe("invalid_transition");

    expect((await restore(user.id)).body.status).toBe("active");
    expect((await restore(user.id)).body.code).toBe("invalid_transition");
    expect((await logOf(user.id)).map(({ activityType, changes }) => [activityType, changes])).toEqual([
      [
        "user.suspended",
        {
          status: { from: "active", to: "suspended" },
          reason: "Sent the same request to 40 owners",
        },
      ],
      ["user.restored", { status: { from: "suspended", to: "active" } }],
    ]);
  });

  it("is refused for oneself and for users who are not active", async () => {
    // Another admin would remain.
    await createPerson({ role: "admin" });
    expect((await suspend(admin.id)).body.detail).toBe("You cannot suspend your own account.");
    const waiting = await createPerson({ status: "pending_verification" });
    expect((await suspend(waiting.id)).body.code).toBe("invalid_transition");
    expect((await suspend(uuidv7())).status).toBe(404);
    expect((await restore(uuidv7())).status).toBe(404);
  });
});

describe("roles", () => {
  it("are three, each with how many users have it", async () => {
    await createPerson({ role: "premium" });
    await createPerson({ role: "premium", status: "deleted" });
    const { body } = await call("GET", "/roles", { token: admin.token });
    expect(body).toMatchObject({ total: 3, page: 1, total_pages: 1 });
    expect(
      body.roles.map(({ name, user_count }: { name: string; user_count: number }) => [name, user_count]),
    ).toEqual([
      ["user", 0],
      ["premium", 1],
      ["admin", 1],
    ]);
  });

  it("are given from the next request on, and each change is logged once", async () => {
    const user = await createPerson();
    expect((await list("", user.token)).status).toBe(403);
    expect((await give("admin", user.id)).body.role_name).toBe("admin");
    expect((await give("admin", user.id)).status).toBe(200);
    expect((await list("", user.token)).status).toBe(200);
    expect(await logOf(user.id)).toMatchObject([
      { activityType: "user.role_changed", changes: { role: { from: "user", to: "admin" } } },
    ]);
    expect((await call("POST", `/roles/${uuidv7()}/users/${user.id}`, { token: admin.token })).status).toBe(
      404,
    );
    expect((await give("user", uuidv7())).status).toBe(404);
  });

  it("the last admin keeps: suspended, deleted and unverified ones do not count", async () => {
    for (const status of ["suspended", "deleted", "pending_verification"] as const) {
      await createPerson({ role: "admin", status });
    }
    const refused = await give("user", admin.id);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe("At least one admin must remain");
    expect(await logOf(admin.id)).toEqual([]);
    expect(await admins()).toBe(1);
  });

  it("leave an admin, however many pairs take it from each other at once", { timeout: 120_000 }, async () => {
    const ways = [
      (id: string, token: string) => give("user", id, token),
      (id: string, token: string) => suspend(id, token),
      (id: string, token: string) => remove(id, token),
    ];
    const left: number[] = [];
    for (let round = 0; round < 100; round += 1) {
      await testContext().primary.update(users).set({ role: "user" });
      const pair = [await createPerson({ role: "admin" }), await createPerson({ role: "admin" })] as const;
      const [mine, theirs] = [ways[round % 3]!, ways[Math.floor(round / 3) % 3]!];
      await Promise.all([mine(pair[1].id, pair[0].token), theirs(pair[0].id, pair[1].token)]);
      const active = and(eq(users.role, "admin"), eq(users.status, "active"));
      left.push(await testContext().primary.$count(users, active));
    }
    expect(Math.min(...left)).toBeGreaterThanOrEqual(1);
  });
});

it("one user is read with what there is of them", async () => {
  const user = await createPerson();
  const [mine] = await createListings(user.id, [{}, { status: "draft" }]);
  const [theirs] = await createListings(admin.id, [{}]);
  const ask = (id: string, token: string) =>
    call("POST", `/technologies/${id}/collaboration-requests`, { token, body: COLLABORATION });
  expect((await ask(mine!, admin.token)).status).toBe(201);
  expect((await ask(theirs!, user.token)).status).toBe(201);
  const read = await call("GET", `/admin/users/${user.id}`, { token: admin.token });
  expect(read.body).toMatchObject({
    id: user.id,
    email: user.email,
    verified_at: expect.any(String),
    last_activity_at: expect.any(String),
    active_logins: 1,
    counts: {
      listings: { approved: 1, draft: 1, pending: 0 },
      requests_sent: 1,
      requests_received: 1,
      sessions: 0,
      comparisons: 0,
    },
  });
  expect(JSON.stringify(read.body)).not.toMatch(/hash|token/);
  expect((await call("GET", `/admin/users/${uuidv7()}`, { token: admin.token })).status).toBe(404);
});

it("counts by what is: registrations, new roles, suspensions and deletions", async () => {
  const [first, second] = [await createPerson({ status: "pending_verification" }), await createPerson()];
  await createPerson();
  const counts = async () => [
    (await list()).body.total,
    (await list("?status=active&role=user")).body.total,
    (await list("?role=premium")).body.total,
    (await list("?query=person")).body.total,
  ];
  expect(await counts()).toEqual([4, 2, 0, 4]);
  await change(first.id, { status: "active" });
  await give("premium", second.id);
  expect(await counts()).toEqual([4, 2, 1, 4]);
  await suspend(first.id);
  await remove(second.id);
  expect(await counts()).toEqual([3, 1, 0, 3]);
});
