import type { AppContext } from "~/context";
import type { Operation } from "~/contract/kit";
import * as apiTokens from "~/services/auth/api-tokens";
import * as tokens from "~/services/auth/tokens";
import { AppError, forbidden } from "~/services/errors/errors";
import type { Actor } from "~/services/people/actor";

/** Authenticates the Authorization header; null without one. @throws 401 for an invalid token */
export async function readBearer(app: AppContext, request: Request): Promise<Actor | null> {
  const header = request.headers.get("authorization");
  if (!header) return null;
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
  if (!token) throw new AppError(401, "token_invalid", "Could not validate credentials");
  return apiTokens.isApiToken(token) ? apiTokens.authenticate(app, token) : tokens.authenticate(app, token);
}

/** @throws 401 without a login, 403 when the role is too low or the operation rejects API tokens */
export function checkAccess(
  { access, loginOnly }: Pick<Operation, "access" | "loginOnly">,
  actor: Actor | null,
): void {
  if (access === "public") return;
  if (!actor) throw new AppError(401, "token_invalid", "Not authenticated");
  if (access === "admin" && actor.role !== "admin") throw forbidden();
  if (actor.isApiToken && (access === "admin" || loginOnly)) {
    throw forbidden("API tokens may not do this: sign in.");
  }
}
