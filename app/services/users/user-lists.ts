import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { UserFilters, UserQuery } from "~/contract/admin-users";
import { ROLES, USER_STATUSES } from "~/contract/values";
import { users } from "~/db/schema/accounts";
import { typedWords } from "~/lib/typed-words";
import { type CappedTotal, COUNT_LIMIT, countMatches } from "../technologies/facets/match-counts";
import { toAdminUser } from "./admin-users";

interface Sort {
  /** As the indexes by role and status have it. */
  key: SQL;
  descends: boolean;
}

const SORTS: Record<UserQuery["sort"], Sort> = {
  newest: { key: sql`created_at`, descends: true },
  last_login: { key: sql`last_login_at`, descends: true },
  name: {
    key: sql`lower(coalesce(nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), username))`,
    descends: false,
  },
};
const LIVE = USER_STATUSES.filter((status) => status !== "deleted");

/** Users, newest first by default. Deleted users are included on request only. */
export async function list(app: AppContext, { page, size, sort, order, ...filters }: UserQuery) {
  const sorted = order ? { ...SORTS[sort], descends: order === "desc" } : SORTS[sort];
  const window = { size, offset: (page - 1) * size };
  const words = filters.query ? typedWords("words", filters.query) : null;
  const matches =
    filters.query === undefined || filters.query === ""
      ? { source: inOrder(filters, sorted, window), total: countAll(app, filters) }
      : words === null
        ? { source: null, total: { total: 0, capped: false } }
        : search(app, searchOf(words, filters), sort === "newest", sorted, window);
  const [rows, { total, capped }] = await Promise.all([
    matches.source ? readRows(app, matches.source) : [],
    matches.total,
  ]);
  return {
    users: (sorted.descends ? rows.reverse() : rows).map(({ user }) => toAdminUser(user)),
    total,
    total_capped: capped,
    page,
    size,
    total_pages: Math.ceil(total / size),
  };
}

interface Window {
  size: number;
  offset: number;
}

/** The users of `select found, place`, ascending. Sorted here: an order by would read every row once more. */
async function readRows(app: AppContext, source: SQL) {
  const rows = await app.db
    .select({ user: users, place: sql<number | string>`hit.place` })
    .from(users)
    .innerJoin(sql`(${source}) as hit`, sql`${users.id} = hit.found`);
  return rows.sort((a, b) =>
    a.place === b.place ? (a.user.id < b.user.id ? -1 : 1) : a.place < b.place ? -1 : 1,
  );
}

/** A page from the indexes by role and status: each is read in its order, and none further than it is shown. */
function inOrder({ role, status }: UserFilters, { key, descends }: Sort, { size, offset }: Window): SQL {
  const direction = descends ? sql`desc` : sql`asc`;
  const roles = role ? [role] : ROLES;
  const standings =
    role || status
      ? (status ? [status] : LIVE).flatMap((one) => roles.map((of) => sql`status = ${one} and role = ${of}`))
      : [sql`status <> 'deleted'`];
  const each = standings.map((standing) => sql`select ${key} as key, id from users where ${standing}`);
  return sql`select id as found, coalesce(key, 0) as place from (${sql.join(each, sql` union all `)}
    order by 1 ${direction}, 2 ${direction} limit ${size} offset ${offset})`;
}

/** Counted by triggers: at most twelve rows. */
async function countAll(app: AppContext, { role, status }: UserFilters): Promise<CappedTotal> {
  const [row] = await app.db.all<{ n: number }>(sql`select coalesce(sum(n), 0) as n from user_counts
    where ${role ? sql`role = ${role}` : sql`true`} and ${status ? sql`status = ${status}` : sql`status <> 'deleted'`}`);
  return { total: row?.n ?? 0, capped: false };
}

/** `select … user_id` of the users who have these words. */
function searchOf(words: string, { role, status }: UserFilters): { from: SQL } {
  const tokens = [
    status ? `zqs${status.replaceAll("_", "")}` : "zqall",
    ...(role ? [`zqr${role}`] : []),
  ].join(" AND ");
  return { from: sql`from user_search where user_search match ${`${words} AND facets : (${tokens})`}` };
}

/** A page of a search: by registration as the index has them, else the newest 1,000 put in order. */
function search(
  app: AppContext,
  { from }: ReturnType<typeof searchOf>,
  byRegistration: boolean,
  { key, descends }: Sort,
  { size, offset }: Window,
): { source: SQL; total: Promise<CappedTotal> } {
  const total = countMatches(app, sql`select rowid ${from}`);
  if (byRegistration) {
    const direction = descends ? sql`desc` : sql`asc`;
    const source = sql`select user_id as found, rowid as place ${from}
      order by rowid ${direction} limit ${size} offset ${offset}`;
    return { source, total };
  }
  const direction = descends ? sql`desc` : sql`asc`;
  const newest = sql`select user_id ${from} order by rowid desc limit ${COUNT_LIMIT}`;
  const source = sql`select found, place from (select id as found, coalesce(${key}, 0) as place
    from users where id in (${newest}) order by ${key} ${direction}, id ${direction} limit ${size} offset ${offset})`;
  return { source, total };
}

/** How many users fit, counted up to `limit` where words have to be looked up. */
export function countUsers(app: AppContext, filters: UserFilters, limit: number): Promise<CappedTotal> {
  if (!filters.query) return countAll(app, filters);
  const words = typedWords("words", filters.query);
  if (!words) return Promise.resolve({ total: 0, capped: false });
  return countMatches(app, sql`select rowid ${searchOf(words, filters).from}`, limit);
}

/** The users that fit, as a condition: for exports, which read all of them. */
export function matching(filters: UserFilters): SQL | undefined {
  const { query, status, role } = filters;
  const words = query ? typedWords("words", query) : null;
  const wordsFit = words
    ? sql`${users.id} in (select user_id ${searchOf(words, filters).from})`
    : query
      ? sql`false`
      : undefined;
  return and(
    status ? eq(users.status, status) : ne(users.status, "deleted"),
    role ? eq(users.role, role) : undefined,
    wordsFit,
  );
}
