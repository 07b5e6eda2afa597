import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import type { SetResult } from "~/contract/admin-technologies";
import * as activity from "~/services/activity-log/activity";
import type { Actor } from "~/services/people/actor";
import { closeGaps } from "./featured-gaps";

interface SetChange {
  type: "tech.hidden" | "tech.unhidden" | "tech.promoted" | "tech.unpromoted";
  summary: string;
  column: "is_hidden" | "is_promoted";
  to: 0 | 1;
}

/** Hides listings from all users but their owners and admins, and stops featuring them. */
export function hide(app: AppContext, admin: Actor, ids: string[]): Promise<SetResult> {
  const change: SetChange = { type: "tech.hidden", summary: "Hid a listing", column: "is_hidden", to: 1 };
  return setAll(app, admin, ids, change);
}

export function unhide(app: AppContext, admin: Actor, ids: string[]): Promise<SetResult> {
  const summary = "Showed a hidden listing again";
  return setAll(app, admin, ids, { type: "tech.unhidden", summary, column: "is_hidden", to: 0 });
}

export function promote(app: AppContext, admin: Actor, ids: string[]): Promise<SetResult> {
  const summary = "Promoted a listing";
  return setAll(app, admin, ids, { type: "tech.promoted", summary, column: "is_promoted", to: 1 });
}

export function unpromote(app: AppContext, admin: Actor, ids: string[]): Promise<SetResult> {
  const summary = "Ended the promotion of a listing";
  return setAll(app, admin, ids, { type: "tech.unpromoted", summary, column: "is_promoted", to: 0 });
}

/** Sets a mark on every listing that has it not, in one batch; the same again changes nothing (product.md T8). */
async function setAll(app: AppContext, admin: Actor, ids: string[], change: SetChange): Promise<SetResult> {
  const requestedIds = ids.map((id) => id.toLowerCase());
  const list = JSON.stringify(requestedIds);
  const column = sql.identifier(change.column);
  const hides = change.type === "tech.hidden";
  const now = app.now().getTime();
  const [existing, , changed] = await app.primary.batch([
    app.primary.all<{ id: string; title: string }>(
      sql`select id, title from technologies where id in (select value from json_each(${list}))`,
    ),
    logEach(app, admin, requestedIds, change, now),
    app.primary.all<{ id: string }>(sql`update technologies
      set ${column} = ${change.to}, featured_rank = ${hides ? sql`null` : sql`featured_rank`},
        updated_at = ${now}, version = version + 1
      where id in (select value from json_each(${list})) and ${column} <> ${change.to} returning id`),
    ...(hides ? closeGaps(app) : []),
  ]);
  const titles = new Map(existing.map(({ id, title }) => [id, title]));
  const changedIds = new Set(changed.map(({ id }) => id));
  return {
    results: requestedIds.map((id) => ({
      id,
      title: titles.get(id) ?? null,
      result: changedIds.has(id) ? "changed" : titles.has(id) ? "unchanged" : "not_found",
    })),
    changed: changedIds.size,
  };
}

/** A line of the activity log for each listing that the next statement is going to change. */
function logEach(
  app: AppContext,
  admin: Actor,
  ids: string[],
  { type, summary, column, to }: SetChange,
  now: number,
) {
  const lines = JSON.stringify(ids.map((id) => ({ id, line: uuidv7() })));
  const mark: SQL = sql`json_object(${column}, json_object('from', json(${to ? "false" : "true"}),
    'to', json(${to ? "true" : "false"})))`;
  const rank = sql`case when ${type} = 'tech.hidden' and t.featured_rank is not null
    then json_object('featured_rank', json_object('from', t.featured_rank, 'to', 'none')) else '{}' end`;
  return activity.entries(
    app,
    sql`select json_extract(value, '$.line'), ${now}, ${admin.id}, ${type}, 'technology', t.id,
      ${summary}, json_patch(${mark}, ${rank}), ${app.requestId}
    from json_each(${lines}) join technologies t on t.id = json_extract(value, '$.id')
    where ${sql.identifier(column)} <> ${to}`,
  );
}
