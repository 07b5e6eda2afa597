import { sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { Statement } from "~/services/writes/guarded-batch";

/** Row of `settings` that holds the version of the featured list, with the ids in their order. */
export const HOLDER_KEY = "featured";

/**
 * Statements for a batch in which listings have lost their rank: those below move up, and the list has a new version
 * if it changed. The order goes through the holder, because ranks are unique at every single step.
 */
export function closeGaps(app: AppContext): Statement[] {
  return [
    app.primary.run(sql`insert into settings (key, value, version, updated_at)
      select ${HOLDER_KEY}, (select json_group_array(id) from (
        select id from technologies where featured_rank is not null order by featured_rank)), 2, ${app.now().getTime()}
      where true
      on conflict (key) do update set value = excluded.value, version = version + 1, updated_at = excluded.updated_at
        where value <> excluded.value`),
    app.primary.run(sql`update technologies set featured_rank = null where featured_rank is not null
      and (select max(featured_rank) > count(*) from technologies where featured_rank is not null)`),
    app.primary.run(sql`update technologies set featured_rank = listed.key + 1
      from (select key, value from json_each((select value from settings where key = ${HOLDER_KEY}))) listed
      where technologies.id = listed.value and technologies.featured_rank is null`),
  ];
}
