import type { AppContext } from "~/context";
import { type Operation, scopeOf } from "~/contract/kit";
import { sha256 } from "~/lib/hash";
import { type Claim, claimOf } from "~/services/auth/access-token";
import * as apiTokens from "~/services/auth/api-tokens";
import * as tokens from "~/services/auth/tokens";
import { AppError, forbidden } from "~/services/errors/errors";
import type { Actor } from "~/services/people/actor";
import { limitClaim, limitProven, limitRate } from "./rate-limit";

/** A replica may not have a token this young yet. */
const FRESH_SECONDS = 60;

type Serve = (app: AppContext, user: Actor | null) => Promise<Response>;

/** @throws 401 for a header that holds no bearer */
function tokenOf(request: Request): string | null {
  const header = request.headers.get("authorization");
  if (!header) return null;
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
  if (!token) throw new AppError(401, "token_invalid", "Could not validate credentials");
  return token;
}

/**
 * The caller of an operation, by the Authorization header; null only where a public operation has none.
 * @throws 401 without a valid token, 403 when the caller may not call the operation
 */
export async function readBearer(
  app: AppContext,
  operation: Operation,
  request: Request,
): Promise<Actor | null> {
  const token = operation.access === "public" ? null : tokenOf(request);
  const actor = token ? await authenticate(app, operation, { token, request }) : null;
  checkAccess(operation, actor);
  return actor;
}

async function authenticate(
  app: AppContext,
  operation: Operation,
  { token, request }: { token: string; request: Request },
): Promise<Actor> {
  if (!apiTokens.isApiToken(token)) return tokens.authenticate(app, await sha256(token));
  const use = {
    scope: scopeOf(operation),
    resource: operation.path === "/mcp" ? ("mcp" as const) : ("api" as const),
    userAgent: request.headers.get("user-agent"),
  };
  return apiTokens.authenticate(app, token, use);
}

/** @throws 401 without a login, 403 when the role is too low or the operation refuses the API token */
export function checkAccess(operation: Operation, actor: Actor | null): void {
  const { access, loginOnly } = operation;
  if (access === "public") return;
  if (!actor) throw new AppError(401, "token_invalid", "Not authenticated");
  if (access === "admin" && actor.role !== "admin") throw forbidden();
  if (!actor.scopes) return;
  if (access === "admin" || loginOnly) throw forbidden("API tokens may not do this: sign in.");
  const scope = scopeOf(operation);
  if (!actor.scopes.includes(scope)) {
    throw forbidden(`This needs an API token with the scope "${scope}".`, "insufficient_scope");
  }
}

export function mayCall(operation: Operation, actor: Actor): boolean {
  try {
    checkAccess(operation, actor);
    return true;
  } catch {
    return false;
  }
}

/**
 * Serves a request for its caller. An access token names who it was issued to, so the work starts at once, and its
 * first call of the database proves the claim (docs/decisions/0039-one-batch.md).
 */
export async function serveCaller(
  app: AppContext,
  operation: Operation,
  request: Request,
  serve: Serve,
): Promise<Response> {
  // A public operation ignores who calls, so a stale token cannot break the landing page.
  const token = operation.access === "public" ? null : tokenOf(request);
  const claim = token && canStartUnproven(operation) ? await claimOf(app, token) : null;
  // A claim lets in, but never refuses: the role may have been raised since.
  if (claim && (operation.access !== "admin" || claim.actor.role === "admin")) {
    return serveClaim(app, operation, claim, serve);
  }
  const user = await readBearer(app, operation, request);
  await limitRate(app, operation, user);
  return serve(app, user);
}

/** The stream of an upload can be read once only. */
function canStartUnproven({ upload }: Operation): boolean {
  return !upload;
}

/** The claim was right when the token was issued; since then the role has changed. */
class OutdatedClaim extends Error {
  constructor(readonly actor: Actor) {
    super("The role of the caller has changed.");
  }
}

async function serveClaim(
  app: AppContext,
  operation: Operation,
  { actor, issuedAt, hash }: Claim,
  serve: Serve,
): Promise<Response> {
  const isRead = operation.method === "GET" && !operation.effect;
  // A write cannot be refused after the proof that it is guarded by: it counts for the person right away.
  await (isRead ? limitClaim : limitRate)(app, operation, actor);
  const isFresh = app.now().getTime() - issuedAt.getTime() < FRESH_SECONDS * 1_000;
  const onPrimary = !isRead || operation.access === "admin" || isFresh;
  const guard = () => tokens.guardOf(app, hash, actor);
  const { app: claiming, ofProof, proof } = app.claim(guard, onPrimary);

  async function prove(): Promise<void> {
    let proven = await tokens.authenticate({ primary: ofProof, now: app.now }, hash).catch(async (error) => {
      if (onPrimary || !(error instanceof AppError)) throw error;
      return null;
    });
    // What a replica does not know, or no longer, is for the primary to say.
    if (!onPrimary && !isSame(proven, actor)) proven = await tokens.authenticate(app, hash);
    if (!isSame(proven, actor)) throw new OutdatedClaim(proven!);
    if (isRead) await limitProven(app, operation, actor);
  }
  prove().then(
    () => proof.pass(),
    (error) => proof.refuse(error),
  );

  const [served] = await Promise.allSettled([serve(claiming, actor)]);
  try {
    await proof.prove();
  } catch (error) {
    if (!(error instanceof OutdatedClaim)) throw error;
    checkAccess(operation, error.actor);
    if (isRead) await limitProven(app, operation, error.actor);
    return serve({ ...app, db: app.primary }, error.actor);
  }
  if (served.status === "rejected") throw served.reason;
  return served.value;
}

function isSame(proven: Actor | null, { id, role, loginId }: Actor): boolean {
  return proven?.id === id && proven.role === role && proven.loginId === loginId;
}
