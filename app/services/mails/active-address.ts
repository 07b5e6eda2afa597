import { and, eq } from "drizzle-orm";
import type { AppContext } from "~/context";
import { users } from "~/db/schema/accounts";

/** The address to mail a user at; null for an account that is suspended or deleted. */
export async function activeAddress(app: AppContext, userId: string): Promise<string | null> {
  const [person] = await app.primary
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, "active")));
  return person?.email ?? null;
}
