import { and, eq, isNotNull, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import {
  type AuthorizationDecision,
  type AuthorizationQuery,
  type AuthorizationRequest,
  MAX_CONNECTED_APPS,
} from "~/contract/connected-apps";
import type { TokenScope } from "~/contract/values";
import { apiTokens, oauthCodes, type TokenResource, users } from "~/db/schema/accounts";
import { sha256 } from "~/lib/hash";
import { isLoopback } from "~/lib/loopback";
import { randomToken } from "~/lib/random-token";
import { AppError, conflict, forbidden } from "../errors/errors";
import type { Actor } from "../people/actor";
import { limitsOf } from "../settings/limits";
import { abortUnless, guardedBatch } from "../writes/guarded-batch";
import * as clients from "./clients";
import { isRegistered } from "./redirect-uris";
import { resourceOf, scopesOf } from "./resources";

/** An app exchanges it at once. */
const CODE_SECONDS = 60;
/** SHA-256 as base64url. */
const CHALLENGE = /^[\w-]{43}$/;

interface ValidRequest {
  client: clients.OAuthClient;
  scopes: TokenScope[];
  resource: TokenResource;
}

/** The address that returns to the app; `iss` names who answers (RFC 9207). */
function returnTo(
  app: AppContext,
  { redirect_uri, state }: AuthorizationQuery,
  answer: Record<string, string>,
): string {
  const url = new URL(redirect_uri);
  const parameters = { ...answer, ...(state ? { state } : {}), iss: app.origin };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.append(name, value);
  return url.href;
}

function refuse(sentence: string, redirectTo?: string): never {
  const extra = redirectTo ? { redirect_to: redirectTo } : {};
  throw new AppError(400, "connect_refused", sentence, { extra });
}

/**
 * Checks a request of OAuth 2.1. Before app and address are proven, nothing may lead to the address; afterward a refusal
 * carries it, for the user to follow: a redirect without a click would be an open one (RFC 9700 4.11.2).
 * @throws 400 `connect_refused`
 */
async function check(app: AppContext, request: AuthorizationQuery): Promise<ValidRequest> {
  const client = await clients.find(app, request.client_id);
  if (!client) refuse("This app is not registered here. Remove the connection in the app and add it again.");
  if (!isRegistered(client.redirectUris, request.redirect_uri)) {
    refuse("The app asks to return to an address that it did not register.");
  }
  const fail = (error: string, sentence: string) =>
    refuse(sentence, returnTo(app, request, { error, error_description: sentence }));
  if (request.response_type !== "code") {
    fail("unsupported_response_type", "The app must ask for an authorization code.");
  }
  if (request.code_challenge_method !== "S256" || !CHALLENGE.test(request.code_challenge)) {
    fail("invalid_request", "The app must send a code challenge by S256.");
  }
  const resource = resourceOf(app, request.resource);
  if (!resource) return fail("invalid_target", "The app asks for an address that is not part of this site.");
  const scopes = scopesOf(resource, request.scope);
  if (!scopes) return fail("invalid_scope", "The app asks for permissions that do not exist here.");
  return { client, scopes, resource };
}

/** What a user is asked to allow. @throws 400 `connect_refused` */
export async function describe(
  app: AppContext,
  actor: Actor,
  request: AuthorizationQuery,
): Promise<AuthorizationRequest> {
  const [{ client, scopes }, user, limits] = await Promise.all([
    check(app, request),
    app.db.select({ username: users.username }).from(users).where(eq(users.id, actor.id)).get(),
    limitsOf(app, actor.role),
  ]);
  const { host, hostname } = new URL(request.redirect_uri);
  return {
    client_name: client.name,
    redirect_host: host,
    is_local: isLoopback(hostname),
    scopes,
    username: user!.username,
    in_plan: limits.api_tokens,
  };
}

/**
 * Allows an app to fetch tokens within a minute, or tells it that the user did not.
 * @throws 400 `connect_refused`; 403 `premium_required`; 409 `conflict` beside as many apps as one may have
 */
export async function decide(
  app: AppContext,
  actor: Actor,
  { decision, ...request }: AuthorizationDecision,
): Promise<{ redirect_to: string }> {
  const [{ client, scopes, resource }, limits] = await Promise.all([
    check(app, request),
    limitsOf(app, actor.role),
  ]);
  if (decision === "cancel") return { redirect_to: returnTo(app, request, { error: "access_denied" }) };
  if (!limits.api_tokens) throw forbidden("Connected apps are part of premium.", "premium_required");
  const code = randomToken();
  const done = await guardedBatch(app, [
    abortUnless(app, hasRoom(actor.id)),
    clients.noteUse(app, client),
    app.primary.insert(oauthCodes).values({
      hash: await sha256(code),
      tokenId: uuidv7(),
      clientId: client.id,
      loginId: actor.loginId,
      redirectUri: request.redirect_uri,
      codeChallenge: request.code_challenge,
      scopes,
      resource,
      expiresAt: new Date(app.now().getTime() + CODE_SECONDS * 1000),
    }),
  ]);
  if (!done) {
    throw conflict(
      "conflict",
      `You have ${MAX_CONNECTED_APPS} connected apps. Disconnect one of them in Settings first.`,
    );
  }
  return { redirect_to: returnTo(app, request, { code }) };
}

/** Whether a user has fewer connected apps than one may have. */
export function hasRoom(userId: string) {
  const own = and(eq(apiTokens.userId, userId), isNotNull(apiTokens.clientId));
  return sql`(select count(*) from ${apiTokens} where ${own}) < ${MAX_CONNECTED_APPS}`;
}
