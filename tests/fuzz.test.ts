import { describe, expect, it } from "vitest";
import { buildDocument } from "~/api/kit/openapi";
import { operations } from "~/contract";
import { HOSTILE_TEXTS } from "../scripts/fuzz/hostile.mjs";
import { complaintsAbout } from "../scripts/fuzz/judge.mjs";
import { type Document, operationsOf, requestOf, type World } from "../scripts/fuzz/requests.mjs";
import { fetchApp } from "./support/api";
import { createPerson } from "./support/factories";
import { SAMPLES } from "./support/sample-files";
import { MAKE } from "./support/things";

/** `npm run fuzz` sends thousands; this many show that it can be sent at all, each operation some times. */
const SAMPLE = 416;
const SEED = 20_260;
/** What `new Request` refuses to be made with. */
const ONLY_OVER_THE_WIRE = ["TRACE", "PROPFIND"];

// Read as a client reads it.
const document: Document = JSON.parse(JSON.stringify(buildDocument()));

async function createWorld(): Promise<World> {
  const [user, other, premium, admin, suspended] = await Promise.all([
    createPerson(),
    createPerson(),
    createPerson({ role: "premium" }),
    createPerson({ role: "admin" }),
    createPerson({ status: "suspended" }),
  ]);
  const made = async (kind: keyof typeof MAKE, owner = user) => MAKE[kind](owner);
  return {
    tokens: {
      anonymous: undefined,
      user: user.token,
      other: other.token,
      premium: premium.token,
      admin: admin.token,
      suspended: suspended.token,
    },
    ids: {
      technology: [
        await made("listing"),
        await made("hiddenListing"),
        await made("draft"),
        await made("pendingListing"),
      ],
      comparison: [await made("comparison")],
      session: [await made("session")],
      canvas: [await made("canvas")],
      request: [await made("request")],
      file: [await made("file")],
      login: [await made("login")],
      job: [await made("job", admin)],
      prompt: [await made("prompt", admin)],
      premium_request: [await made("premiumRequest")],
      user: [await made("user"), await made("suspendedUser")],
    },
    texts: HOSTILE_TEXTS,
    files: Object.values(SAMPLES),
  };
}

describe("hostile requests", () => {
  it("are answered in the shape of the API, and none makes it fail", async () => {
    const world = await createWorld();
    const complaints: string[] = [];
    const statuses = new Set<number>();
    for (let number = 0; number < SAMPLE; number += 1) {
      const asked = requestOf(document, world, SEED, number);
      if (ONLY_OVER_THE_WIRE.includes(asked.method)) continue;
      const { method, path, body } = asked;
      const response = await fetchApp(path, { method, headers: asked.headers, body: body ?? null });
      const answered = {
        status: response.status,
        header: (name: string) => response.headers.get(name),
        text: await response.text(),
      };
      statuses.add(answered.status);
      for (const complaint of complaintsAbout(asked, answered)) {
        complaints.push(
          `#${number} ${asked.operation} by ${asked.role}, ${method} ${path.slice(0, 300)}: ${complaint}`,
        );
      }
    }
    expect(complaints).toEqual([]);
    // They got past the doors, and not only there.
    expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 401, 403, 404, 405, 409, 415, 422]));
  });

  it("are the same for the same seed, and others for another", async () => {
    const world: World = { tokens: { anonymous: undefined }, ids: {}, texts: HOSTILE_TEXTS, files: [] };
    const some = (seed: number) => Array.from({ length: 50 }, (_, i) => requestOf(document, world, seed, i));
    expect(some(1)).toEqual(some(1));
    expect(some(1)).not.toEqual(some(2));
  });

  it("cover every operation of the contract", () => {
    const described = operationsOf(document).map(
      ({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
    );
    expect(described.sort()).toEqual(operations.map(({ method, path }) => `${method} ${path}`).sort());
  });
});

describe("the judge of answers", () => {
  const asked = { method: "GET", path: "/api/v1/technologies?search=x" };
  const good = {
    detail: "Technology not found",
    message: "Technology not found",
    code: "not_found",
    request_id: "6f9d1a52-6a0c-4b5c-9a52-7c6f4f6f0a11",
  };

  function judged(
    status: number,
    body: unknown,
    changed: Record<string, string | null> = {},
    request = asked,
  ) {
    const headers: Record<string, string | null> = {
      "content-type": "application/json",
      "x-content-type-options": "nosniff",
      "x-request-id": good.request_id,
      "cache-control": "no-store",
      ...changed,
    };
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return complaintsAbout(request, { status, text, header: (name) => headers[name] ?? null });
  }

  it("has nothing to say about a good answer", () => {
    expect(judged(404, good)).toEqual([]);
    expect(judged(200, { technologies: [] })).toEqual([]);
    expect(
      judged(422, { ...good, detail: [{ loc: ["query", "size"], msg: "Size is odd.", type: "custom" }] }),
    ).toEqual([]);
    expect(judged(401, good, { "www-authenticate": "Bearer" })).toEqual([]);
  });

  it.each([
    ["a failure", 500, good, {}, "failed with 500"],
    [
      "the like of a LIKE",
      500,
      { ...good, detail: "D1_ERROR: LIKE or GLOB pattern too complex" },
      {},
      "failed with 500",
    ],
    [
      "words of the database",
      400,
      { ...good, message: "D1_ERROR: no such column: x" },
      {},
      'says "D1_ERROR"',
    ],
    ["a stack", 404, { ...good, stack: "Error\n    at serve (app/api/kit/resource.ts:50:18)" }, {}, "says"],
    ["an error of the language", 404, { ...good, message: "TypeError: x is not a function" }, {}, "says"],
    ["an object as detail", 422, { ...good, detail: { email: "wrong" } }, {}, "no detail"],
    ["an empty list as detail", 422, { ...good, detail: [] }, {}, "no detail"],
    ["no message", 404, { ...good, message: "" }, {}, "no message"],
    ["a code in capitals", 404, { ...good, code: "NotFound" }, {}, "no code"],
    ["another request's id", 404, good, { "x-request-id": "another" }, "does not name its request"],
    ["HTML", 404, "<!doctype html>", { "content-type": "text/html" }, "an error without JSON"],
    ["JSON that is none", 200, "{", {}, "is not the JSON"],
    ["an error to keep", 404, good, { "cache-control": "public" }, "may be cached"],
    ["no way to sign in", 401, good, {}, "how to sign in"],
    ["no allowed methods", 405, good, {}, "what is allowed"],
    ["no time to come back", 429, good, {}, "when to try again"],
    ["no security headers", 404, good, { "x-content-type-options": null }, "security headers"],
  ] as const)("finds %s", (_, status, body, headers, complaint) => {
    expect(judged(status, body, headers).join()).toContain(complaint);
  });

  it("does not take what was asked for what leaks", () => {
    const request = { method: "GET", path: "/api/v1/experts?search=SQLITE_ERROR" };
    expect(judged(200, { corrected: "SQLITE_ERROR" }, {}, request)).toEqual([]);
  });
});
