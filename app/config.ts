import * as z from "zod";
import { isLoopback } from "~/lib/loopback";

const flag = z
  .enum(["0", "1", ""])
  .default("")
  .transform((value) => value === "1");
const milliseconds = (value: number) => z.coerce.number().int().min(1).default(value);

/** Vars and secrets of the worker, parsed once per isolate. Anything that is not listed here does not exist. */
const Settings = z.object({
  /** `development` is set by npm start, serve and dev at run time, by nothing else; it alone allows /dev/*. */
  APP_ENV: z.enum(["production", "development"]).default("production"),
  /** Set by local runs: not ready before the accounts, and the demonstration where there is one, are loaded. */
  AWAIT_SEED: flag,
  APP_VERSION: z.string().default("0.1.0"),
  /** Key of every HMAC: codes, derived refresh tokens, tickets. At least 32 characters. */
  AUTH_SECRET: z.string().min(32),
  /** Where the product is reached, such as `https://licentia.example`: the only source of addresses (decision 22). */
  PUBLIC_ORIGIN: z
    .string()
    .refine(isOrigin, "must be an origin, such as https://licentia.example")
    .transform((value) => new URL(value).origin),
  ADMIN_EMAIL: z.string().default(""),
  /** `outbox` sends nothing and is refused outside development; `cloudflare` needs the binding EMAIL. */
  MAIL_ADAPTER: z.enum(["outbox", "resend", "cloudflare"]).default("outbox"),
  /** The sender, such as `Licentia <mail@licentia.example>`; its domain is verified at the provider. */
  MAIL_FROM: z.string().default(""),
  RESEND_API_KEY: z.string().default(""),
  /** `off` is honoured in development only. */
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  SERVER_TIMING: flag,

  /** Both or neither: without them there is no Google sign-in. */
  GOOGLE_CLIENT_ID: z.string().default(""),
  GOOGLE_CLIENT_SECRET: z.string().default(""),
  /** Another OpenID provider in Google's place. */
  GOOGLE_ISSUER: z
    .string()
    .default("https://accounts.google.com")
    .refine(isSafeAddress, "must be https, or http on this computer"),

  /** Both or neither: without them no captcha is asked for. */
  TURNSTILE_SITE_KEY: z.string().default(""),
  TURNSTILE_SECRET_KEY: z.string().default(""),

  AI_PROVIDER: z.enum(["embedded", "openai-compatible"]).default("embedded"),
  AI_MODEL: z.string().default(""),
  /** Judged by the llm adapter: a wrong address makes chat use the fallback, it never stops the worker. */
  AI_BASE_URL: z.string().default(""),
  AI_API_KEY: z.string().default(""),
  AI_FALLBACK: z.enum(["embedded", "none"]).default("embedded"),
  /** Pause before each line of an embedded answer: for demonstrations and tests of streaming. */
  AI_PACE_MS: z.coerce.number().int().min(0).max(2_000).default(0),
  AI_MAX_STEPS: z.coerce.number().int().min(1).max(10).default(5),
  AI_MAX_OUTPUT_TOKENS: z.coerce.number().int().min(100).default(1200),
  AI_FIRST_CHUNK_MS: milliseconds(30_000),
  AI_CHUNK_MS: milliseconds(45_000),
  AI_TURN_MS: milliseconds(180_000),
});

/** What only fits together. */
const Config = Settings.superRefine((config, context) => {
  const fault = (path: keyof typeof config, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (config.GOOGLE_CLIENT_ID && !config.GOOGLE_CLIENT_SECRET) {
    fault("GOOGLE_CLIENT_SECRET", "is missing while GOOGLE_CLIENT_ID is set");
  }
  if (config.APP_ENV === "production" && !isSafeAddress(config.PUBLIC_ORIGIN)) {
    fault("PUBLIC_ORIGIN", "must be https, or http on this computer");
  }
  if (config.MAIL_ADAPTER === "outbox" && config.APP_ENV === "production") {
    fault("MAIL_ADAPTER", "must be resend or cloudflare, because outbox sends no mail");
  }
  if (config.MAIL_ADAPTER !== "outbox" && !config.MAIL_FROM) fault("MAIL_FROM", "is missing");
  if (config.MAIL_ADAPTER === "resend" && !config.RESEND_API_KEY) fault("RESEND_API_KEY", "is missing");
  if (Boolean(config.TURNSTILE_SITE_KEY) !== Boolean(config.TURNSTILE_SECRET_KEY)) {
    fault("TURNSTILE_SECRET_KEY", "must be set together with TURNSTILE_SITE_KEY");
  }
});

export type Config = z.infer<typeof Config>;

/** http and no path, password or query; https outside development is checked together with APP_ENV. */
function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, hash, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && pathname === "/" && !search && !hash && !username && !password;
}

function isSafeAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}

/** @throws when a var or secret is missing or malformed; the message names it and never shows its value. */
export function parseConfig(env: object): Config {
  // An empty variable is one that was not set: .dev.vars.example lists them all.
  const parsed = Config.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== "")),
  );
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`Configuration is not valid. ${names.join("; ")}`);
}
