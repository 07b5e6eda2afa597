import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import worker from "../../workers/app";

/** Every variable of an operator who has set everything up. */
export const COMPLETE = {
  APP_ENV: "production",
  AUTH_SECRET: "a secret of the tests, 32 characters or more",
  PUBLIC_ORIGIN: "https://licentia.example",
  ADMIN_EMAIL: "chief@licentia.example",
  MAIL_ADAPTER: "resend",
  MAIL_FROM: "Licentia <mail@licentia.example>",
  RESEND_API_KEY: "a key of the tests",
  GOOGLE_CLIENT_ID: "a client id",
  GOOGLE_CLIENT_SECRET: "a client secret",
  GOOGLE_ISSUER: "https://issuer.example",
  TURNSTILE_SITE_KEY: "a site key",
  TURNSTILE_SECRET_KEY: "a secret key",
  AI_PROVIDER: "openai-compatible",
  AI_MODEL: "a model",
  AI_BASE_URL: "https://models.example/v1",
  AI_API_KEY: "a key",
};

/** The environment of such a deployment with these changes; `undefined` takes a variable or a binding away. */
export function deploymentWith(changes: Record<string, unknown>): Env {
  const { APP_VERSION, RATE_LIMITS, SERVER_TIMING, CF_VERSION_METADATA, ...bindings } =
    env as unknown as Record<string, unknown>;
  const all = Object.entries({ ...bindings, ...COMPLETE, ...changes });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as unknown as Env;
}

/** A request through the worker of that deployment, from an address of its own. */
export async function visit(deployment: Env, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("CF-Connecting-IP", crypto.randomUUID());
  const request = new Request(`https://licentia.example${path}`, { ...init, headers });
  const context = createExecutionContext();
  const response = await worker.fetch(request as Parameters<typeof worker.fetch>[0], deployment, context);
  await waitOnExecutionContext(context);
  return response;
}

/** The entries that the worker logs from now on: each with its event and reason. */
export function watchLog(): string[] {
  const lines: string[] = [];
  vi.spyOn(console, "warn").mockImplementation((line: string) => {
    const { event, reason } = JSON.parse(line) as { event: string; reason?: string };
    lines.push(`${event}: ${reason}`);
  });
  return lines;
}
