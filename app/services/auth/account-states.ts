import { sql } from "drizzle-orm";
import { users } from "~/db/schema/accounts";

/**
 * Accounts that hold their address and username against others; unverified attempts and deleted ones do not.
 * Spelled as in the partial unique indexes, with literals: with bound values SQLite would not use them.
 */
export const isVerified = sql`${users.status} in ('active', 'suspended')`;
