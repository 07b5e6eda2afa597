import { eq, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { SeenScreen, Unread } from "~/contract/profile";
import { users } from "~/db/schema/accounts";
import type { Actor } from "../people/actor";

// Drizzle leaves the table's name out of a query of one table, so the columns of `users` are written out.

/** Unread requests: new, unanswered, and received since the user last opened the requests. */
export const unreadRequests = sql<number>`(select count(*) from technologies indexed by technologies_asked
  join collaboration_requests on collaboration_requests.technology_id = technologies.id
  where technologies.owner_id = users.id and technologies.requests > 0 and collaboration_requests.state = 'submitted'
    and collaboration_requests.created_at > coalesce(users.requests_seen_at, users.created_at))`;

/** Listings of a user that others decided on, since the user last opened the listings. */
export const unreadListings = sql<number>`(select count(*) from technologies
  where owner_id = users.id and reviewed_at is not null and reviewed_by <> owner_id
    and reviewed_at > coalesce(users.listings_seen_at, users.created_at))`;

/** Marks everything on a screen as read. */
export async function markSeen(
  app: AppContext,
  actor: Actor,
  screen: SeenScreen,
): Promise<{ unread: Unread }> {
  const now = app.now();
  const own = eq(users.id, actor.id);
  const [, [unread]] = await app.primary.batch([
    app.primary
      .update(users)
      .set(screen === "requests" ? { requestsSeenAt: now } : { listingsSeenAt: now })
      .where(own),
    app.primary.select({ requests: unreadRequests, listings: unreadListings }).from(users).where(own),
  ]);
  return { unread: unread ?? { requests: 0, listings: 0 } };
}
