import { and, eq, isNull, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { Me, ProfileUpdate } from "~/contract/profile";
import type { User } from "~/contract/user";
import { users } from "~/db/schema/accounts";
import { chatSessions } from "~/db/schema/assistant";
import { comparisons, shortlistEntries } from "~/db/schema/interest";
import { technologies } from "~/db/schema/technologies";
import { notFound } from "../errors/errors";
import type { Actor } from "../people/actor";
import { LIMITS, plans } from "../settings/limits";
import { unreadListings, unreadRequests } from "./unread";

type UserRow = typeof users.$inferSelect;

/** A user as the wire shows one to that user and to admins: never hashes, tokens or keys. */
export function toUser(row: UserRow): User {
  return {
    id: row.id,
    role_name: row.role,
    username: row.username,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    organization: row.organization,
    country: row.country,
    user_type: row.userType,
    status: row.status,
    profile: {
      profile_photo_url: row.profilePhotoUrl,
      photo_url: row.photoUrl,
      linkedin_url: row.linkedinUrl,
    },
    created_at: row.createdAt.toISOString(),
  };
}

async function readAs(app: AppContext, db: AppContext["db"], userId: string): Promise<Me> {
  const sessionsOf = and(eq(chatSessions.userId, userId), isNull(chatSessions.deletedAt));
  // As the list shows them: an entry whose listing was hidden is kept, and neither shown nor counted.
  const shortlistOf = and(
    eq(shortlistEntries.userId, userId),
    eq(shortlistEntries.active, 1),
    sql`exists (select 1 from ${technologies} where ${technologies.id} = ${shortlistEntries.technologyId}
      and ${technologies.visible})`,
  );
  const [found, { user: free, premium }] = await Promise.all([
    db
      .select({
        user: users,
        totalSession: db.$count(chatSessions, sessionsOf),
        totalComparisons: db.$count(comparisons, eq(comparisons.userId, userId)),
        totalShortlist: db.$count(shortlistEntries, shortlistOf),
        unread: { requests: unreadRequests, listings: unreadListings },
      })
      .from(users)
      .where(eq(users.id, userId))
      .get(),
    plans(app),
  ]);
  if (!found) throw notFound("Profile");
  const { user, unread, ...counts } = found;
  const own = { user: free, premium, admin: LIMITS.admin }[user.role];
  return {
    ...toUser(user),
    is_expert: user.isExpert,
    expert_headline: user.expertHeadline,
    expert_areas: user.expertAreas,
    counts,
    unread,
    limits: {
      comparison_items: own.comparison_items,
      comparison_items_with_premium: premium.comparison_items,
      comparison_export: own.comparison_export,
    },
  };
}

/** The signed-in person, with what the sidebar counts. */
export function read(app: AppContext, actor: Actor): Promise<Me> {
  return readAs(app, app.db, actor.id);
}

/** The same as the database has it now, after a write. */
export function readFresh(app: AppContext, actor: Actor): Promise<Me> {
  return readAs(app, app.primary, actor.id);
}

/** Changes what the body names; role, email, status and ids are not among what it can name. */
export async function update(app: AppContext, actor: Actor, data: ProfileUpdate): Promise<Me> {
  await app.primary
    .update(users)
    .set({
      firstName: data.first_name,
      lastName: data.last_name,
      organization: data.organization,
      country: data.country,
      userType: data.user_type,
      linkedinUrl: data.linkedin_url,
      isExpert: data.is_expert,
      expertHeadline: data.expert_headline,
      expertAreas: data.expert_areas,
      updatedAt: app.now(),
    })
    .where(eq(users.id, actor.id));
  return readFresh(app, actor);
}
