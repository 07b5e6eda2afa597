import {
  CodeChallengeMethod,
  Google,
  OAuth2Client,
  OAuth2RequestError,
  type OAuth2Tokens,
  UnexpectedErrorResponseBodyError,
  UnexpectedResponseError,
} from "arctic";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import * as z from "zod";
import { log } from "~/lib/log";
import { isSafeAddress } from "~/lib/loopback";
import type { SetupFault } from "~/lib/setup-fault";

interface GoogleSettings {
  GOOGLE_CLIENT_ID: string;
  GOOGLE_CLIENT_SECRET: string;
  GOOGLE_ISSUER: string;
}

/** What a browser keeps between leaving and coming back; all three are random. */
export interface SignInSecrets {
  state: string;
  verifier: string;
  nonce: string;
}

export interface GoogleAccount {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  photoUrl: string | null;
}

export interface GoogleSignIn {
  /** Where the browser goes to sign in. */
  authorizationUrl(redirectUri: string, secrets: SignInSecrets): Promise<URL | "unavailable">;
  /** The account behind a code: the token exchange with PKCE, and an ID token whose every claim was verified. */
  exchange(
    redirectUri: string,
    code: string,
    secrets: Pick<SignInSecrets, "verifier" | "nonce">,
  ): Promise<GoogleAccount | "refused" | "unavailable">;
}

interface Provider {
  issuers: string[];
  jwks: ReturnType<typeof createRemoteJWKSet>;
  begin(redirectUri: string, secrets: SignInSecrets): URL;
  exchange(redirectUri: string, code: string, verifier: string): Promise<OAuth2Tokens>;
}

const TIMEOUT_MS = 5_000;
const CLOCK_TOLERANCE_SECONDS = 30;
const SCOPES = ["openid", "email", "profile"];
const GOOGLE = "https://accounts.google.com";
const GOOGLE_KEYS = "https://www.googleapis.com/oauth2/v3/certs";

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

const Claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.unknown().optional(),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  picture: z.string().optional().catch(undefined),
});

/** Why the sign-in is not offered although a part of it is set. */
export function googleFault(settings: GoogleSettings): SetupFault | null {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer } = settings;
  const off = "so Google sign-in is off";
  if (id && !secret) return { name: "GOOGLE_CLIENT_SECRET", message: `is missing, ${off}` };
  if (secret && !id) return { name: "GOOGLE_CLIENT_ID", message: `is missing, ${off}` };
  if (isSafeAddress(issuer)) return null;
  return { name: "GOOGLE_ISSUER", message: `must be https, or http on this computer, ${off}` };
}

/**
 * The sign-in provider of an operator who has set it up, else null. arctic speaks to Google itself; for another
 * issuer its endpoints are discovered. The ID token is checked by jose either way.
 */
export function openGoogle(settings: GoogleSettings, timeoutMs = TIMEOUT_MS): GoogleSignIn | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret } = settings;
  if (!clientId || googleFault(settings)) return null;
  const issuer = settings.GOOGLE_ISSUER.replace(/\/+$/, "");
  let known: Provider | undefined;
  const provider = async () => {
    known ??= issuer === GOOGLE ? googleItself(clientId, secret) : await discover(issuer, clientId, secret);
    return known;
  };

  return {
    async authorizationUrl(redirectUri, secrets) {
      try {
        const { begin } = await within(timeoutMs, provider());
        const url = begin(redirectUri, secrets);
        url.searchParams.set("nonce", secrets.nonce);
        return url;
      } catch (error) {
        return unavailable(error);
      }
    },
    async exchange(redirectUri, code, { verifier, nonce }) {
      try {
        const work = async () => {
          const { exchange, issuers, jwks } = await provider();
          const tokens = await exchange(redirectUri, code, verifier);
          const claims = await readIdToken(tokens, { issuers, jwks, clientId, nonce });
          return claims && toAccount(issuer, claims);
        };
        return (await within(timeoutMs, work())) ?? "refused";
      } catch (error) {
        return isRefusal(error) ? "refused" : unavailable(error);
      }
    },
  };
}

