// The local state folder (STATE_DIR): database, files, chat objects, and the secrets made for this machine.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, once, run } from "./toolchain.mjs";

export const stateFolder = process.env.STATE_DIR || ".wrangler/state";

/** Where a local run is reached; another address in front of it comes by PUBLIC_ORIGIN. */
const publicOrigin = process.env.PUBLIC_ORIGIN || `http://127.0.0.1:${process.env.PORT || 8787}`;

/** Vars and secrets that a caller's environment may set for a local run; app/config.ts documents each. */
const PASSED_ON =
  /^(AI_|GOOGLE_|TURNSTILE_|MAIL_|RESEND_|CUSTOM_DOMAIN$|ADMIN_EMAIL$|ALERT_WEBHOOK_URL$|RATE_LIMITS$|SERVER_TIMING$)/;

function secrets() {
  const file = join(stateFolder, "secrets.json");
  if (!existsSync(file)) {
    mkdirSync(stateFolder, { recursive: true });
    writeFileSync(file, JSON.stringify({ AUTH_SECRET: randomBytes(32).toString("base64url") }), {
      mode: 0o600,
    });
  }
  return JSON.parse(readFileSync(file, "utf8"));
}

/**
 * The vars of a local run. Only here is APP_ENV set to development.
 * @returns {Record<string, string>}
 */
export function localVars() {
  const passed = Object.entries(process.env).filter(([name]) => PASSED_ON.test(name));
  return {
    APP_ENV: "development",
    AWAIT_SEED: "1",
    PUBLIC_ORIGIN: publicOrigin,
    ...secrets(),
    ...Object.fromEntries(passed),
  };
}

/** Applies new migrations to the local database. */
export function migrate() {
  once(join(stateFolder, ".migrated"), fingerprint(["migrations"]), () =>
    run("Preparing the database", "node", ["scripts/migrate.mjs", stateFolder]),
  );
}
