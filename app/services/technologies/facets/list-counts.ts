import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { Facets } from "~/contract/technologies";
import {
  DOMAINS,
  LEGAL_GROUP_OF,
  LEGAL_GROUPS,
  LEGAL_STATUSES,
  SECTORS,
  TECHNOLOGY_FIELDS,
} from "~/contract/values";
import type { CatalogFilters } from "./facet-tokens";

/** A row of listing_counts: n0 to n9 count each TRL, 0 for unknown. */
interface CountRow extends Record<`n${number}`, number> {
  legal: string;
  promoted: string;
  domain: string;
}

const ANY = "*";
const PROMOTED = "p";
const EVERY_TRL = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const LEGAL_KEYS = ["unknown", ...LEGAL_STATUSES].map((status) => `l:${status}`);

/** Counts of every choice of the facets, not yet in the order people read them in. */
export interface FacetCounts {
  domain: Record<string, number>;
  legalStatus: Record<string, number>;
  trl: Record<string, number>;
  promoted: Record<"true" | "false", number>;
}

/** Total of a list: at most two rows. The filters must not name an organization, which has no counts. */
export function totalQuery(app: AppContext, filters: CatalogFilters) {
  const rows = promotedKeys(filters).map(
    (promoted) => sql`select * from listing_counts
      where legal = ${legalKey(filters)} and promoted = ${promoted} and domain = ${domainKey(filters)}`,
  );
  return app.db.all<CountRow>(sql.join(rows, sql` union all `));
}

export function totalOf(rows: CountRow[], filters: CatalogFilters): number {
  return sumOf(rows, filters, trlColumns(filters));
}

/**
 * The count of every choice of every facet, each facet without its own choice: at most 94 rows.
 * Sectors and groups are sums of their members; "not promoted" is any less promoted.
 */
export async function listFacets(app: AppContext, filters: CatalogFilters): Promise<Facets> {
  const [rows, legal] = await app.db.batch([
    app.db.all<CountRow & { facet: string }>(domainFacetQuery(filters)),
    app.db.all<Record<string, string | null>>(legalFacetQuery(filters)),
  ]);
  const columns = trlColumns(filters);
  const here = rows.filter((row) => row.facet === "here");
  return toFacets({
    domain: sumBy(
      rows.filter((row) => row.facet === "domain"),
      "domain",
      filters,
    ),
    legalStatus: sumBy(unpackLegal(legal[0] ?? {}), "legal", filters),
    trl: Object.fromEntries(EVERY_TRL.map((level) => [level, sumOf(here, filters, [level])])),
    promoted: {
      true: sumOf(here, { isPromoted: true }, columns),
      false: sumOf(here, { isPromoted: false }, columns),
    },
  });
}

/** Every field under the other filters, and the one row that all filters meet in. */
function domainFacetQuery(filters: CatalogFilters): SQL {
  const [legal, domain] = [legalKey(filters), domainKey(filters)];
  // Terms of their own, because the values of an "in" are rows that count as read.
  const fields = promotedKeys(filters).map(
    (promoted) => sql`select 'domain' as facet, * from listing_counts
      where legal = ${legal} and promoted = ${promoted} and domain >= 'd:' and domain < 'e'`,
  );
  const here = [ANY, PROMOTED].map(
    (promoted) => sql`select 'here' as facet, * from listing_counts
      where legal = ${legal} and promoted = ${promoted} and domain = ${domain}`,
  );
  return sql.join([...fields, ...here], sql` union all `);
}

const PACKED = sql.raw(EVERY_TRL.map((level) => `n${level}`).join(" || ' ' || "));

/** One row with a packed value per legal status: "l:granted *" -> "0 3 1 …". */
function legalFacetQuery(filters: CatalogFilters): SQL {
  const values = promotedKeys(filters).flatMap((promoted) =>
    LEGAL_KEYS.map(
      (legal) => sql`(select ${PACKED} from listing_counts
        where legal = ${sql.raw(`'${legal}'`)} and promoted = ${promoted} and domain = ${domainKey(filters)})
        as ${sql.identifier(`${legal} ${promoted}`)}`,
    ),
  );
  return sql`select ${sql.join(values, sql`, `)}`;
}

