import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { ExportResult } from "~/contract/fields";
import { fieldNameOf } from "~/contract/listing/content";
import { apiTokens, apiTokenUses, identities, logins } from "~/db/schema/accounts";
import { chatSessions, usage } from "~/db/schema/assistant";
import {
  businessCanvasRequests,
  collaborationRequests,
  comparisonItems,
  comparisons,
  contactMessages,
  premiumRequests,
  shortlistEntries,
} from "~/db/schema/interest";
import { activityLog, personDays, searchEvents } from "~/db/schema/operations";
import { technologies, technologyViews } from "~/db/schema/technologies";
import { webhooks } from "~/db/schema/webhooks";
import * as transcripts from "../chats/chat-transcripts";
import { shownName } from "../comparisons/comparison-names";
import type { Actor } from "../people/actor";
import * as profile from "../profile/profile";

const MESSAGES_PER_PAGE = 100;

/**
 * Exports all personal data of a user as JSON (GDPR, articles 15 and 20): no hashes, tokens or keys, and of other
 * people's listings only what can be seen now.
 */
export async function exportOwn(app: AppContext, actor: Actor): Promise<ExportResult> {
  const now = app.now();
  const me = await profile.read(app, actor);
  const data = {
    exported_at: now.toISOString(),
    profile: me,
    ...(await readRows(app, actor, me.email)),
    sessions: await readSessions(app, actor),
  };
  return {
    success: true,
    content: JSON.stringify(data, null, 2),
    filename: `licentia-data-${now.toISOString().slice(0, 10)}.json`,
  };
}

/** The title of a listing that everyone may see now, else null. */
function visibleTitle(
  column:
    | typeof shortlistEntries.technologyId
    | typeof comparisonItems.technologyId
    | typeof businessCanvasRequests.technologyId,
) {
  return sql<
    string | null
  >`(select title from ${technologies} as seen where seen.id = ${column} and seen.visible)`;
}

