import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { AdminTechnologyQuery } from "~/contract/admin-technologies";
import type { PageQuery } from "~/contract/pagination";
import type { TechnologyQuery } from "~/contract/technologies";
import { technologies } from "~/db/schema/technologies";
import type { Actor } from "../auth/tokens";
import { organizationKey } from "./facet-tokens";
import { cards } from "./managed";

/** The id comes last, so that pages never overlap. */
const ORDER: Record<AdminTechnologyQuery["sort"], SQL> = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  updated: sql`updated_at desc, id desc`,
  title: sql`title collate nocase, id`,
  trl: sql`trl desc, id desc`,
  most_viewed: sql`views desc, id desc`,
};

/** Listings in any state, for admins. */
export function list(app: AppContext, admin: Actor, query: AdminTechnologyQuery) {
  const { legal_status: legal, trl, is_promoted: promoted, organization } = query;
  const conditions = [
    ...filtersOf(query),
    query.status === undefined ? undefined : eq(technologies.status, query.status),
    // With a literal, so that the partial index of hidden listings serves it.
    query.is_hidden === undefined ? undefined : sql.raw(`is_hidden = ${query.is_hidden ? 1 : 0}`),
    legal &&
      ("legalStatus" in legal
        ? sql`legal_status = ${legal.legalStatus}`
        : sql`legal_group = ${legal.legalGroup}`),
    trl && sql`trl in (select value from json_each(${JSON.stringify(trl)}))`,
    promoted === undefined ? undefined : eq(technologies.isPromoted, promoted),
    organization === undefined ? undefined : eq(technologies.orgKey, organizationKey(organization)),
  ];
  return page(app, admin, query, and(...conditions), ORDER[query.sort]);
}

type ReviewQuery = PageQuery & Pick<TechnologyQuery, "search" | "domain">;

/** What waits for review: new listings and edits of approved ones, the oldest first. */
export function pending(app: AppContext, admin: Actor, query: ReviewQuery) {
  const waits = sql`(status = 'pending' or id in (
    select technology_id from technology_revisions where status = 'pending'))`;
  return page(app, admin, query, and(waits, ...filtersOf(query)), ORDER.oldest);
}

/** Hidden listings, the last hidden first. */
export function hidden(app: AppContext, admin: Actor, query: ReviewQuery) {
  return page(app, admin, query, and(sql`is_hidden = 1`, ...filtersOf(query)), ORDER.updated);
}

function filtersOf({ search, domain }: Pick<TechnologyQuery, "search" | "domain">): (SQL | undefined)[] {
  return [
    search ? holdsEveryWord(search) : undefined,
    domain && ("domain" in domain ? sql`domain = ${domain.domain}` : sql`sector = ${domain.sector}`),
  ];
}

/** The search index knows visible listings only; here every word has to stand in what a card shows. */
function holdsEveryWord(search: string): SQL {
  const words = JSON.stringify(search.split(/\s+/).filter(Boolean));
  return sql`not exists (select 1 from json_each(${words}) word where instr(lower(title || ' ' || summary || ' '
    || organization_name || ' ' || coalesce(external_id, '')), lower(word.value)) = 0)`;
}

async function page(
  app: AppContext,
  admin: Actor,
  { page: number, size }: PageQuery,
  where: SQL | undefined,
  order: SQL,
) {
  const [rows, [counted]] = await app.db.batch([
    app.db
      .select({ rid: technologies.rid })
      .from(technologies)
      .where(where)
      .orderBy(order)
      .limit(size)
      .offset((number - 1) * size),
    app.db.select({ total: count() }).from(technologies).where(where),
  ]);
  const total = counted?.total ?? 0;
  const rids = JSON.stringify(rows.map(({ rid }) => rid));
  return {
    technologies: await cards(app, admin, sql`select value as rid, key as place from json_each(${rids})`),
    total,
    page: number,
    size,
    total_pages: Math.ceil(total / size),
  };
}