function unpackLegal(packed: Record<string, string | null>): CountRow[] {
  return Object.entries(packed).flatMap(([name, counts]) => {
    if (!counts) return [];
    const [legal, promoted] = name.split(" ") as [string, string];
    const columns = counts.split(" ").map((count, level) => [`n${level}`, Number(count)]);
    return [{ legal, promoted, domain: "", ...Object.fromEntries(columns) }];
  });
}

/** Counts by the part of the key behind its letter. */
function sumBy(rows: CountRow[], key: "domain" | "legal", filters: CatalogFilters): Record<string, number> {
  const groups = new Map<string, CountRow[]>();
  for (const row of rows) groups.set(row[key], [...(groups.get(row[key]) ?? []), row]);
  return Object.fromEntries(
    [...groups].map(([value, group]) => [value.slice(2), sumOf(group, filters, trlColumns(filters))]),
  );
}

/** In the order of the vocabularies; choices without listings are omitted, except promoted. */
export function toFacets(counts: FacetCounts): Facets {
  const choices = (values: readonly string[], count: (value: string) => number) =>
    values.map((value) => ({ value, count: count(value) })).filter((choice) => choice.count > 0);
  const sumWhere = (table: Record<string, number>, belongs: (value: string) => boolean) =>
    Object.entries(table).reduce((sum, [value, count]) => sum + (belongs(value) ? count : 0), 0);
  const sectors = new Map<string, string>(TECHNOLOGY_FIELDS.map((field) => [field.slug, field.sector]));
  const groups = new Map<string, string>(Object.entries(LEGAL_GROUP_OF));
  return {
    domain: choices(DOMAINS, (value) => counts.domain[value] ?? 0),
    sector: choices(SECTORS, (sector) => sumWhere(counts.domain, (value) => sectors.get(value) === sector)),
    legal_status: choices([...LEGAL_STATUSES, "unknown"], (value) => counts.legalStatus[value] ?? 0),
    legal_group: choices(LEGAL_GROUPS, (group) =>
      sumWhere(counts.legalStatus, (value) => groups.get(value) === group),
    ),
    trl: choices([...EVERY_TRL.slice(1).map(String), "unknown"], (value) =>
      value === "unknown" ? (counts.trl[0] ?? 0) : (counts.trl[value] ?? 0),
    ),
    is_promoted: (["true", "false"] as const).map((value) => ({ value, count: counts.promoted[value] })),
  };
}

function domainKey(filters: CatalogFilters): string {
  if (filters.domain) return `d:${filters.domain}`;
  return filters.sector ? `s:${filters.sector}` : ANY;
}

function legalKey(filters: CatalogFilters): string {
  if (filters.legalStatus) return `l:${filters.legalStatus}`;
  return filters.legalGroup ? `g:${filters.legalGroup}` : ANY;
}

function promotedKeys(filters: CatalogFilters): string[] {
  if (filters.isPromoted === undefined) return [ANY];
  return filters.isPromoted ? [PROMOTED] : [ANY, PROMOTED];
}

function trlColumns(filters: CatalogFilters): number[] {
  return filters.trl ?? EVERY_TRL;
}

function sumOf(rows: CountRow[], { isPromoted }: CatalogFilters, columns: number[]): number {
  const sum = (promoted: string) =>
    rows
      .filter((row) => row.promoted === promoted)
      .reduce((total, row) => total + columns.reduce((part, level) => part + row[`n${level}`]!, 0), 0);
  if (isPromoted === undefined) return sum(ANY);
  return isPromoted ? sum(PROMOTED) : sum(ANY) - sum(PROMOTED);
}
