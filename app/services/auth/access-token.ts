import { jwtVerify, SignJWT } from "jose";
import * as z from "zod";
import type { AppContext } from "~/context";
import { ROLES } from "~/contract/values";
import { sha256 } from "~/lib/hash";
import { randomToken } from "~/lib/random-token";
import type { Actor } from "../people/actor";

const ALGORITHM = "HS256";
/** Distinguishes it from other signed texts (RFC 9068, 2.1). */
const TYPE = "at+jwt";

const Claims = z.object({
  sub: z.string(),
  role: z.enum(ROLES),
  /** The login. */
  sid: z.string(),
  /** Seconds since 1970. */
  iat: z.number(),
  exp: z.number(),
});

/** Tokens whose claims an isolate keeps. */
const MAX_CACHED_CLAIMS = 1_000;

/** Whom a token was issued to, and when. Says nothing of what became of them since. */
export interface Claim {
  actor: Actor;
  issuedAt: Date;
  expiresAt: Date;
  /** Of the token, by which the database knows it. */
  hash: string;
}

/** A new access token. Its claims let a request begin; that it holds is in the database, under its hash. */
export async function sign(app: AppContext, { id, role, loginId }: Actor, expiresAt: Date): Promise<string> {
  return new SignJWT({ role, sid: loginId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(id)
    .setIssuedAt(app.now())
    .setExpirationTime(expiresAt)
    .setJti(randomToken())
    .sign(await keyOf(app));
}

/** By token: a client sends the same one for minutes, and checking a signature costs more than a list's SQL. */
const kept = new WeakMap<object, Map<string, Claim>>();

/** The claim of a token that we signed and that has not expired; null for any other. */
export async function claimOf(app: AppContext, token: string): Promise<Claim | null> {
  const claims = kept.get(app.config) ?? new Map<string, Claim>();
  kept.set(app.config, claims);
  const known = claims.get(token);
  if (known && known.expiresAt > app.now()) return known;
  claims.delete(token);
  const claim = await verify(app, token);
  if (!claim) return null;
  if (claims.size >= MAX_CACHED_CLAIMS) claims.delete(claims.keys().next().value!);
  claims.set(token, claim);
  return claim;
}

async function verify(app: AppContext, token: string): Promise<Claim | null> {
  try {
    const options = { algorithms: [ALGORITHM], typ: TYPE, currentDate: app.now() };
    const { payload } = await jwtVerify(token, await keyOf(app), options);
    const { sub, role, sid, iat, exp } = Claims.parse(payload);
    return {
      actor: { id: sub, role, loginId: sid },
      issuedAt: new Date(iat * 1_000),
      expiresAt: new Date(exp * 1_000),
      hash: await sha256(token),
    };
  } catch {
    return null;
  }
}

/** Importing a key costs more than signing with it. */
const keys = new Map<string, CryptoKey>();

/** A key of its own: the secret signs other texts too. */
async function keyOf({ config: { AUTH_SECRET } }: AppContext): Promise<CryptoKey> {
  const imported = keys.get(AUTH_SECRET);
  if (imported) return imported;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const secret = new TextEncoder().encode(`access-token\n${AUTH_SECRET}`);
  const key = await crypto.subtle.importKey("raw", secret, algorithm, false, ["sign", "verify"]);
  keys.set(AUTH_SECRET, key);
  return key;
}
