import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "~/db/schema/accounts";
import { activityLog } from "~/db/schema/operations";
import { call } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";

let admin: Awaited<ReturnType<typeof createPerson>>;
beforeEach(async () => {
  admin = await createPerson({ role: "admin" });
});

async function ask(email: string): Promise<string> {
  const { body } = await call("POST", "/premium-requests", { body: { full_name: "Ada Byron", email } });
  return body.id;
}
const decide = (id: string, state: string) =>
  call("PATCH", `/admin/premium-requests/${id}`, { token: admin.token, body: { state } });
const roleOf = async (token: string) => (await call("GET", "/profile/me", { token })).body.role_name;

async function typesLogged(): Promise<string[]> {
  const rows = await testContext()
    .primary.select({ type: activityLog.activityType })
    .from(activityLog)
    .where(eq(activityLog.actorId, admin.id));
  return rows.map(({ type }) => type).sort();
}

describe("a request for premium", () => {
  it("that is approved makes its account premium at once", async () => {
    const person = await createPerson();
    const id = await ask(person.email);
    const { status, body } = await decide(id, "approved");
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, state: "approved", user_id: person.id, decided_by: admin.id });
    expect(body.decided_at).not.toBeNull();
    expect(await roleOf(person.token)).toBe("premium");
    expect(await typesLogged()).toEqual(["premium_request.approved", "user.role_changed"]);
  });

  it("that is declined changes no role", async () => {
    const person = await createPerson();
    expect((await decide(await ask(person.email), "declined")).body.state).toBe("declined");
    expect(await roleOf(person.token)).toBe("user");
    expect(await typesLogged()).toEqual(["premium_request.declined"]);
  });

  it("is decided once, under concurrent decisions", async () => {
    const person = await createPerson();
    const id = await ask(person.email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => decide(id, i % 2 ? "approved" : "declined")),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const won = answers.find(({ status }) => status === 200)!.body.state;
    expect(await roleOf(person.token)).toBe(won === "approved" ? "premium" : "user");
    const expected =
      won === "approved" ? ["premium_request.approved", "user.role_changed"] : ["premium_request.declined"];
    expect(await typesLogged()).toEqual(expected);
    expect((await decide(id, "approved")).body).toMatchObject({
      code: "invalid_transition",
      detail: "This request was decided already.",
    });
  });

  it("leaves an admin an admin", async () => {
    const other = await createPerson({ role: "admin" });
    expect((await decide(await ask(other.email), "approved")).status).toBe(200);
    expect(await roleOf(other.token)).toBe("admin");
  });

  it("waits for an account, and finds one that came later", async () => {
    const email = `later-${crypto.randomUUID()}@example.org`;
    const id = await ask(email);
    expect((await decide(id, "approved")).body).toMatchObject({ code: "invalid_transition" });
    expect(await typesLogged()).toEqual([]);
    const person = await createPerson();
    await testContext().primary.update(users).set({ email, emailKey: email }).where(eq(users.id, person.id));
    expect((await decide(id, "approved")).body).toMatchObject({ state: "approved", user_id: person.id });
    expect(await roleOf(person.token)).toBe("premium");
  });

  it("is listed from the latest, by state", async () => {
    const ids = [await ask("one@example.org"), await ask("two@example.org"), await ask("three@example.org")];
    await decide(ids[1]!, "declined");
    const list = async (query: string) =>
      (await call("GET", `/admin/premium-requests${query}`, { token: admin.token })).body;
    const all = await list("");
    expect(all).toMatchObject({ total: 3, page: 1, size: 20, total_pages: 1 });
    expect(all.premium_requests.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
    expect((await list("?state=new")).total).toBe(2);
    expect((await list("?state=declined")).premium_requests[0]).toMatchObject({
      id: ids[1],
      email: "two@example.org",
      full_name: "Ada Byron",
    });
    expect((await list("?size=2&page=2")).premium_requests).toHaveLength(1);
  });

  it("is decided by admins alone, and only one way or the other", async () => {
    const person = await createPerson();
    const id = await ask(person.email);
    const own = await call("PATCH", `/admin/premium-requests/${id}`, {
      token: person.token,
      body: { state: "approved" },
    });
    expect(own.status).toBe(403);
    expect((await decide(id, "new")).status).toBe(422);
    expect((await decide(uuidv7(), "approved")).status).toBe(404);
    expect(await roleOf(person.token)).toBe("user");
  });
});
