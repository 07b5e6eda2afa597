import { deploymentOf, isServing, setupFaults } from "~/deployment";
import { urlOf } from "~/lib/request-url";
import { AppError } from "~/services/errors/errors";
import { refuse } from "./refusal";

const RETRY_SECONDS = 60;
const UNCHECKED = { db: "unchecked", files: "unchecked", chat: "unchecked" };

/**
 * Answers for a deployment that lacks a secret, a binding or a migration: 503 everywhere, and what is missing by name at
 * /healthz. Null once everything is there.
 */
export async function refuseWhileSettingUp(
  env: Env,
  request: Request,
  nonce: string,
): Promise<Response | null> {
  if (isServing(env)) return null;
  const faults = await setupFaults(env);
  if (faults.length === 0) return null;
  const { pathname } = urlOf(request);
  if (pathname === "/healthz") {
    const { version, warnings } = deploymentOf(env);
    return Response.json(
      { status: "setting_up", version, schema: null, checks: UNCHECKED, faults, warnings },
      { status: 503, headers: { "Retry-After": String(RETRY_SECONDS) } },
    );
  }
  const text = "Licentia is being set up. Try again in a minute.";
  const error = new AppError(503, "setting_up", text, { retryAfter: RETRY_SECONDS });
  return refuse({ path: pathname, title: "Setting up", error, requestId: crypto.randomUUID(), nonce });
}
