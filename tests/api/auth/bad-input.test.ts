import { expect, it } from "vitest";
import { newcomer, waitForMails } from "../../support/accounts";
import { call, fetchApp } from "../../support/api";
import { createPerson } from "../../support/factories";

const TEXT_10_KB = "x".repeat(10_240);

const NAUGHTY = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202eevil",
  "' or '1'='1",
  "Robert'); drop table users;--",
  "<script>alert(1)</script>",
  "{{7*7}}#{7*7}",
  "../../etc/passwd",
  "a@b\r\nBcc: all@example.org",
  "ﷺﷺﷺﷺ",
  "Ω≈ç√∫˜µ≤≥÷",
  "田中さんにあげて下さい",
  "👨‍👩‍👧‍👦",
  "NaN",
  "null",
  "__proto__",
  "1e309",
  "%00%0d%0a",
  TEXT_10_KB,
];
const ODD = [null, 0, -1, 1.5, true, [], {}, [["a"]], { $ne: "" }];

const valid: Record<string, Record<string, unknown>> = {
  "/register": { ...newcomer() },
  "/verify-email": { email: "a@example.org", otp_code: "123456", registration_token: "x" },
  "/resend-verification": { email: "a@example.org", registration_token: "x" },
  "/login": { identifier: "ada", password: "some password of hers" },
  "/refresh": { refresh_token: "x" },
  "/logout": { token: "x" },
};
const paths = Object.keys(valid);

function expectErrorShape(
  { status, body }: { status: number; body: Record<string, unknown> },
  hint: string,
): void {
  if (status < 400) return;
  expect(status, hint).toBeLessThan(500);
  expect(typeof body.message, hint).toBe("string");
  expect(body.code, hint).toMatch(/^[a-z_]+$/);
  expect(body.request_id, hint).toMatch(/^[0-9a-f-]{36}$/);
  if (Array.isArray(body.detail)) {
    for (const item of body.detail) {
      const { choices = [], ...rest } = item;
      expect(choices, hint).toBeInstanceOf(Array);
      expect(rest, hint).toEqual({
        loc: expect.any(Array),
        msg: expect.any(String),
        type: expect.any(String),
      });
      expect(item.msg, hint).toMatch(/^.+\.$/s);
    }
  } else expect(typeof body.detail, hint).toBe("string");
}

it.each(paths)("%s refuses what is not JSON", async (path) => {
  for (const [body, type, status] of [
    ["{", "application/json", 422],
    ["null", "application/json", 422],
    ["[]", "application/json", 422],
    ['"text"', "application/json", 422],
    ["a=b", "application/x-www-form-urlencoded", 415],
    ["{}", "text/plain", 415],
    ["", "application/json", 422],
  ] as const) {
    const response = await fetchApp(`/api/v1${path}`, {
      method: "POST",
      body,
      headers: { "Content-Type": type },
    });
    expect(response.status, body).toBe(status);
    expectErrorShape({ status: response.status, body: await response.json() }, body);
  }
});

it.each(paths)("%s refuses unknown fields and other methods", async (path) => {
  const unknown = await call("POST", path, { body: { ...valid[path], surprise: 1 } });
  expect(unknown.status).toBe(422);
  expect(unknown.body.detail[0]).toMatchObject({
    loc: ["body", "surprise"],
    msg: "surprise is not a known field.",
  });
  for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
    const refused = await call(method, path, method === "GET" ? {} : { body: {} });
    expect(refused.status).toBe(405);
    expect(refused.headers.get("allow")).toContain("POST");
  }
});

it.each(paths)("%s answers naughty strings and wrong types in the error shape", async (path) => {
  for (const field of Object.keys(valid[path]!)) {
    const required = field !== "registration_token";
    for (const value of [...NAUGHTY, ...ODD]) {
      const answer = await call("POST", path, { body: { ...valid[path], [field]: value } });
      const hint = `${path} ${field} ${JSON.stringify(value)?.slice(0, 60)}`;
      expectErrorShape(answer, hint);
      if (typeof value !== "string" && (required || value !== null)) expect(answer.status, hint).toBe(422);
      if (value === TEXT_10_KB) expect(answer.status, hint).toBe(422);
    }
  }
});

it("names each field in the order of the form", async () => {
  const { body } = await call("POST", "/register", { body: { country: "Germany", user_type: "robot" } });
  expect(body.detail.map(({ loc, msg }: { loc: string[]; msg: string }) => [loc[1], msg])).toEqual([
    ["username", "Username is required."],
    ["email", "Email is required."],
    ["password", "Password is required."],
    ["user_type", "Choose a user type from the list."],
    ["country", "Country must be a code of two letters, such as DE."],
  ]);
  expect(body.message).toBe("Username is required.");
});

it("an address is one spelling, and only an address", async () => {
  for (const [typed, email] of [
    ["ADA.One@Example.ORG", "ada.one@example.org"],
    [" ada.two@example.org ", "ada.two@example.org"],
    ["ａｄａ.three@example.org", "ada.three@example.org"],
    ["ada.four@bücher.example", "ada.four@xn--bcher-kva.example"],
  ]) {
    const answer = await call("POST", "/register", { body: { ...newcomer(), email: typed } });
    expect(answer.body.email).toBe(email);
    await waitForMails(answer.body.email, 1);
  }
  for (const email of [
    "ada",
    "ada@",
    "@example.org",
    "ada@localhost",
    "a b@example.org",
    "ada@exa_mple.org",
    "ada@example..org",
    "ada@example.org\nBcc: x@y.z",
    `${"a".repeat(250)}@example.org`,
    "ada@[127.0.0.1]",
  ]) {
    const refused = await call("POST", "/register", { body: { ...newcomer(), email } });
    expect(refused.body.detail?.[0]?.msg, email).toBe(
      "Email must be a valid address, such as ada@example.org.",
    );
  }
});

it("a username is letters, digits, dots, hyphens and underscores", async () => {
  for (const username of ["ab", "a".repeat(31), "ada lovelace", "ada@example", "ädä", "аda", "ada\u0000"]) {
    const refused = await call("POST", "/register", { body: { ...newcomer(), username } });
    expect(refused.body.detail?.[0]?.loc, username).toEqual(["body", "username"]);
  }
});

it("the profile refuses what is not its own", async () => {
  const { token } = await createPerson();
  for (const field of [
    "role",
    "role_name",
    "id",
    "email",
    "username",
    "status",
    "password_hash",
    "created_at",
    "profile_photo_url",
    "counts",
  ]) {
    const refused = await call("PUT", "/profile/me", { token, body: { [field]: "x" } });
    expect(refused.status, field).toBe(422);
  }
  for (const field of [
    "first_name",
    "organization",
    "country",
    "user_type",
    "linkedin_url",
    "is_expert",
    "expert_headline",
    "expert_areas",
  ]) {
    for (const value of [...NAUGHTY, ...ODD]) {
      const answer = await call("PUT", "/profile/me", { token, body: { [field]: value } });
      expectErrorShape(answer, `${field} ${JSON.stringify(value)?.slice(0, 60)}`);
    }
  }
});
