import type { AppContext } from "~/context";
import type { LoginAnswer } from "~/contract/auth";
import { normalizeEmail } from "~/lib/email-address";
import { hmac, sameText } from "~/lib/hash";
import { randomToken } from "~/lib/random-token";
import { AppError, forbidden } from "../errors/errors";
import type { Actor } from "../people/actor";
import { toUser } from "../profile/profile";
import * as counters from "./counters";
import { promoteAtSignIn } from "./first-admin";
import { connect as connectTo, findOrCreate, type VerifiedIdentity } from "./google-accounts";
import * as tokens from "./tokens";

/** Secure also on http: browsers take it from this computer, and there is no weaker spelling to plant (decision 13). */
const COOKIE = "__Host-google";
const COOKIE_SECONDS = 600;
const RETRY_SECONDS = 30;
const MAX_CODE_LENGTH = 2048;
/** A state is valid for one exchange, however often the cookie is sent. */
const EXCHANGES: counters.Limit = { kind: "google-state", max: 1, seconds: COOKIE_SECONDS };

const failed = () => new AppError(400, "google_failed", "Google login failed");

function providerOf(app: AppContext) {
  if (app.google) return app.google;
  throw new AppError(404, "google_not_offered", "Google sign-in is not offered here.");
}

function unavailable(): AppError {
  const detail = "Google sign-in is temporarily unavailable";
  return new AppError(503, "unavailable", detail, { retryAfter: RETRY_SECONDS });
}

const redirectUri = (app: AppContext) => `${app.origin}/google/callback`;

/**
 * Begins a sign-in, or, for who is signed in, the connecting of an account: where to go, and the Set-Cookie that binds
 * the way back to this browser and to that person.
 * @throws 404 `google_not_offered`, 503 when the provider does not answer
 */
export async function begin(
  app: AppContext,
  actor: Actor | null,
): Promise<{ authorization_url: string; cookie: string }> {
  const google = providerOf(app);
  const secrets = { state: randomToken(), verifier: randomToken(), nonce: randomToken() };
  const url = await google.authorizationUrl(redirectUri(app), secrets);
  if (url === "unavailable") throw unavailable();
  const expires = app.now().getTime() + COOKIE_SECONDS * 1000;
  const content = [secrets.state, secrets.verifier, secrets.nonce, expires, actor?.id ?? ""].join(".");
  const signed = `${content}.${await signatureOf(app, content)}`;
  return { authorization_url: url.href, cookie: setCookie(signed, COOKIE_SECONDS) };
}

function signatureOf(app: AppContext, content: string): Promise<string> {
  return hmac(app.config.AUTH_SECRET, `google-sign-in\n${content}`);
}

function setCookie(value: string, seconds: number): string {
  return `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`;
}

interface CallbackRequest {
  state: string;
  code: string;
  /** The Cookie header. */
  cookies: string | null;
}

/**
 * Finishes a sign-in that this browser began; `cookie` clears what was kept for it.
 * @throws 400 `google_failed`, 403 `email_not_verified` by the provider or `account_suspended`, 404, 503
 */
export async function finish(
  app: AppContext,
  { userAgent, ...request }: CallbackRequest & { userAgent: string | null },
): Promise<{ answer: LoginAnswer; cookie: string }> {
  const user = await findOrCreate(app, await exchange(app, null, request));
  if (user.status === "suspended") throw forbidden("This account is suspended.", "account_suspended");
  const account = await promoteAtSignIn(app, user);
  const pair = await tokens.begin(app, user, userAgent);
  return { answer: { ...pair, user: toUser(account) }, cookie: setCookie("", 0) };
}

/**
 * Connects a Google account to the account that started the flow, in the same browser only.
 * @returns the Set-Cookie that clears what was kept for it
 * @throws 400 `google_failed`, 403 `email_not_verified`, 404, 409 `already_exists` or `conflict`, 503
 */
export async function connect(app: AppContext, actor: Actor, request: CallbackRequest): Promise<string> {
  await connectTo(app, actor, await exchange(app, actor, request));
  return setCookie("", 0);
}

/** The identity that the provider verified, once, for the browser and user (or anonymous visitor) that began. */
async function exchange(
  app: AppContext,
  actor: Actor | null,
  { state, code, cookies }: CallbackRequest,
): Promise<VerifiedIdentity> {
  const google = providerOf(app);
  const secrets = await readCookie(app, cookies);
  if (!secrets || !sameText(secrets.state, state) || !code || code.length > MAX_CODE_LENGTH) throw failed();
  // Without this a prepared way back could sign somebody in, or tie a stranger's Google account to theirs.
  if (secrets.userId !== (actor?.id ?? "")) throw failed();
  if (!(await counters.take(app, EXCHANGES, state)).allowed) throw failed();

  const account = await google.exchange(redirectUri(app), code, secrets);
  if (account === "unavailable") throw unavailable();
  if (account === "refused") throw failed();
  const email = account.email === null ? null : normalizeEmail(account.email);
  if (!account.emailVerified || !email) {
    throw forbidden("Google account email is not verified", "email_not_verified");
  }
  return { ...account, email };
}

/** The state that `begin` signed into the cookie, while it is valid. */
async function readCookie(app: AppContext, cookies: string | null) {
  const pairs = (cookies ?? "").split(/;\s*/);
  const value = pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? "";
  const [state = "", verifier = "", nonce = "", expires = "", userId = "", signature = ""] = value.split(".");
  const expected = await signatureOf(app, [state, verifier, nonce, expires, userId].join("."));
  if (!sameText(signature, expected) || Number(expires) <= app.now().getTime()) return null;
  return { state, verifier, nonce, userId };
}
