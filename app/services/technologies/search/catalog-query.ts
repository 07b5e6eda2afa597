import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { BriefCriterion } from "~/contract/chat-brief";
import { fieldOf, isFieldName } from "~/contract/listing/fields";
import { ofOnePatent, statusesOf } from "../criteria/stored";
import { type CatalogFilters, facetExpression } from "../facets/facet-tokens";
import { listFacets, totalOf, totalQuery } from "../facets/list-counts";
import { filtersOfCriteria } from "./counted-choices";
import { readListings, type WholeListing } from "./whole-listings";

/** The structured query engine: counts, lists, groups, first places and averages over stored fields of visible listings. */

/** Of an answer that lists; more are counted. */
const LISTED = 10;

const COLUMNS = {
  country: sql`json_extract(organization, '$.country')`,
  organization: sql`organization_name`,
  organization_type: sql`lower(json_extract(organization, '$.type'))`,
  domain: sql`domain`,
  legal_status: sql`legal_status`,
  trl: sql`trl`,
  partnership_types: sql`(select value from json_each(partnership_types))`,
} satisfies Record<string, SQL>;

/** What listings can be grouped by. */
export type GroupColumn = keyof typeof COLUMNS;

const ORDERS = {
  trl: sql`trl`,
  published_at: sql`published_at`,
  views: sql`nullif(views, 0)`,
  filing_date: sql`(select min(json_extract(value, '$.filing_date')) from json_each(patents))`,
  grant_date: sql`(select max(json_extract(value, '$.grant_date')) from json_each(patents))`,
  expiry_date: sql`(select max(json_extract(value, '$.expiry_date')) from json_each(patents))`,
  patents: sql`nullif(json_array_length(patents), 0)`,
  inventors: sql`nullif(json_array_length(inventors), 0)`,
} satisfies Record<string, SQL>;

/** Columns that \`listing_order\` keeps the listings in the order of, largest first. */
const KEPT = { trl: "t", published_at: "n" } as const;

/** What listings can be first by. */
export type OrderColumn = keyof typeof ORDERS;

export function isOrderColumn(name: string): name is OrderColumn {
  return Object.hasOwn(ORDERS, name);
}

const list = (values: readonly (string | number)[]) =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;

/** A criterion as a condition on a row of `technologies`; null for what only the texts can tell. */
export function conditionOf({ field, operator, values }: BriefCriterion): SQL | null {
  if (field === "quantity" || field === "text") return null;
  if (field === "listing")
    return operator === "is" ? sql`id in ${list(values)}` : sql`id not in ${list(values)}`;
  if (field === "is_promoted") return sql`is_promoted = ${values[0]}`;
  const [name = "", part, status] = field.split(".");
  if (!isFieldName(name)) return null;
  const { kind } = fieldOf(name);
  const column = sql`${sql.identifier(name)}`;
  if (name === "legal_status") {
    const is = sql`(legal_status in ${list(values)} or (legal_status is not null and legal_group in ${list(values)}))`;
    return operator === "is_not" ? sql`not ${is}` : is;
  }
  if (kind === "record")
    return compare(sql`lower(json_extract(${column}, ${`$.${part}`}))`, operator, values.map(lower));
  if (kind === "rows") {
    const value = sql`lower(json_extract(row.value, ${`$.${part}`}))`;
    const lowerValues = values.map(lower);
    if (operator === "is_not")
      return sql`not exists (select 1 from json_each(${column}) row where ${value} in ${list(lowerValues)})`;
    if (part?.endsWith("_date") && operator === "at_most" && part.startsWith("expiry"))
      return sql`(select max(${value}) from json_each(${column}) row) <= ${lowerValues[0]}`;
    const condition =
      part?.endsWith("_date") && operator === "is"
        ? sql`${value} between ${lowerValues[0]} and ${lowerValues.at(-1)}`
        : compare(value, operator, lowerValues);
    const hasStatus = status
      ? sql` and coalesce(json_extract(row.value, '$.status'), legal_status) in ${list(statusesOf(status))}`
      : sql``;
    return sql`exists (select 1 from json_each(${column}) row where ${condition}${hasStatus})`;
  }
  if (kind === "choices" || kind === "list") {
    const some = sql`exists (select 1 from json_each(${column}) row where row.value in ${list(values)})`;
    return operator === "is_not" ? sql`not ${some}` : some;
  }
  return compare(column, operator, values);
}

function lower(value: string | number): string | number {
  return typeof value === "string" ? value.toLowerCase() : value;
}

function compare(
  column: SQL,
  operator: BriefCriterion["operator"],
  values: readonly (string | number)[],
): SQL {
  if (operator === "at_least") return sql`${column} >= ${values[0]}`;
  if (operator === "at_most") return sql`${column} <= ${values[0]}`;
  if (operator === "is_not") return sql`coalesce(${column}, '') not in ${list(values)}`;
  return sql`${column} in ${list(values)}`;
}

/** Criteria of one kind of partnership each narrow further; null criteria are left to the texts. */
export function whereOf(criteria: readonly BriefCriterion[]): SQL {
  const conditions = ofOnePatent(criteria).flatMap((criterion) => conditionOf(criterion) ?? []);
  return sql.join([sql`visible`, ...conditions], sql` and `);
}

/** Reads the counts of the lists where they have the answer, else every row that meets the criteria. */
export async function countListings(app: AppContext, criteria: readonly BriefCriterion[]): Promise<number> {
  const counted = filtersOfCriteria(storedOf(criteria));
  if (counted) {
    const totals = await Promise.all(
      counted.map(async (filters) => totalOf(await totalQuery(app, filters), filters)),
    );
    return totals.reduce((sum, total) => sum + total, 0);
  }
  const [row] = await app.db.all<{ count: number }>(
    sql`select count(*) as count from technologies where ${whereOf(criteria)}`,
  );
  return row?.count ?? 0;
}

