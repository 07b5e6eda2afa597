// The variables and secrets of a deployment: which there are, and which value each gets.
import { readFileSync } from "node:fs";

/** Values that Cloudflare keeps and never shows again. */
export const SECRETS = [
  "AUTH_SECRET",
  "RESEND_API_KEY",
  "GOOGLE_CLIENT_SECRET",
  "TURNSTILE_SECRET_KEY",
  "AI_API_KEY",
  "AI_GATEWAY_TOKEN",
  "ALERT_WEBHOOK_URL",
];

/** Secrets that a variable makes necessary. @type {Record<string, (vars: Vars) => boolean>} */
export const NEEDED_BY = {
  RESEND_API_KEY: ({ MAIL_ADAPTER }) => MAIL_ADAPTER === "resend",
  GOOGLE_CLIENT_SECRET: ({ GOOGLE_CLIENT_ID }) => Boolean(GOOGLE_CLIENT_ID),
  TURNSTILE_SECRET_KEY: ({ TURNSTILE_SITE_KEY }) => Boolean(TURNSTILE_SITE_KEY),
};

/** @typedef {Record<string, string>} Vars */

/** The names that .dev.vars.example lists, and the one that a deployment sets itself. */
export function variableNames() {
  const listed = readFileSync(".dev.vars.example", "utf8").match(/^[A-Z_]+(?==)/gm) ?? [];
  return [...listed, "JURISDICTION"].filter((name) => !SECRETS.includes(name));
}

/**
 * The variables of a deployment. What is deployed stays until the environment of the command, or a named environment of
 * wrangler.toml, says otherwise; an empty value removes a variable.
 * @param {{ tracked: Vars, isNamed: boolean, deployed: Vars, given: NodeJS.ProcessEnv }} sources
 * @returns {Vars}
 */
export function mergeVars({ tracked, isNamed, deployed, given }) {
  const names = variableNames();
  const chosen = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => names.includes(name) && value !== undefined),
  );
  const kept = isNamed ? { ...deployed, ...tracked } : { ...tracked, ...deployed };
  const merged = Object.entries({ ...kept, ...chosen }).filter(([, value]) => value !== "");
  return /** @type {Vars} */ (Object.fromEntries(merged.sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** What differs, in words. @param {Vars} before @param {Vars} after @returns {string[]} */
export function describeChanges(before, after) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => (after[name] === undefined ? `remove ${name}` : `set ${name} to ${after[name]}`));
}

/** What MAIL_FROM sends from: "Licentia <mail@licentia.example>" is licentia.example. @param {string} sender */
export function senderDomain(sender) {
  return /@([^\s>@]+)>?\s*$/.exec(sender)?.[1]?.toLowerCase() ?? null;
}
