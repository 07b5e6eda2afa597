import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { operations } from "~/contract";
import { answerRatings } from "~/db/schema/assistant";
import { technologyFiles } from "~/db/schema/technologies";
import { codeFor, newcomer, PASSWORD } from "../support/accounts";
import { call, fetchApp } from "../support/api";
import { connect, createSession, ticketFor, until, upgrade } from "../support/chat-socket";
import { creations } from "../support/creations";
import { createPerson, testContext } from "../support/factories";
import { answerWith, objectOf } from "../support/fake-turn";
import { createListings } from "../support/listings";
import { insertFile, insertListing, type Person } from "../support/things";
import { setPassword } from "./counters";

/** What is kept under a key of one person: a second person who comes with the same key gets nothing of it. */
let first: Person;
let second: Person;

beforeEach(async () => {
  [first, second] = [await createPerson(), await createPerson()];
});

afterEach(() => vi.restoreAllMocks());

const as = ({ token }: Person, method: string, path: string, body?: object, headers = {}) =>
  call(method, path, { token, body, headers });

it("an Idempotency-Key of one person replays nothing to another, whatever it creates", async () => {
  const all = creations(await createListings(first.id, [{}, {}]));
  const callers = [await createPerson({ role: "admin" }), await createPerson({ role: "admin" })];
  for (const [path, { path: address, body, table }] of Object.entries(all)) {
    // Visitors are distinguished by the email address they send; all callers share one network.
    const isPublic = operations.some((operation) => operation.path === path && operation.access === "public");
    const send = (n: number) => {
      const headers = { "Idempotency-Key": "the-same", "cf-connecting-ip": "203.0.113.9" };
      const own = isPublic && n > 0 ? { ...body, ...newcomer() } : body;
      const sent = Object.fromEntries(Object.entries(own).filter(([name]) => name in body));
      return as(callers[n]!, "POST", address, sent, headers);
    };
    const made = await send(0);
    expect(made.status, path).toBe(201);
    const before = await testContext().primary.$count(table);
    const answer = await send(1);
    expect(answer.headers.get("idempotency-replayed"), path).toBeNull();
    expect(answer.body, path).not.toEqual(made.body);
    // The caller chooses the id of a session: that of another person is one that does not exist.
    const [status, more] = path === "/session/create" ? [404, 0] : [201, 1];
    expect([answer.status, (await testContext().primary.$count(table)) - before], path).toEqual([
      status,
      more,
    ]);
    expect((await send(0)).headers.get("idempotency-replayed"), path).toBe("true");
  }
});

describe("in the chat", () => {
  /** A person's chat in which one question was answered; its ids are what the other person comes with. */
  async function answered(person: Person, clientId: string, text: string) {
    answerWith({ pieces: [text], result: { results: [{ technology_id: crypto.randomUUID(), score: 1 }] } });
    const sessionId = await createSession(person.token);
    const chat = await connect(person.token, sessionId);
    chat.send({ query: "Which pumps are there?", client_id: clientId });
    const final = await chat.next("final_response");
    return { sessionId, chat, queryId: final.query_id, content: final.content };
  }

  it("one client_id asks and charges for each person, and for each chat of a person", async () => {
    const asked = [
      await answered(first, "same", "for the first"),
      await answered(second, "same", "for the second"),
      await answered(second, "same", "for the second again"),
    ];
    expect(asked.map(({ content }) => content)).toEqual([
      "for the first",
      "for the second",
      "for the second again",
    ]);
    expect(asked.map(({ chat }) => chat.all("ack")[0]!.duplicate)).toEqual([false, false, false]);
    expect(asked.map(({ chat }) => chat.all("ack")[0]!.remaining_today)).toEqual([29, 29, 28]);
  });

  it("results and ratings of a query belong to the person of its chat", async () => {
    const foreign = await answered(first, "a", "for the first");
    const own = await answered(second, "b", "for the second");
    const results = (sessionId: string) =>
      as(second, "GET", `/agent/query/results?session_id=${sessionId}&query_id=${foreign.queryId}`);
    expect((await results(foreign.sessionId)).status).toBe(404);
    expect((await results(own.sessionId)).body.total).toBe(0);

    for (const { chat, queryId } of [foreign, own])
      chat.send({ type: "feedback", query_id: queryId, value: 1 });
    own.chat.send({ type: "feedback", query_id: foreign.queryId, value: -1 });
    const { primary } = testContext();
    const ratings = await until(async () => {
      const rows = await primary.select().from(answerRatings);
      return rows.length === 2 ? rows : null;
    });
    expect(new Map(ratings.map(({ userId, value }) => [userId, value]))).toEqual(
      new Map([
        [first.id, 1],
        [second.id, 1],
      ]),
    );
  });

  it("a ticket opens the chat of its person and no other, and a chat object serves its first owner alone", async () => {
    const [own, foreign] = [await createSession(second.token), await createSession(first.token)];
    const ticket = await ticketFor(second.token, own);
    const refused = await upgrade(foreign, { protocols: [`ticket.${ticket}`] });
    expect(refused.status).toBe(401);

    await connect(first.token, foreign);
    const object = await objectOf(foreign);
    const headers = { Upgrade: "websocket", "x-chat-user": second.id, "x-chat-session": foreign };
    expect((await object.fetch("https://chat.internal/", { headers })).status).toBe(404);
  });
});

