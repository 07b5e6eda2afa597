import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { afterEach, expect, it, vi } from "vitest";
import { users } from "~/db/schema/accounts";
import { collaborationRequests, contactMessages, premiumRequests } from "~/db/schema/interest";
import { jobs, searchEvents } from "~/db/schema/operations";
import { technologies, technologyFiles } from "~/db/schema/technologies";
import * as erasure from "~/services/personal-data/account-erasure";
import { createAccount, login, newcomer, PASSWORD } from "../../support/accounts";
import { call } from "../../support/api";
import { connect, createSession } from "../../support/chat-socket";
import { createPerson, testContext } from "../../support/factories";
import { answerWith, objectOf } from "../../support/fake-turn";
import { createListings } from "../../support/listings";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const CANARY = "zanzibarcanary";

async function signedIn(person = newcomer()) {
  const account = await createAccount(person);
  const { body } = await login(account.username, PASSWORD);
  return { ...account, token: body.access_token as string, refreshToken: body.refresh_token as string };
}

const erase = (token: string, body: object = { current_password: PASSWORD }) =>
  call("DELETE", "/profile/me", { token, body });

/** Tables of the database with a row that holds the text, whatever the column. */
async function tablesWith(text: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '%cf_%' and sql not like '%virtual%'",
  ).all<{ name: string }>();
  const found: string[] = [];
  for (const { name } of results) {
    const rows = await env.DB.prepare(`select * from "${name}"`).all();
    if (JSON.stringify(rows.results).toLowerCase().includes(text)) found.push(name);
  }
  return found;
}

/** Until the deferred job is done. */
async function jobDone(): Promise<void> {
  const open = () => testContext().primary.select().from(jobs).where(eq(jobs.state, "queued"));
  await expect.poll(async () => (await open()).length).toBe(0);
}

it("leaves no trace of name or address in any table, object or file", async () => {
  const person = { username: `${CANARY}.user`, email: `${CANARY}@example.org`, password: PASSWORD };
  const { token, id } = await signedIn(person);
  const { primary, now } = testContext();
  await call("PUT", "/profile/me", {
    token,
    body: {
      first_name: CANARY,
      last_name: CANARY,
      organization: CANARY,
      is_expert: true,
      expert_headline: CANARY,
    },
  });
  const owner = await createPerson();
  const [theirs] = await createListings(owner.id, [{}]);
  const [published, draft] = await createListings(id, [{}, { status: "draft", title: `${CANARY} draft` }]);
  const times = { createdAt: now(), updatedAt: now() };
  const said = {
    interestType: "information",
    message: CANARY,
    organization: CANARY,
    contactEmail: person.email,
  } as const;
  const file = {
    contentType: "application/pdf",
    size: 3,
    uploadedBy: id,
    createdAt: now(),
    status: "ready",
  } as const;
  await env.FILES.put("listing/one", "pdf");
  await primary.batch([
    primary
      .insert(collaborationRequests)
      .values({ id: uuidv7(), technologyId: theirs!, senderId: id, ...said, ...times }),
    primary
      .insert(premiumRequests)
      .values({ id: uuidv7(), fullName: CANARY, email: person.email, createdAt: now() }),
    primary
      .insert(contactMessages)
      .values({ id: uuidv7(), name: CANARY, email: person.email, message: CANARY, createdAt: now() }),
    primary
      .insert(searchEvents)
      .values({ id: uuidv7(), userId: id, query: CANARY, results: 0, createdAt: now() }),
    primary.insert(technologyFiles).values({
      id: uuidv7(),
      technologyId: published!,
      objectKey: "listing/one",
      name: `${CANARY}.pdf`,
      ...file,
    }),
  ]);
  await call("POST", `/technologies/${theirs}/shortlist`, { token, body: { notes: CANARY } });
  answerWith({ pieces: [`Hello ${CANARY}. `] });
  const session = await createSession(token, CANARY);
  const chat = await connect(token, session);
  chat.send({ query: `I am ${CANARY}` });
  await chat.next("final_response");
  const object = await objectOf(session);
  expect((await tablesWith(CANARY)).length).toBeGreaterThan(8);

  expect(await erase(token)).toMatchObject({ status: 200, body: { id, deleted: true } });
  expect(await chat.closed()).toBe(4401);
  await jobDone();
  expect(await tablesWith(CANARY)).toEqual([]);
  expect((await env.FILES.list()).objects).toEqual([]);
  vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ["Date"] });
  await runDurableObjectAlarm(object);
  const tables = await runInDurableObject(object, (_, { storage }) =>
    storage.sql
      .exec("select name from sqlite_master where name in ('messages', 'turns', 'events')")
      .toArray(),
  );
  expect(tables).toEqual([]);

  const kept = await primary.select().from(technologies).where(eq(technologies.ownerId, id));
  expect(kept).toMatchObject([{ id: published, status: "archived" }]);
  expect(kept.map((entry) => entry.id)).not.toContain(draft);
  expect(await primary.select().from(users).where(eq(users.id, id)).get()).toMatchObject({
    status: "deleted",
    email: `deleted+${id}@invalid`,
    passwordHash: null,
    firstName: null,
  });
});

