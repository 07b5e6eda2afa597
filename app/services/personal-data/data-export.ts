import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
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
import { personDays } from "~/db/schema/operations";
import { technologies } from "~/db/schema/technologies";
import { webhooks } from "~/db/schema/webhooks";
import * as transcripts from "../chats/chat-transcripts";
import { shownName } from "../comparisons/comparison-names";
import { begin, type FileInParts, jsonOf } from "../files/export-file";
import type { Actor } from "../people/actor";
import * as profile from "../profile/profile";
import * as longLists from "./long-lists";
import { snakeCase } from "./wire-keys";

const MESSAGES_PER_PAGE = 100;

/**
 * Exports all personal data of a user as JSON (GDPR, articles 15 and 20): no hashes, tokens or keys, and of other
 * people's listings only what can be seen now.
 */
export async function exportOwn(app: AppContext, actor: Actor): Promise<FileInParts> {
  return {
    filename: `licentia-data-${app.now().toISOString().slice(0, 10)}.json`,
    parts: await begin(partsOf(app, actor)),
  };
}

async function* partsOf(app: AppContext, actor: Actor): AsyncGenerator<string> {
  const me = await profile.read(app, actor);
  const data = {
    exported_at: app.now().toISOString(),
    profile: me,
    ...(await readRows(app, actor, me.email)),
  };
  // All but the closing brace: the long lists follow.
  yield JSON.stringify(data, null, 2).slice(0, -2);
  const lists = {
    listings: longLists.listings(app, actor.id),
    views: longLists.views(app, actor.id),
    searches: longLists.searches(app, actor.id),
    activity: longLists.activity(app, actor.id),
    archived_activity: longLists.archivedActivity(app, actor.id),
    sessions: readSessions(app, actor),
  };
  for (const [name, pages] of Object.entries(lists)) {
    yield `,\n  "${name}": `;
    yield* jsonOf(pages, "    ");
  }
  yield "\n}";
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
    earlierDays,
    used,
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
    db
      .select({ day: personDays.day, searches: personDays.searches, views: personDays.views })
      .from(personDays)
      .where(eq(personDays.userId, mine)),
    db
      .select({ day: usage.day, kind: usage.kind, n: usage.n, tokens: usage.tokens })
      .from(usage)
      .where(eq(usage.userId, mine)),
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
    earlier_days: earlierDays,
    usage: used,
  };
}

async function* readSessions(app: AppContext, actor: Actor) {
  const rows = await app.primary
    .select({ id: chatSessions.id, name: chatSessions.name, created_at: chatSessions.createdAt })
    .from(chatSessions)
    .where(and(eq(chatSessions.userId, actor.id), isNull(chatSessions.deletedAt)));
  for (const row of rows) yield [{ ...row, messages: await readMessages(app, actor, row.id) }];
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
