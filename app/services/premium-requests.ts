import { and, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import type { PremiumRequestCreate } from "~/contract/premium-requests";
import { users } from "~/db/schema/accounts";
import { premiumRequests } from "~/db/schema/interest";

/** Keeps a request for premium, tied to the account of its address where there is one; the answer tells of none. */
export async function send(
  app: AppContext,
  request: PremiumRequestCreate,
): Promise<{ id: string; state: "new"; created_at: string }> {
  const [account] = await app.primary
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailKey, request.email), inArray(users.status, ["active", "suspended"])));
  const id = uuidv7();
  const createdAt = app.now();
  await app.primary.insert(premiumRequests).values({
    id,
    userId: account?.id ?? null,
    fullName: request.full_name,
    email: request.email,
    organization: request.organization ?? null,
    country: request.country ?? null,
    message: request.message ?? null,
    createdAt,
  });
  return { id, state: "new", created_at: createdAt.toISOString() };
}