describe("in the catalog", () => {
  it("one external id names a listing for each owner; an upload never changes another's", async () => {
    const admin = await createPerson({ role: "admin" });
    const body = {
      external_id: "PUMP-1",
      title: "Pump without a seal",
      summary: "A pump whose rotor hangs in a magnetic field, so that it needs no seal at all.",
      domain: "optics",
    };
    const made = await as(first, "POST", "/technologies/submit", body);
    expect((await as(second, "POST", "/technologies/submit", body)).status).toBe(201);
    const response = await fetchApp("/api/v1/admin/technologies/bulk-upload", {
      method: "POST",
      headers: { Authorization: `Bearer ${admin.token}` },
      body: JSON.stringify([{ ...body, title: "Pump of the upload" }]),
    });
    expect(await response.json()).toMatchObject({ created: 1, updated: 0 });
    expect((await as(first, "GET", `/technologies/${made.body.id}`)).body.title).toBe(body.title);
  });

  it("shortlist, notes, views and interest are kept by person", async () => {
    const id = await insertListing(await createPerson());
    const path = `/technologies/${id}`;
    await as(first, "POST", `${path}/shortlist`, { notes: "Call them" });
    await as(second, "POST", `${path}/shortlist`, {});
    await as(second, "PUT", `${path}/shortlist`, { notes: "Too dear" });
    const { body } = await as(first, "GET", "/technologies/shortlist");
    expect(JSON.stringify(body)).toContain("Call them");
    expect(JSON.stringify(body)).not.toContain("Too dear");

    await as(first, "POST", "/technologies/shortlist/remove", { technologies: [id] });
    expect((await as(second, "GET", "/technologies/shortlist")).body.total).toBe(1);

    for (const person of [first, first, second]) await as(person, "GET", path);
    await vi.waitFor(async () =>
      expect((await as(second, "GET", path)).body.interactions).toMatchObject({ views: 2, shortlists: 1 }),
    );
  });

  it("a file link opens its own file in its own scope", async () => {
    const owner = await createPerson();
    const [one, other] = [await insertListing(owner), await insertListing(owner, { isHidden: true })];
    const files = [await insertFile(owner, one), await insertFile(owner, other)];
    const { primary } = testContext();
    for (const { objectKey } of await primary.select().from(technologyFiles))
      await env.FILES.put(objectKey, "x");
    const { url } = (await as(first, "POST", `/files/${files[0]}/link`)).body;
    const open = async (address: string) => {
      const response = await fetchApp(address);
      await response.body?.cancel();
      return response.status;
    };
    expect(await open(url)).toBe(200);
    expect(await open(url.replace(files[0], files[1]))).toBe(404);
    expect(await open(url.replace("scope=reader", "scope=manager"))).toBe(404);
    expect((await as(first, "POST", `/files/${files[1]}/link`)).status).toBe(404);
  });
});

describe("in the account", () => {
  it("a code for a new address moves the account that asked for it", async () => {
    const { email } = newcomer();
    for (const person of [first, second]) await setPassword(person);
    const begin = (person: Person) =>
      as(person, "POST", "/profile/me/email", { email, current_password: PASSWORD });
    await begin(first);
    const code = await codeFor(email);
    await begin(second);
    const finish = (person: Person) => as(person, "POST", "/profile/me/email", { email, otp_code: code });
    expect((await finish(second)).status).toBe(400);
    expect((await finish(first)).body).toEqual({ email, changed: true });
  });

  it("a login or an API token is ended by its own person", async () => {
    const premium = [await createPerson({ role: "premium" }), await createPerson({ role: "premium" })];
    const [one, other] = premium as [Person, Person];
    const { id } = (await as(one, "POST", "/profile/me/api-tokens", { name: "A program" })).body;
    expect((await as(other, "DELETE", `/profile/me/api-tokens/${id}`)).status).toBe(404);
    expect((await as(other, "DELETE", `/profile/me/logins/${one.loginId}`)).status).toBe(404);
    await as(other, "DELETE", "/profile/me/logins");
    expect((await as(one, "GET", "/profile/me/api-tokens")).body.api_tokens).toHaveLength(1);
  });
});