function googleItself(clientId: string, secret: string): Provider {
  return {
    // Both spellings are documented: https://developers.google.com/identity/openid-connect/openid-connect
    issuers: [GOOGLE, "accounts.google.com"],
    jwks: createRemoteJWKSet(new URL(GOOGLE_KEYS), { timeoutDuration: TIMEOUT_MS }),
    begin: (redirectUri, { state, verifier }) =>
      new Google(clientId, secret, redirectUri).createAuthorizationURL(state, verifier, SCOPES),
    exchange: (redirectUri, code, verifier) =>
      new Google(clientId, secret, redirectUri).validateAuthorizationCode(code, verifier),
  };
}

/** Another OpenID provider, by its own document (OpenID Connect Discovery 4). */
async function discover(issuer: string, clientId: string, secret: string): Promise<Provider> {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const found = Discovery.parse(await answer.json());
  if (found.issuer.replace(/\/+$/, "") !== issuer) throw new Error("The provider names another issuer.");
  const client = (redirectUri: string) => new OAuth2Client(clientId, secret, redirectUri);
  return {
    issuers: [found.issuer],
    jwks: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: TIMEOUT_MS }),
    begin: (redirectUri, { state, verifier }) =>
      client(redirectUri).createAuthorizationURLWithPKCE(
        found.authorization_endpoint,
        state,
        CodeChallengeMethod.S256,
        verifier,
        SCOPES,
      ),
    exchange: (redirectUri, code, verifier) =>
      client(redirectUri).validateAuthorizationCode(found.token_endpoint, code, verifier),
  };
}

interface Expected extends Pick<Provider, "issuers" | "jwks"> {
  clientId: string;
  nonce: string;
}

/** The claims of an ID token that holds (OpenID Connect Core 3.1.3.7), else null. */
async function readIdToken(tokens: OAuth2Tokens, expected: Expected) {
  if (!("id_token" in tokens.data)) return null;
  const { payload } = await jwtVerify(tokens.idToken(), expected.jwks, {
    issuer: expected.issuers,
    audience: expected.clientId,
    algorithms: ["RS256", "PS256", "ES256"],
    requiredClaims: ["iss", "aud", "sub", "exp", "iat"],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  });
  const claims = Claims.safeParse(payload);
  if (!claims.success || claims.data.nonce !== expected.nonce) return null;
  // A token for several clients must name the one it was made for.
  const party =
    claims.data.azp ?? (Array.isArray(payload.aud) && payload.aud.length > 1 ? null : expected.clientId);
  return party === expected.clientId ? claims.data : null;
}

function toAccount(issuer: string, claims: z.infer<typeof Claims>): GoogleAccount {
  return {
    issuer,
    subject: claims.sub,
    email: claims.email ?? null,
    emailVerified: claims.email_verified === true,
    firstName: claims.given_name ?? null,
    lastName: claims.family_name ?? null,
    photoUrl: claims.picture ?? null,
  };
}

/** Faults of the operator's settings or of the provider, not of who signs in (RFC 6749 5.2 and 4.1.2.1). */
const NOT_THE_CALLER = new Set([
  "invalid_client",
  "unauthorized_client",
  "server_error",
  "temporarily_unavailable",
]);

/** What the provider or the token says no to; everything else is a provider that cannot be reached or read. */
function isRefusal(error: unknown): boolean {
  if (error instanceof OAuth2RequestError) return !NOT_THE_CALLER.has(error.code);
  if (error instanceof UnexpectedErrorResponseBodyError || error instanceof UnexpectedResponseError) {
    return error.status === 400 || error.status === 401;
  }
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  // jose reports an error of the key server as its base class.
  return error instanceof errors.JOSEError && error.constructor !== errors.JOSEError;
}

function unavailable(error: unknown): "unavailable" {
  log.warn("sign_in_provider_unavailable", { error });
  return "unavailable";
}

async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms.`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
