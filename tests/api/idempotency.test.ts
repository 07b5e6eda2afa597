import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ZodObject } from "zod";
import { operations } from "~/contract";
import { isCreating } from "~/contract/kit";
import { idempotencyKeys } from "~/db/schema/operations";
import * as idempotency from "~/services/writes/idempotency";
import { call } from "../support/api";
import { type Creation, creations, SESSION_ID } from "../support/creations";
import { createPerson, testContext } from "../support/factories";
import { createListings } from "../support/listings";

const HOUR_MILLISECONDS = 3_600_000;

let token: string;
let known: Record<string, Creation>;

beforeEach(async () => {
  // An admin may do all of it; the listings are another's.
  token = (await createPerson({ role: "admin" })).token;
  known = creations(await createListings((await createPerson()).id, [{}, {}]));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function send({ path, body }: Creation, key: string, other: Record<string, unknown> = {}) {
  return call("POST", path, { token, body: { ...body, ...other }, headers: { "Idempotency-Key": key } });
}

const countOf = ({ table }: Creation) => testContext().primary.$count(table);

/** Lets the next batch with a key's row fail: before anything of it is done, or after all of it is. */
function failOnce(moment: "before" | "after") {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const session = Object.getPrototypeOf(env.DB.withSession()) as D1DatabaseSession;
  const { prepare, batch } = session;
  const keyed = new WeakSet<D1PreparedStatement>();
  vi.spyOn(session, "prepare").mockImplementation(function (this: D1DatabaseSession, query) {
    const statement = prepare.call(this, query);
    const { bind } = statement;
    if (query.includes("insert into idempotency_keys")) {
      statement.bind = (...values) => {
        const bound = bind.apply(statement, values);
        keyed.add(bound);
        return bound;
      };
    }
    return statement;
  });
  let failed = false;
  vi.spyOn(session, "batch").mockImplementation(async function (this: D1DatabaseSession, statements) {
    // A client that lost an answer cannot look it up on the same connection either.
    if (failed) throw new Error("Network connection lost.");
    if (!statements.some((statement) => keyed.has(statement))) return batch.call(this, statements) as never;
    failed = true;
    if (moment === "after") await batch.call(this, statements);
    throw new Error("Network connection lost.");
  });
}

describe("a creating request with an Idempotency-Key", () => {
  it("of an anonymous caller has an email address, which its key belongs to", () => {
    for (const { path, access, body } of operations.filter(isCreating)) {
      if (access === "public") expect(Object.keys((body as ZodObject).shape), path).toContain("email");
    }
  });

  it("is any POST that creates from JSON", () => {
    const creating = operations.filter(isCreating).map(({ path }) => path);
    expect(creating.sort()).toEqual(Object.keys(known).sort());
  });

  it("has one effect and one answer, and belongs to one body", async () => {
    for (const [path, creation] of Object.entries(known)) {
      const before = await countOf(creation);
      const first = await send(creation, "one");
      expect(first.status, path).toBe(201);
      const second = await send(creation, "one");
      expect([second.status, second.body], path).toEqual([201, first.body]);
      expect(second.headers.get("idempotency-replayed"), path).toBe("true");
      const refused = await send(creation, "one", creation.other);
      expect(refused.body.detail, path).toMatchObject([{ type: "idempotency_mismatch" }]);
      expect(await countOf(creation), path).toBe(before + 1);
    }
  });

  it("has one effect and one answer when 100 come at once", { timeout: 120_000 }, async () => {
    // Registering hashes a password each time and counts attempts: most of 100 are refused for their number.
    const { "/register": _, ...others } = known;
    for (const [path, creation] of Object.entries(others)) {
      const before = await countOf(creation);
      const answers = await Promise.all(Array.from({ length: 100 }, () => send(creation, "hundred")));
      expect(new Set(answers.map(({ status }) => status)), path).toEqual(new Set([201]));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size, path).toBe(1);
      expect(await countOf(creation), path).toBe(before + 1);
    }
  });

  it("survives a fault between effect and answer", async () => {
    for (const [path, creation] of Object.entries(known)) {
      const before = await countOf(creation);
      failOnce("after");
      expect((await send(creation, "lost")).status, path).toBe(503);
      vi.restoreAllMocks();
      expect(await countOf(creation), path).toBe(before + 1);
      const again = await send(creation, "lost");
      expect(again.status, path).toBe(201);
      expect((await send(creation, "lost")).body, path).toEqual(again.body);
      expect((await send(creation, "lost", creation.other)).status, path).toBe(422);
      expect(await countOf(creation), path).toBe(before + 1);
    }
  });

  it("makes nothing when the fault comes first, and the retry makes it", async () => {
    for (const [path, creation] of Object.entries(known)) {
      const before = await countOf(creation);
      failOnce("before");
      expect((await send(creation, "early")).status, path).toBe(503);
      vi.restoreAllMocks();
      expect(await countOf(creation), path).toBe(before);
      expect((await send(creation, "early")).status, path).toBe(201);
      expect(await countOf(creation), path).toBe(before + 1);
    }
  });

  it("keeps no token, and repeats the one it answered", async () => {
    const register = known["/register"]!;
    const first = await send(register, "secret");
    const second = await send(register, "secret");
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("set-cookie")).toBe(first.headers.get("set-cookie"));
    const rows = await testContext().primary.select().from(idempotencyKeys);
    expect(JSON.stringify(rows)).not.toContain(first.body.registration_token);
  });

  it("belongs to the person who sends it: another one with the same key and body gets an answer of their own", async () => {
    const first = await send(known["/technologies/compare"]!, "shared");
    const other = await createPerson();
    const mine = token;
    token = other.token;
    const second = await send(known["/technologies/compare"]!, "shared");
    token = mine;
    expect(second.status).toBe(201);
    expect(second.headers.get("idempotency-replayed")).toBeNull();
    expect(second.body.id).not.toBe(first.body.id);
    const read = await call("GET", `/technologies/comparisons/${second.body.id}`, { token: other.token });
    expect(read.status).toBe(200);
  });

  it("belongs to the address of an anonymous caller, wherever that calls from", async () => {
    const headersOf = (ip: string) => ({ "Idempotency-Key": "shared", "cf-connecting-ip": ip });
    for (const path of ["/register", "/contact", "/premium-requests"]) {
      const { body } = known[path]!;
      const first = await call("POST", path, { body, headers: headersOf("203.0.113.1") });
      expect(first.status, path).toBe(201);
      // A neighbor behind the same address of the network, with the same key.
      const neighbor = {
        ...body,
        email: "neighbor@example.org",
        ...(path === "/register" && { username: "neighbor" }),
      };
      const second = await call("POST", path, { body: neighbor, headers: headersOf("203.0.113.1") });
      expect([second.status, second.headers.get("idempotency-replayed")], path).toEqual([201, null]);
      // The same person in another network, such as a phone that has left the building.
      const retry = await call("POST", path, { body, headers: headersOf("198.51.100.1") });
      expect([retry.body, retry.headers.get("idempotency-replayed")], path).toEqual([first.body, "true"]);
    }
  });

  it("gets the first answer also when the thing has changed since", async () => {
    const compare = known["/technologies/compare"]!;
    const first = await send(compare, "changed");
    const address = `/technologies/comparisons/${first.body.id}`;
    await call("PUT", address, { token, body: { comparison_name: "Renamed" } });
    expect((await send(compare, "changed")).body).toEqual(first.body);
  });

  it("gets it for 24 hours", async () => {
    const contact = known["/contact"]!;
    const first = await send(contact, "day");
    vi.setSystemTime(Date.now() + 23 * HOUR_MILLISECONDS);
    await idempotency.removeExpired(testContext());
    expect((await send(contact, "day")).body).toEqual(first.body);
    vi.setSystemTime(Date.now() + 2 * HOUR_MILLISECONDS);
    expect((await send(contact, "day")).body.id).not.toBe(first.body.id);
    vi.setSystemTime(Date.now() + 25 * HOUR_MILLISECONDS);
    await idempotency.removeExpired(testContext());
    expect(await testContext().primary.$count(idempotencyKeys)).toBe(0);
  });

  it("that was refused leaves its key free", async () => {
    const compare = known["/technologies/compare"]!;
    expect(
      (
        await send(compare, "free", {
          technologies: [SESSION_ID, ...(compare.body.technologies as string[])],
        })
      ).status,
    ).toBe(404);
    expect((await send(compare, "free")).status).toBe(201);
    expect((await send(compare, "x".repeat(201))).status).toBe(422);
  });
});
