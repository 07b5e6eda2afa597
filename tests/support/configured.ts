import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "../../workers/app";
import { checkAgainstDescription } from "./api-description";

/**
 * A request through the worker of an operator who has set these variables or bindings, on the same database. `path` may
 * be a whole address, to reach the worker by another host. Resolves when the deferred work is done too.
 */
export async function fetchConfigured(
  vars: Record<string, unknown>,
  path: string,
  init?: RequestInit,
): Promise<Response> {
  const request = new Request(new URL(path, "http://licentia.test"), init);
  const context = createExecutionContext();
  const response = await worker.fetch(
    request as Parameters<typeof worker.fetch>[0],
    { ...env, ...vars },
    context,
  );
  await waitOnExecutionContext(context);
  return checkAgainstDescription(request, response);
}
