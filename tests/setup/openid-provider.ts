import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { ServerResponse } from "node:http";
import { Events, OAuth2Server } from "oauth2-mock-server";
import type { TestProject } from "vitest/node";
import type { ProviderAnswer } from "../support/openid-provider";

declare module "vitest" {
  export interface ProvidedContext {
    /** The issuer of the run's OpenID provider. */
    googleIssuer: string;
  }
}

/** How long the slow endpoints of the provider take. */
const SLOW_MS = 1_500;

/**
 * An OpenID provider on loopback for the whole run. What it says of a person comes along with the request to sign in
 * (tests/support/openid-provider.ts) and is kept by code, so that tests do not disturb each other.
 */
export default async function startProvider(project: TestProject): Promise<() => Promise<void>> {
  const server = new OAuth2Server();
  const foreignKey = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  const issuer = `http://127.0.0.1:${server.address().port}`;
  server.issuer.url = issuer;

  const answers = new Map<string, ProviderAnswer>();
  server.service.on(Events.BeforeAuthorizeRedirect, ({ url }, request) => {
    const given = new URL(request.url ?? "/", issuer).searchParams.get("answer");
    const code = url.searchParams.get("code");
    if (given && code) answers.set(code, JSON.parse(given));
  });
  server.service.on(Events.BeforeTokenSigning, ({ payload }, { body }) => {
    for (const [claim, value] of Object.entries(answers.get(body.code ?? "")?.claims ?? {})) {
      if (value === null) delete payload[claim];
      else payload[claim] = value;
    }
  });
  server.service.on(Events.BeforeResponse, (response, { body }) => {
    const { flaw, status } = answers.get(body.code ?? "") ?? {};
    if (status) Object.assign(response, { statusCode: status, body: { error: "server_error" } });
    if (flaw) response.body = { ...response.body, id_token: spoil(response.body, flaw, foreignKey) };
  });

  // Answers that would be accepted or refused, but for the time they take.
  const later = (answer: () => void) => void setTimeout(answer, SLOW_MS);
  const discoveryOf = (path: string) => ({
    issuer: `${issuer}/${path}`,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/${path}/token`,
    jwks_uri: `${issuer}/jwks`,
  });
  const answerJson = (response: ServerResponse, status: number, body: unknown) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  };
  server.service.addRoute("GET", "/slow/.well-known/openid-configuration", (_request, response) =>
    answerJson(response, 200, discoveryOf("slow")),
  );
  server.service.addRoute("POST", "/slow/token", (_request, response) =>
    later(() => answerJson(response, 400, { error: "invalid_grant" })),
  );
  server.service.addRoute("GET", "/slower/.well-known/openid-configuration", (_request, response) =>
    later(() => answerJson(response, 200, discoveryOf("slower"))),
  );

  project.provide("googleIssuer", issuer);
  return () => server.stop();
}

/** An ID token that must be refused. */
function spoil(
  { id_token }: Record<string, unknown>,
  flaw: NonNullable<ProviderAnswer["flaw"]>,
  foreignKey: KeyObject,
): string | undefined {
  const [header = "", payload = "", signature = ""] = String(id_token).split(".");
  const other = sign("RSA-SHA256", Buffer.from(`${header}.${payload}`), foreignKey).toString("base64url");
  const unsigned = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
  const swapped = signature.startsWith("A") ? "B" : "A";
  const spoiled = {
    "signature changed": `${header}.${payload}.${swapped}${signature.slice(1)}`,
    "signed by another key": `${header}.${payload}.${other}`,
    unsigned: `${unsigned}.${payload}.`,
    missing: undefined,
  };
  return spoiled[flaw];
}
