import { uuidv7 } from "uuidv7";
import { TOKEN_SCOPES } from "~/contract/values";
import { apiTokens, oauthClients } from "~/db/schema/accounts";
import { call, fetchApp, readAnswer } from "./api";
import { testContext } from "./factories";

export const REDIRECT_URI = "https://connector.example.org/callback";
/** A pair of RFC 7636, appendix B. */
export const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
export const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

/** The id of an app that can be connected. */
export async function insertClient(): Promise<string> {
  const { primary, now } = testContext();
  const id = uuidv7();
  const [createdAt, usedAt] = [now(), now()];
  await primary
    .insert(oauthClients)
    .values({ id, name: "Connector", redirectUris: [REDIRECT_URI], createdAt, usedAt });
  return id;
}

/** The id of a connected app. */
export async function insertConnectedApp(userId: string): Promise<string> {
  const { primary, now } = testContext();
  const id = uuidv7();
  await primary.insert(apiTokens).values({
    id,
    hash: id,
    userId,
    name: "Connector",
    createdAt: now(),
    scopes: [...TOKEN_SCOPES],
    clientId: await insertClient(),
    resource: "mcp",
    expiresAt: new Date(now().getTime() + 3_600_000),
  });
  return id;
}

/** What an app opens in the browser of its user, without the address of the screen. */
export const authorizationOf = (clientId: string, parameters: Record<string, string> = {}) => ({
  response_type: "code",
  client_id: clientId,
  redirect_uri: REDIRECT_URI,
  scope: "read write",
  state: "from-the-app",
  code_challenge: CHALLENGE,
  code_challenge_method: "S256",
  resource: "http://licentia.test/mcp",
  ...parameters,
});

/** What the screen sends when its user decides; the answer's address leads back to the app. */
export const decide = (
  token: string,
  authorization: Record<string, string>,
  decision: "allow" | "cancel" = "allow",
) => call("POST", "/oauth/authorization", { token, body: { ...authorization, decision } });

/** A form of OAuth, as an app sends it: to `token` or `revoke`. */
export async function sendForm(endpoint: "token" | "revoke", fields: Record<string, string>) {
  const response = await fetchApp(`/oauth/${endpoint}`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
  return readAnswer(response);
}

/** Allows a new app; returns it with its code. */
export async function allowApp(token: string, parameters: Record<string, string> = {}) {
  const clientId = await insertClient();
  const { body } = await decide(token, authorizationOf(clientId, parameters));
  const code = new URL(body.redirect_to).searchParams.get("code")!;
  return { clientId, code };
}

export const exchange = (clientId: string, code: string, fields: Record<string, string> = {}) =>
  sendForm("token", {
    grant_type: "authorization_code",
    client_id: clientId,
    code,
    code_verifier: VERIFIER,
    redirect_uri: REDIRECT_URI,
    ...fields,
  });

export const refresh = (clientId: string, refreshToken: string, fields: Record<string, string> = {}) =>
  sendForm("token", {
    grant_type: "refresh_token",
    client_id: clientId,
    refresh_token: refreshToken,
    ...fields,
  });
