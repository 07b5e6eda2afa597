import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "../../workers/app";

/**
 * A request through the worker of an operator who has set these variables, on the same database. Comes back when the
 * deferred work is done too.
 */
export async function fetchConfigured(
  vars: Record<string, string>,
  path: string,
  init?: RequestInit,
): Promise<Response> {
  const request = new Request(`http://licentia.test${path}`, init);
  const context = createExecutionContext();
  const response = await worker.fetch(
    request as Parameters<typeof worker.fetch>[0],
    { ...env, ...vars },
    context,
  );
  await waitOnExecutionContext(context);
  return response;
}
