import { sql } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { technologies } from "~/db/schema/technologies";
import { createAccount, login, PASSWORD } from "../../support/accounts";
import { call, fetchApp } from "../../support/api";
import { connect, createSession } from "../../support/chat-socket";
import { createPerson, testContext } from "../../support/factories";
import { answerWith } from "../../support/fake-turn";
import { createListings } from "../../support/listings";

afterEach(() => {
  vi.restoreAllMocks();
});

it("contains all data of the user, and none of other users", async () => {
  const account = await createAccount();
  const { access_token: token, refresh_token } = (await login(account.username, PASSWORD)).body;
  const other = await createPerson();
  const [seen] = await createListings(other.id, [{ title: "A stranger's sensor" }]);
  await createListings(account.id, [{ title: "My own membrane", status: "pending" }]);
  await call("POST", `/technologies/${seen}/shortlist`, { token, body: { notes: "Ask about the price" } });
  answerWith({ pieces: ["An answer to keep."] });
  const session = await createSession(token, "My chat");
  const chat = await connect(token, session);
  chat.send({ query: "Which membranes are there?" });
  await chat.next("final_response");

  const exported = await call("GET", "/profile/me/export", { token });
  expect(exported).toMatchObject({ status: 200, body: { success: true } });
  expect(exported.body.filename).toMatch(/^licentia-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(exported.body.content);
  expect(data).toMatchObject({
    profile: { id: account.id, email: account.email },
    logins: [{ ended_at: null }],
    shortlist: [
      { technology_id: seen, title: "A stranger's sensor", notes: "Ask about the price", active: true },
    ],
    listings: [{ title: "My own membrane", status: "pending" }],
    usage: [{ kind: "question", n: 1 }],
    sessions: [
      {
        name: "My chat",
        messages: [{ content: "Which membranes are there?" }, { content: "An answer to keep." }],
      },
    ],
  });
  expect(data.activity.map((line: { activity_type: string }) => line.activity_type)).toContain("auth.login");
  for (const secret of [token, refresh_token, "argon2id", other.email]) {
    expect(exported.body.content).not.toContain(secret);
  }
});

it("does not tell the title of a listing that was hidden since", async () => {
  const [person, owner] = [await createPerson(), await createPerson({ role: "admin" })];
  const [id] = await createListings(owner.id, [{ title: "Secret canary lattice", status: "approved" }]);
  await call("POST", `/technologies/${id}/shortlist`, { token: person.token, body: {} });
  await testContext().primary.update(technologies).set({ isHidden: true });
  const { body } = await call("GET", "/profile/me/export", { token: person.token });
  expect(JSON.parse(body.content).shortlist).toMatchObject([{ technology_id: id, title: null }]);
  expect(body.content).not.toContain("canary");
});

it("is sent in parts, however much there is, and holds every row once", async () => {
  const { id, token } = await createPerson();
  await createListings(
    id,
    Array.from({ length: 230 }, (_, n) => ({ title: `My membrane ${n}`, createdAt: new Date(n % 3) })),
  );
  await testContext().primary.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 2100)
    insert into search_events (id, user_id, query, results, created_at) select 'search ' || i, ${id}, 'word ' || i, 1, i / 900 from n`);

  const response = await fetchApp("/api/v1/profile/me/export", {
    headers: { Authorization: `Bearer ${token}` },
  });
  const parts: number[] = [];
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    parts.push(part.length);
    text += decoder.decode(part, { stream: true });
  }

  const data = JSON.parse(JSON.parse(text).content);
  expect(new Set(data.listings.map(({ title }: { title: string }) => title)).size).toBe(230);
  expect(data.listings).toHaveLength(230);
  expect(new Set(data.searches.map(({ query }: { query: string }) => query)).size).toBe(2_100);
  expect(data.searches).toHaveLength(2_100);
  expect(Math.max(...parts)).toBeLessThan(text.length / 2);
});
