import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { outboxMails } from "~/db/schema/operations";
import { log } from "~/lib/log";
import { randomToken } from "~/lib/random-token";
import { call } from "../support/api";
import { testContext } from "../support/factories";
import { failDatabase } from "../support/faults";

const TOKEN = randomToken();

let lines: string[];

beforeEach(() => {
  lines = [];
  vi.spyOn(console, "warn").mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

const written = (error: unknown) => {
  log.warn("something_failed", { error });
  return lines.at(-1)!;
};

it("writes one line of JSON with name, message and frames", () => {
  log.warn("something_failed", { request_id: "r1", error: new TypeError("x is not a function") });
  const entry = JSON.parse(lines[0]!);
  expect(entry).toMatchObject({
    level: "warn",
    event: "something_failed",
    request_id: "r1",
    error: { name: "TypeError", message: "x is not a function" },
  });
  expect(entry.error.stack[0]).toMatch(/^at /);
});

it("prevents forged lines and reversed text", () => {
  const line = written(new Error('a\nlevel: "error"\r\u001b[2J\u2028\u202e\u0085b'));
  const unprintable = [...line].filter((character) => /[\p{Cc}\p{Cf}\p{Zl}]/u.test(character));
  expect(unprintable).toEqual([]);
  expect(JSON.parse(line).error.message).toContain("\u202e");
});

it("keeps the statement of a failed query, not what it carried", async () => {
  const { primary, now } = testContext();
  const mail = { id: "one", to: "ada@example.org", subject: "Code", text: "012345", html: "", sentAt: now() };
  await primary.insert(outboxMails).values(mail);
  const error = await primary
    .insert(outboxMails)
    .values(mail)
    .catch((reason: unknown) => reason);
  expect(String(error)).toContain("012345");
  const line = written(error);
  expect(line).toContain("insert into");
  expect(line).toContain("UNIQUE constraint failed: outbox_mails.id");
  for (const secret of ["012345", "ada@example.org"]) expect(line).not.toContain(secret);
});

it.each([
  ["D1_TYPE_ERROR: Type 'object' not supported for value 'my secret'", "my secret"],
  ["Unexpected token 'm', \"my secret\" is not valid JSON", "my secret"],
  ['fts5: syntax error near "my secret"', "my secret"],
  ["no account for ada@example.org", "ada@example.org"],
  ["Bearer: abc.def", "abc.def"],
  ["the code is 012345", "012345"],
  [`refused ${TOKEN}`, TOKEN],
])("leaves out what an error quotes: %s", (message, secret) => {
  expect(written(new Error(message))).not.toContain(secret);
});

it("says of a thrown value that is no error only what kind it is", () => {
  expect(JSON.parse(written("the password is hunter2")).error).toEqual({ name: "string", message: "" });
});

it("has no canary in any line while each statement of signing in and signing up fails", async () => {
  const canary = {
    username: "canary.username",
    email: "canary@example.org",
    password: "canary anchors hum at noon",
    first_name: "Canaryfirstname",
  };
  const token = `canary-${randomToken()}`;
  const sent = new Set<string>();
  for (const statement of ["users", "counters", "one_time_codes", "access_tokens", "refresh_tokens"]) {
    const fault = failDatabase({
      statement,
      message: "D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
      moment: "before",
      times: Number.POSITIVE_INFINITY,
    });
    for (const answer of [
      await call("POST", "/register", { body: canary }),
      await call("POST", "/login", { body: { identifier: canary.email, password: canary.password } }),
      await call("POST", "/forgot-password", { body: { email: canary.email } }),
      await call("POST", "/refresh", { body: { refresh_token: token } }),
      await call("GET", "/profile/me", { token }),
    ]) {
      expect(answer.status, JSON.stringify(answer.body)).not.toBe(500);
      if (answer.status === 503) sent.add(answer.body.code);
    }
    fault.end();
  }
  expect([...sent]).toEqual(["unavailable"]);
  const all = lines.join("\n");
  expect(lines.length).toBeGreaterThan(5);
  for (const secret of [...Object.values(canary), token])
    expect(all.toLowerCase()).not.toContain(secret.toLowerCase());
});
