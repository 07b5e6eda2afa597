import * as z from "zod";
import { normalizeEmail } from "~/lib/email-address";
import { isSafeAddress } from "~/lib/loopback";
import type { SetupFault } from "~/lib/setup-fault";

const flag = z
  .enum(["0", "1", ""])
  .default("")
  .transform((value) => value === "1");
const milliseconds = (value: number) => z.coerce.number().int().min(1).default(value);

/**
 * Vars and secrets of the worker, read once per isolate. Anything that is not listed here does not exist. One without a
 * default is required: without it the site answers 503 "Setting up". What switches a part off is judged by its adapter.
 */
export const Settings = z.object({
  /** `development` is set by npm start, serve and dev at run time, by nothing else; it alone allows /dev/*. */
  APP_ENV: z.enum(["production", "development"]).default("production"),
  /** Set by local runs: not ready before the accounts, and the demonstration where there is one, are loaded. */
  AWAIT_SEED: flag,
  APP_VERSION: z.string().default("0.1.0"),
  /** Key of every HMAC: codes, derived refresh tokens, tickets. At least 32 characters. */
  AUTH_SECRET: z.string("must be a text").min(32, "must be 32 characters or more"),
  /** Where the product is reached, such as `https://licentia.example`: the only source of addresses (decision 22). */
  PUBLIC_ORIGIN: z
    .string("must be a text")
    .refine(isOrigin, "must be an origin, such as https://licentia.example")
    .transform((value) => new URL(value).origin),
  /** Where chats are stored and run; the deployment sets it, and a change would make all chats unreachable. */
  JURISDICTION: z.enum(["", "eu", "us", "fedramp"]).default(""),
  /** The account with this verified address is an admin. */
  ADMIN_EMAIL: z
    .string()
    .refine((value) => normalizeEmail(value) !== null)
    .default(""),
  /** Told of alerts, besides ADMIN_EMAIL: a POST with `text`, as incoming webhooks of chat programs take it. */
  ALERT_WEBHOOK_URL: z
    .string()
    .refine((value) => URL.canParse(value) && isSafeAddress(value), "must be an https address")
    .default(""),
  /** `resend`, `cloudflare` (needs the binding EMAIL), or in development `outbox`, which sends nothing. */
  MAIL_ADAPTER: z.string().default("outbox"),
  /** The sender, such as `Licentia <mail@licentia.example>`; its domain is verified at the provider. */
  MAIL_FROM: z.string().default(""),
  RESEND_API_KEY: z.string().default(""),
  /** `off` is honored in development only. */
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  SERVER_TIMING: flag,

  /** Both or neither: without them there is no Google sign-in. */
  GOOGLE_CLIENT_ID: z.string().default(""),
  GOOGLE_CLIENT_SECRET: z.string().default(""),
  /** Another OpenID provider in Google's place. */
  GOOGLE_ISSUER: z.string().default("https://accounts.google.com"),

  /** Both or neither: without them no captcha is asked for. */
  TURNSTILE_SITE_KEY: z.string().default(""),
  TURNSTILE_SECRET_KEY: z.string().default(""),

  /** `embedded`, `workers-ai` (needs the binding AI), `openai-compatible`, or in local runs `ollama`. */
  AI_PROVIDER: z.string().default("embedded"),
  AI_MODEL: z.string().default(""),
  /** Of `openai-compatible`: the API of a provider, or of a gateway in front of one. */
  AI_BASE_URL: z.string().default(""),
  AI_API_KEY: z.string().default(""),
  /** Of `workers-ai`: the AI Gateway that its requests go through. */
  AI_GATEWAY_ID: z.string().default(""),
  /** Of `openai-compatible`: the header `cf-aig-authorization` of an authenticated AI Gateway. */
  AI_GATEWAY_TOKEN: z.string().default(""),
  /** `workers-ai` needs the binding AI; the vectors lie in Vectorize where the binding VECTORS exists, else in D1. */
  AI_EMBEDDINGS: z.enum(["none", "workers-ai"]).default("none"),
  AI_RERANK: z.enum(["none", "workers-ai"]).default("none"),
  AI_FALLBACK: z.enum(["embedded", "none"]).default("embedded"),
  /** Pause before each line of an embedded answer: for demonstrations and tests of streaming. */
  AI_PACE_MS: z.coerce.number().int().min(0).max(2_000).default(0),
  AI_MAX_STEPS: z.coerce.number().int().min(1).max(10).default(5),
  AI_MAX_OUTPUT_TOKENS: z.coerce.number().int().min(100).default(1200),
  AI_FIRST_CHUNK_MS: milliseconds(30_000),
  AI_CHUNK_MS: milliseconds(45_000),
  AI_TURN_MS: milliseconds(180_000),
});

export type Config = z.infer<typeof Settings>;

/** http or https, and no path, password or query. */
function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, hash, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && pathname === "/" && !search && !hash && !username && !password;
}

interface Reading {
  /** Null when the site cannot be served with these variables. */
  config: Config | null;
  /** Why it cannot. */
  faults: SetupFault[];
  /** Variables that are not valid and are ignored. */
  warnings: SetupFault[];
}

/** Reads every variable and secret on its own: what is required stops the site, everything else falls back. */
export function readConfig(env: object): Reading {
  const faults: SetupFault[] = [];
  const warnings: SetupFault[] = [];
  const given = env as Record<string, unknown>;
  const entries = Object.entries(Settings.shape).map(([name, setting]) => {
    // An empty variable is one that was not set: .dev.vars.example lists them all.
    const value = given[name] === "" ? undefined : given[name];
    const parsed = setting.safeParse(value);
    if (parsed.success) return [name, parsed.data];
    const fallback = setting.safeParse(undefined);
    if (fallback.success) warnings.push({ name, message: ignored(fallback.data) });
    else faults.push({ name, message: value === undefined ? "is missing" : messageOf(parsed.error) });
    return [name, fallback.data];
  });
  const config = Object.fromEntries(entries) as Config;
  if (faults.length === 0 && config.APP_ENV === "production" && !isSafeAddress(config.PUBLIC_ORIGIN)) {
    faults.push({ name: "PUBLIC_ORIGIN", message: "must be https, or http on this computer" });
  }
  return { config: faults.length === 0 ? config : null, faults, warnings };
}

function ignored(fallback: unknown): string {
  return fallback ? `is not valid, so ${fallback} is used` : "is not valid, so it is ignored";
}

function messageOf({ issues }: z.ZodError): string {
  return issues[0]?.message ?? "is not valid";
}
