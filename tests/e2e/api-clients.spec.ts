import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type APIRequestContext, expect, test } from "@playwright/test";

const CLIENT = "docs/examples/licentia_client.py";

async function createToken(request: APIRequestContext, fields: object): Promise<string> {
  const login = await request.post("/api/v1/login", {
    data: { identifier: "premium@licentia.test", password: "licentia-demo-2026" },
  });
  const made = await request.post("/api/v1/profile/me/api-tokens", {
    headers: { Authorization: `Bearer ${(await login.json()).access_token}` },
    data: { name: "Python client", ...fields },
  });
  expect(made.status()).toBe(201);
  return (await made.json()).token;
}

/** Runs the client of docs/api.md as a reader would; without python3 the test fails. */
function runClient(baseURL: string | undefined, token: string, ...words: string[]) {
  const env = { ...process.env, LICENTIA_API: `${baseURL}/api/v1`, LICENTIA_TOKEN: token };
  return promisify(execFile)("python3", [CLIENT, ...words], { env });
}

test("the Python client finds what the API finds, and shows the sentence of a refusal", async ({
  request,
  baseURL,
}) => {
  const token = await createToken(request, { scopes: ["read"] });
  const { stdout } = await runClient(baseURL, token, "membrane");
  const found = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const answer = await request.get("/api/v1/technologies?search=membrane&legal_status=granted&size=100", {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { technologies } = await answer.json();
  expect(found.length).toBeGreaterThan(1);
  expect(found).toEqual(technologies.map(({ id, title }: { id: string; title: string }) => ({ id, title })));

  const blind = await createToken(request, { scopes: ["requests"] });
  const refused = await runClient(baseURL, blind, "membrane").catch((error) => error);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/^insufficient_scope: This needs an API token with the scope "read"/);
});