async function readRows(app: AppContext, actor: Actor, email: string) {
  const { db } = app;
  const mine = actor.id;
  const [
    signInProviders,
    loginRows,
    tokenRows,
    tokenUses,
    ownWebhooks,
    shortlist,
    comparisonRows,
    items,
    sent,
    canvases,
    premium,
    contact,
    listings,
    views,
    searches,
    earlierDays,
    used,
    activity,
  ] = await db.batch([
    db
      .select({ issuer: identities.issuer, subject: identities.subject, created_at: identities.createdAt })
      .from(identities)
      .where(eq(identities.userId, mine)),
    db
      .select({
        id: logins.id,
        user_agent: logins.userAgent,
        created_at: logins.createdAt,
        last_used_at: logins.lastUsedAt,
        expires_at: logins.expiresAt,
        ended_at: logins.revokedAt,
      })
      .from(logins)
      .where(eq(logins.userId, mine)),
    app.primary
      .select({
        id: apiTokens.id,
        name: apiTokens.name,
        client_id: apiTokens.clientId,
        scopes: apiTokens.scopes,
        created_at: apiTokens.createdAt,
        expires_at: apiTokens.expiresAt,
        last_used_at: apiTokens.lastUsedAt,
      })
      .from(apiTokens)
      .where(eq(apiTokens.userId, mine)),
    app.primary
      .select({
        api_token_id: apiTokenUses.tokenId,
        hour: apiTokenUses.hour,
        client: apiTokenUses.client,
        scope: apiTokenUses.scope,
      })
      .from(apiTokenUses)
      .innerJoin(apiTokens, eq(apiTokens.id, apiTokenUses.tokenId))
      .where(eq(apiTokens.userId, mine)),
    db
      .select({
        id: webhooks.id,
        url: webhooks.url,
        events: webhooks.events,
        created_at: webhooks.createdAt,
      })
      .from(webhooks)
      .where(eq(webhooks.userId, mine)),
    db
      .select({
        technology_id: shortlistEntries.technologyId,
        title: visibleTitle(shortlistEntries.technologyId),
        notes: shortlistEntries.notes,
        active: sql<boolean>`${shortlistEntries.active} = 1`.mapWith(Boolean),
        created_at: shortlistEntries.createdAt,
      })
      .from(shortlistEntries)
      .where(eq(shortlistEntries.userId, mine)),
    db.select().from(comparisons).where(eq(comparisons.userId, mine)),
    db
      .select({
        comparison_id: comparisonItems.comparisonId,
        technology_id: comparisonItems.technologyId,
        title: visibleTitle(comparisonItems.technologyId),
        title_then: comparisonItems.title,
      })
      .from(comparisonItems)
      .innerJoin(comparisons, eq(comparisons.id, comparisonItems.comparisonId))
      .where(eq(comparisons.userId, mine))
      .orderBy(asc(comparisonItems.comparisonId), asc(comparisonItems.position)),
    db.select().from(collaborationRequests).where(eq(collaborationRequests.senderId, mine)),
    db
      .select({ request: businessCanvasRequests, title: visibleTitle(businessCanvasRequests.technologyId) })
      .from(businessCanvasRequests)
      .where(eq(businessCanvasRequests.userId, mine)),
    db
      .select()
      .from(premiumRequests)
      .where(or(eq(premiumRequests.userId, mine), eq(premiumRequests.email, email))),
    db.select().from(contactMessages).where(eq(contactMessages.email, email)),
    db.select().from(technologies).where(eq(technologies.ownerId, mine)),
    db
      .select({ technology_id: technologyViews.technologyId, day: technologyViews.day })
      .from(technologyViews)
      .where(eq(technologyViews.userId, mine)),
    db
      .select({
        query: searchEvents.query,
        results: searchEvents.results,
        created_at: searchEvents.createdAt,
      })
      .from(searchEvents)
      .where(eq(searchEvents.userId, mine)),
    db
      .select({ day: personDays.day, searches: personDays.searches, views: personDays.views })
      .from(personDays)
      .where(eq(personDays.userId, mine)),
    db
      .select({ day: usage.day, kind: usage.kind, n: usage.n, tokens: usage.tokens })
      .from(usage)
      .where(eq(usage.userId, mine)),
    db
      .select({
        created_at: activityLog.createdAt,
        activity_type: activityLog.activityType,
        entity_type: activityLog.entityType,
        entity_id: activityLog.entityId,
        summary: activityLog.summary,
      })
      .from(activityLog)
      .where(eq(activityLog.actorId, mine)),
  ]);
  return {
    sign_in_providers: signInProviders,
    logins: loginRows,
    api_tokens: tokenRows,
    api_token_uses: tokenUses,
    webhooks: ownWebhooks,
    shortlist,
    comparisons: comparisonRows.map((comparison) => {
      const compared = items.filter((item) => item.comparison_id === comparison.id);
      const titles = compared.map(({ title, title_then }) => ({ was: title_then, now: title }));
      return {
        ...snakeCase(comparison),
        name: shownName(comparison.name, titles),
        technologies: compared.map(({ title_then, ...item }) => item),
      };
    }),
    collaboration_requests: sent.map(snakeCase),
    business_canvas_requests: canvases.map(({ request, title }) =>
      // It quotes the listing, so it is hidden with it.
      snakeCase({ ...request, canvas: title === null ? null : request.canvas }),
    ),
    premium_requests: premium.map(({ decidedBy, ...request }) => snakeCase(request)),
    contact_messages: contact.map(snakeCase),
    listings: listings.map(({ rid, reviewedBy, orgKey, facets, ...listing }) => snakeCase(listing)),
    views,
    searches,
    earlier_days: earlierDays,
    usage: used,
    activity,
  };
}

/** Keys as the wire spells them. */
function snakeCase(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [fieldNameOf(key), value]));
}

async function readSessions(app: AppContext, actor: Actor) {
  const rows = await app.primary
    .select({ id: chatSessions.id, name: chatSessions.name, created_at: chatSessions.createdAt })
    .from(chatSessions)
    .where(and(eq(chatSessions.userId, actor.id), isNull(chatSessions.deletedAt)));
  const sessions = [];
  for (const row of rows) sessions.push({ ...row, messages: await readMessages(app, actor, row.id) });
  return sessions;
}

/** All messages of a session, oldest first. */
async function readMessages(app: AppContext, actor: Actor, sessionId: string) {
  const messages = [];
  for (let before: number | undefined, more = true; more; ) {
    const page = await transcripts.messages(app, actor, sessionId, { before, limit: MESSAGES_PER_PAGE });
    messages.unshift(...page.messages);
    before = page.messages[0]?.n;
    more = page.has_more && before !== undefined;
  }
  return messages;
}
