import { expect, it } from "vitest";
import { fetchApp, readAnswer } from "../support/api";
import { REDIRECT_URI, sendForm } from "../support/oauth";

async function register(metadata: unknown, ip = "203.0.113.9") {
  const response = await fetchApp("/oauth/register", {
    method: "POST",
    headers: { "Content-Type": "application/json", "CF-Connecting-IP": ip },
    body: JSON.stringify(metadata),
  });
  return readAnswer(response);
}

it("an app registers 1 to 10 addresses of https or of this computer", async () => {
  const made = await register({
    client_name: "Connector",
    redirect_uris: [REDIRECT_URI, "http://localhost:1/cb"],
    token_endpoint_auth_method: "client_secret_post",
    jwks: {},
  });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ client_name: "Connector", token_endpoint_auth_method: "none" });
  const uris = (n: number) => Array.from({ length: n }, (_, i) => `${REDIRECT_URI}/${i}`);
  expect((await register({ redirect_uris: uris(10) })).body.client_name).toBe("connector.example.org");
  for (const redirect_uris of [
    [],
    uris(11),
    ["http://connector.example.org/callback"],
    ["javascript:alert(1)"],
    ["connector://callback"],
    [`${REDIRECT_URI}#fragment`],
    ["https://user@connector.example.org/"],
    ["nonsense"],
  ]) {
    expect((await register({ redirect_uris })).body.error, String(redirect_uris)).toBe(
      "invalid_redirect_uri",
    );
  }
  const nameless = await register({ client_name: "x".repeat(81), redirect_uris: [REDIRECT_URI] });
  expect(nameless).toMatchObject({ status: 400, body: { error: "invalid_client_metadata" } });
});

it("the site registers sixty apps an hour for one address", async () => {
  const metadata = { redirect_uris: [REDIRECT_URI] };
  const connect = (ip: string) => register(metadata, ip);
  for (let n = 0; n < 60; n += 1) expect((await connect("203.0.113.10")).status).toBe(201);
  expect(await connect("203.0.113.10")).toMatchObject({
    status: 429,
    body: { error: "temporarily_unavailable", code: "rate_limited" },
  });
  expect((await connect("203.0.113.11")).status).toBe(201);
});

it("an endpoint answers what is malformed in the terms of OAuth", async () => {
  const json = await fetchApp("/oauth/token", { method: "POST", body: "{}" });
  expect(await json.json()).toMatchObject({ error: "invalid_request", code: "unsupported_media_type" });
  expect(json.status).toBe(400);
  const long = await sendForm("token", { grant_type: "x".repeat(16 * 1024) });
  expect(long).toMatchObject({ status: 400, body: { error: "invalid_request", code: "payload_too_large" } });
  expect((await sendForm("token", { grant_type: "password" })).body.error).toBe("unsupported_grant_type");
  expect((await sendForm("token", {})).body).toMatchObject({
    error: "invalid_request",
    error_description: "grant_type is missing.",
  });
  const get = await fetchApp("/oauth/token");
  expect([get.status, get.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
});