/** The criteria that a query decides; the others are left to the texts. */
function storedOf(criteria: readonly BriefCriterion[]): BriefCriterion[] {
  return criteria.filter((criterion) => conditionOf(criterion) !== null);
}

const PLACE = sql`-coalesce(trl, 0) * 1e12 - published_at / 1000.0 as place`;
/** A kept order knows the hour of publication only: this many more than asked for are put in the exact order. */
const MORE = 40;

/** The first by readiness, as `rid, place`. */
function readiest(criteria: readonly BriefCriterion[], limit: number): SQL {
  const counted = filtersOfCriteria(storedOf(criteria));
  if (!counted)
    return sql`select rid, ${PLACE} from technologies where ${whereOf(criteria)} order by place limit ${limit}`;
  return sql`select rid, ${PLACE} from ${inOrder(counted, "t", limit)} order by place limit ${limit}`;
}

/** The first listings of a kept order (by readiness or publication) that the filters select, with some more. */
function inOrder(counted: readonly CatalogFilters[], kind: "t" | "n", limit: number): SQL {
  const match = counted.map((filters) => `(${facetExpression(filters, kind)})`).join(" OR ");
  return sql`(select rowid & 16777215 as rid from listing_order
    where listing_order match ${match} order by rowid desc limit ${limit + MORE}) join technologies using (rid)`;
}

/** The listings that meet all criteria, the readiest first. */
export async function listListings(
  app: AppContext,
  criteria: readonly BriefCriterion[],
  limit = LISTED,
): Promise<{ listings: WholeListing[]; total: number }> {
  const [total, listings] = await Promise.all([
    countListings(app, criteria),
    readListings(app, readiest(criteria, limit)),
  ]);
  return { listings, total };
}

/** The first by a column, with the value that put them there. */
export async function firstListings(
  app: AppContext,
  criteria: readonly BriefCriterion[],
  { column, direction }: { column: OrderColumn; direction: "most" | "least" },
  limit = 5,
): Promise<{ listing: WholeListing; value: string | number }[]> {
  const value = ORDERS[column];
  const order = direction === "most" ? sql`${value} desc` : sql`${value} asc`;
  const counted = direction === "most" && column in KEPT ? filtersOfCriteria(storedOf(criteria)) : null;
  const source = counted ? inOrder(counted, KEPT[column as keyof typeof KEPT], limit) : sql`technologies`;
  const rows = await app.db.all<{ id: string; value: string | number }>(
    sql`select id, ${value} as value from ${source} where ${whereOf(criteria)} and ${value} is not null order by ${order}, rid desc limit ${limit}`,
  );
  const read = await readListings(
    app,
    sql`select rid, key as place from json_each(${JSON.stringify(rows.map(({ id }) => id))}) join technologies on technologies.id = value and visible`,
  );
  const byId = new Map(read.map((listing) => [listing.id, listing]));
  return rows.flatMap(({ id, value: stored }) => {
    const listing = byId.get(id);
    return listing ? [{ listing, value: stored }] : [];
  });
}

export interface Group {
  value: string;
  count: number;
}

/**
 * How many listings each value of a column has, most first; read from the counts of the lists where they have it.
 * `among`: ids of the listings that count, null for all.
 */
export async function groupListings(
  app: AppContext,
  criteria: readonly BriefCriterion[],
  column: GroupColumn,
  among: readonly string[] | null = null,
): Promise<Group[]> {
  if (!among && (column === "domain" || column === "legal_status" || column === "trl")) {
    const counted = filtersOfCriteria(storedOf(criteria));
    if (counted) return countedGroups(app, counted, column);
  }
  const isMany = column === "partnership_types";
  const source = isMany ? sql`technologies, json_each(partnership_types) part` : sql`technologies`;
  const value = isMany ? sql`part.value` : COLUMNS[column];
  const isAmong = among
    ? sql` and technologies.id in (select value from json_each(${JSON.stringify(among)}))`
    : sql``;
  const rows = await app.db.all<{ value: string | number | null; count: number }>(
    sql`select ${value} as value, count(*) as count from ${source} where ${whereOf(criteria)}${isAmong} and ${value} is not null and ${value} <> '' group by 1 order by 2 desc, 1`,
  );
  return rows.map(({ value: one, count }) => ({ value: String(one), count }));
}

/** A facet leaves its own choice open: what the filters rule out is left out here. */
async function countedGroups(
  app: AppContext,
  filters: readonly CatalogFilters[],
  column: "domain" | "legal_status" | "trl",
): Promise<Group[]> {
  const counts = new Map<string, number>();
  const facets = await Promise.all(filters.map((one) => listFacets(app, one)));
  for (const [i, { domain, legalStatus, trl }] of filters.entries()) {
    const chosen = { domain: domain && [domain], legal_status: legalStatus && [legalStatus], trl }[column];
    const choices: readonly string[] | undefined = chosen?.map(String);
    for (const { value, count } of facets[i]![column])
      if (value !== "unknown" && (choices?.includes(value) ?? true))
        counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** Of the listings that state a level. */
export async function averageLevel(
  app: AppContext,
  criteria: readonly BriefCriterion[],
): Promise<{ average: number | null; count: number }> {
  const levels = await groupListings(app, criteria, "trl");
  const count = levels.reduce((sum, level) => sum + level.count, 0);
  const sum = levels.reduce((total, level) => total + Number(level.value) * level.count, 0);
  return { average: count > 0 ? sum / count : null, count };
}