it("signs the user out everywhere, and the address can register again", async () => {
  const account = await signedIn();
  await erase(account.token);
  expect((await call("GET", "/profile/me", { token: account.token })).status).toBe(401);
  expect((await call("POST", "/refresh", { body: { refresh_token: account.refreshToken } })).status).toBe(
    401,
  );
  expect((await login(account.email, PASSWORD)).status).toBe(400);
  const { username, email, password } = account;
  const again = await createAccount({ username, email, password });
  expect(again.id).not.toBe(account.id);
  expect((await login(email, PASSWORD)).body.user.id).toBe(again.id);
});

it("needs the password, or the username where there is none", async () => {
  const account = await signedIn();
  expect((await erase(account.token, { current_password: "not the password" })).status).toBe(400);
  expect((await erase(account.token, { username: account.username })).body.message).toBe(
    "Current password is required.",
  );
  const google = await createPerson();
  expect((await erase(google.token, { current_password: "anything" })).status).toBe(422);
  expect((await erase(google.token, { username: account.username })).status).toBe(422);
  expect((await erase(google.token, { username: google.username.toUpperCase() })).status).toBe(200);
  expect((await call("GET", "/profile/me", { token: account.token })).status).toBe(200);
});

it("never lets the last admin go, however many go at once", async () => {
  const admins = await Promise.all([1, 2, 3].map(() => createPerson({ role: "admin" })));
  const answers = await Promise.all(admins.map(({ token, username }) => erase(token, { username })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.detail).toBe("At least one admin must remain");
  const left = await testContext().primary.select().from(users).where(eq(users.status, "active"));
  expect(left).toHaveLength(1);
  await jobDone();
});

it("closes the gaps that featured listings leave", async () => {
  const [person, other] = [await createPerson(), await createPerson()];
  const ids = await createListings(other.id, [{}, {}, {}]);
  const own = await createListings(person.id, [{}, {}]);
  const { primary } = testContext();
  const order = [own[0]!, ids[0]!, ids[1]!, own[1]!, ids[2]!];
  for (const [index, id] of order.entries()) {
    await primary
      .update(technologies)
      .set({ featuredRank: index + 1 })
      .where(eq(technologies.id, id));
  }
  await erase(person.token, { username: person.username });
  const featured = await primary
    .select({ id: technologies.id, rank: technologies.featuredRank })
    .from(technologies)
    .where(eq(technologies.ownerId, other.id))
    .orderBy(technologies.featuredRank);
  expect(featured).toEqual(ids.map((id, index) => ({ id, rank: index + 1 })));
  await jobDone();
});

it("is finished by the scheduled function when the server died on the way", async () => {
  const person = await createPerson();
  await env.FILES.put("left/behind", "bytes");
  const { primary } = testContext();
  const before = new Date(Date.now() - 60_000);
  await primary.insert(jobs).values({
    id: uuidv7(),
    kind: "erase_account",
    ownerId: person.id,
    input: { chats: [], files: ["left/behind"] },
    createdAt: before,
    progressAt: before,
  });
  await erasure.finishOpen(testContext());
  expect(await env.FILES.head("left/behind")).toBeNull();
  expect(await primary.select().from(jobs)).toMatchObject([{ state: "done", input: {} }]);
});
