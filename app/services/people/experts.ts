import { and, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { Expert, ExpertQuery } from "~/contract/experts";
import type { Domain } from "~/contract/values";
import { users } from "~/db/schema/accounts";
import { personName } from "./person-name";

/** Spelled as in the partial index, with literals: with bound values SQLite would not use it. */
const isShown = sql`"is_expert" = 1 and "status" = 'active'`;

/** People who chose to be shown, by name, without address or account data. */
export function list(app: AppContext, query: ExpertQuery) {
  const { search, domain, page, size } = query;
  if (search || domain || page > 1) return readPage(app, query);
  return app.copies.read(app, `experts ${size}`, (source) => readPage(source, query));
}

async function readPage(app: AppContext, { search, domain, page, size }: ExpertQuery) {
  const searchable = sql`lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' '
    || coalesce(expert_headline, '') || ' ' || coalesce(organization, ''))`;
  const matches = and(
    isShown,
    ...words(search).map((word) => sql`instr(${searchable}, ${word})`),
    domain && sql`exists (select 1 from json_each(expert_areas) where value = ${domain})`,
  );
  const [rows, total] = await Promise.all([
    app.db
      .select({
        user: users,
        listings: sql<number>`(select count(*) from technologies where owner_id = users.id and visible)`,
      })
      .from(users)
      .where(matches)
      .orderBy(users.lastName, users.firstName, users.id)
      .limit(size)
      .offset((page - 1) * size),
    app.db.$count(users, matches),
  ]);
  const experts = rows.map(
    ({ user, listings }): Expert => ({
      id: user.id,
      name: personName(user),
      headline: user.expertHeadline,
      organization: user.organization,
      areas: user.expertAreas as Domain[],
      listings,
      photo_url: user.profilePhotoUrl ?? user.photoUrl,
    }),
  );
  return { experts, total, page, size, total_pages: Math.ceil(total / size) };
}

function words(search = ""): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
}
