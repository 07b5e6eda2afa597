// A link that makes the first admin: it works once, for a day, and only its hash is stored
// (app/services/auth/admin-link.ts reads the row).
import { createHash, randomBytes } from "node:crypto";

const LIFETIME_HOURS = 24;
const KEY = "admin_link";

/** @typedef {{ sql: string, params: unknown[], link: string }} NewLink */

/**
 * A new link and the statement that stores it; an earlier one stops working.
 * @param {string} email @param {string} origin @param {Date} now @returns {NewLink}
 */
export function newAdminLink(email, origin, now) {
  const token = randomBytes(32).toString("base64url");
  const value = {
    email,
    token_hash: createHash("sha256").update(token).digest("hex"),
    expires_at: now.getTime() + LIFETIME_HOURS * 3_600_000,
  };
  return {
    sql:
      "insert into settings (key, value, version, updated_at) values (?, ?, 1, ?) " +
      "on conflict (key) do update set value = excluded.value, version = version + 1, updated_at = excluded.updated_at",
    params: [KEY, JSON.stringify(value), now.getTime()],
    // After the #, so that no server or log sees it.
    link: `${origin}/admin-link#${token}`,
  };
}

/**
 * What to print of the first admin: nothing when there is one.
 * @param {import("./deployment.mjs").Deployment} deployment @param {string | undefined} email
 * @returns {Promise<string | null>}
 */
export async function adminLink({ account, facts, now }, email) {
  const { uuid } = /** @type {import("./account.mjs").Database} */ (facts.database);
  const admins = await account.query(
    uuid,
    "select 1 from users where role = 'admin' and status = 'active' limit 1",
  );
  if (admins.length > 0) return null;
  const [row] = await account.query(uuid, "select value from settings where key = ?", [KEY]);
  const stored = row ? JSON.parse(row.value) : null;
  if (stored?.expires_at > now().getTime() && (!email || stored.email === email)) {
    return `there is none yet. The link for ${stored.email} works until ${new Date(stored.expires_at).toISOString()}`;
  }
  if (!email) return "there is none yet: npm run admin:create -- --remote --email you@your-domain.example";
  const { sql, params, link } = newAdminLink(email, facts.origin, now());
  await account.query(uuid, sql, params);
  return `${link} (for ${email}, once, within ${LIFETIME_HOURS} hours)`;
}
