import { expect, it } from "vitest";
import { operations } from "~/contract";
import { fetchApp } from "./support/api";
import { createPerson } from "./support/factories";

/** Acceptance A-32: every answer, whatever its route and status. */
const EXPECTED = {
  "x-content-type-options": /^nosniff$/,
  "strict-transport-security": /^max-age=\d{8}; includeSubDomains$/,
  "content-security-policy": /^default-src 'none'/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "x-frame-options": /^DENY$/,
  "permissions-policy": /camera=\(\)/,
  "referrer-policy": /^(strict-origin-when-cross-origin|no-referrer)$/,
  "cache-control": /./,
};

async function check(path: string, init?: RequestInit): Promise<number> {
  const response = await fetchApp(path, { redirect: "manual", ...init });
  await response.arrayBuffer();
  const name = `${init?.method ?? "GET"} ${path} ${response.status}`;
  for (const [header, rule] of Object.entries(EXPECTED)) {
    expect(response.headers.get(header) ?? "", `${name}: ${header}`).toMatch(rule);
  }
  return response.status;
}

const addressOf = (path: string) =>
  `/api/v1${path.replace(/:(\w+)/g, (_, name) => (name === "version" ? "1" : crypto.randomUUID()))}`;

it("every operation of the API answers with the security headers, to strangers and to the signed-in", async () => {
  const { token } = await createPerson();
  for (const { method, path } of operations) {
    await check(addressOf(path), { method });
    await check(addressOf(path), { method, headers: { Authorization: `Bearer ${token}` } });
  }
});

it("style elements need the nonce of their answer, as scripts do; only attributes are free", async () => {
  const response = await fetchApp("/");
  const html = await response.text();
  const policy = response.headers.get("content-security-policy") ?? "";
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
  expect(policy).toMatch(
    new RegExp(`style-src 'self' 'nonce-${nonce}' 'sha256-[^']+'; style-src-attr 'unsafe-inline'`),
  );
  expect(policy.replace("style-src-attr 'unsafe-inline'", "")).not.toContain("unsafe");
  const elements = [...html.matchAll(/<style\b[^>]*>/g)].map(([tag]) => tag);
  expect(elements.length).toBeGreaterThan(0);
  for (const tag of elements) expect(tag).toContain(`nonce="${nonce}"`);
});

it("pages, files, health and refusals of every status carry them", async () => {
  const { token } = await createPerson();
  const json = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const seen = new Set<number>();
  const calls: [string, RequestInit?][] = [
    ["/"],
    ["/auth"],
    ["/docs"],
    ["/docs/auth"],
    ["/docs/nowhere"],
    ["/marketplace"],
    ["/nowhere"],
    ["/healthz"],
    ["/robots.txt"],
    ["/sitemap.xml"],
    ["/dev/mail"],
    ["/files/nothing"],
    ["/files/media/nothing"],
    ["/files/photos/nothing"],
    ["/theme", { method: "POST", body: new URLSearchParams({ theme: "dark" }) }],
    ["/api/v1/nowhere"],
    ["/api/v1/openapi.json"],
    ["/api/v1/profile/me", { method: "HEAD", headers: { Authorization: `Bearer ${token}` } }],
    ["/api/v1/login", { method: "DELETE" }],
    ["/api/v1/login", { method: "OPTIONS" }],
    ["/api/v1/login", { method: "POST", body: "text", headers: { "Content-Type": "text/plain" } }],
    ["/api/v1/login", { method: "POST", body: "{", headers: { "Content-Type": "application/json" } }],
    [
      "/api/v1/technologies/submit",
      { method: "POST", body: `{"title": "${"x".repeat(2_000_000)}"}`, headers: json },
    ],
    [`/api/v1/agent/ws/${crypto.randomUUID()}`],
    [`/api/v1/agent/ws/${crypto.randomUUID()}`, { headers: { Upgrade: "websocket" } }],
  ];
  for (const [path, init] of calls) seen.add(await check(path, init));
  expect([...seen]).toEqual(expect.arrayContaining([200, 204, 302, 401, 404, 405, 413, 415, 422, 426]));
});
