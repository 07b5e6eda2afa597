import { sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { ChatTechnology } from "~/contract/chat";
import type { MessagesQuery, QueryResultsQuery, SessionMessages } from "~/contract/sessions";
import type { TechnologyCard } from "~/contract/technologies";
import type { Actor } from "../people/actor";
import { readCards } from "../technologies/listings/cards";
import * as sessions from "./sessions";

/**
 * The messages of a session, from its object. The object keeps ids: what a listing shows is read again, so that one
 * that was hidden since is neither listed nor quoted.
 */
export async function messages(
  app: AppContext,
  actor: Actor,
  sessionId: string,
  { before, limit }: MessagesQuery,
): Promise<SessionMessages> {
  const { objectId } = await sessions.owned(app, actor, sessionId);
  const history = await app.chat.get(objectId).history(before ?? null, limit);
  const ids = history.messages.flatMap((message) => [
    ...message.technology_ids,
    ...message.citations.map((citation) => citation.technology_id),
    ...message.evidence.map((row) => row.technology_id),
  ]);
  const cards = await visibleByIds(app, actor, [...new Set(ids)]);
  return {
    session_id: sessionId,
    messages: history.messages.map(({ technology_ids, ...message }) => ({
      ...message,
      citations: message.citations.filter((citation) => cards.has(citation.technology_id)),
      evidence: message.evidence.filter((row) => cards.has(row.technology_id)),
      technologies: technology_ids.flatMap((id) => toChatTechnology(cards.get(id)) ?? []),
    })),
    head_seq: history.head_seq,
    active: history.active,
    has_more: history.has_more,
  };
}

/** One page of what an answer found, best first. A listing hidden since leaves a gap in its page, not in the total. */
export async function queryResults(
  app: AppContext,
  actor: Actor,
  { session_id, query_id, page, size }: QueryResultsQuery,
) {
  const { objectId } = await sessions.owned(app, actor, session_id);
  const { ids, total } = await app.chat.get(objectId).queryResults(query_id, page, size);
  const cards = await visibleByIds(app, actor, ids);
  return {
    technologies: ids.flatMap((id) => cards.get(id) ?? []),
    total,
    page,
    size,
    total_pages: Math.ceil(total / size),
  };
}

/** The visible listings among these ids, the same for every user: an answer never shows more than the catalog. */
async function visibleByIds(
  app: AppContext,
  actor: Actor,
  ids: string[],
): Promise<Map<string, TechnologyCard>> {
  if (ids.length === 0) return new Map();
  const source = sql`select technologies.rid as rid, wanted.key as place
    from json_each(${JSON.stringify(ids)}) as wanted
    join technologies on technologies.id = wanted.value
    where technologies.visible = 1`;
  const found = await readCards(app, actor, source);
  return new Map(found.map(({ card }) => [card.id, card]));
}

function toChatTechnology(card: TechnologyCard | undefined): ChatTechnology | null {
  if (!card) return null;
  const { id, title, summary, domain, trl, legal_status, organization } = card;
  return { id, title, summary, domain, trl, legal_status, organization: organization?.name ?? null };
}
