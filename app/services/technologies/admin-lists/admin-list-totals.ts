import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { LEGAL_GROUP_OF, LISTING_STATUSES, TECHNOLOGY_FIELDS } from "~/contract/values";
import { type ManagedFilters, organizationKey } from "../facets/facet-tokens";
import { type CappedTotal, COUNT_LIMIT, countMatches } from "../facets/match-counts";

/** Which rows of managed_counts add up to the listings that fit one filter. */
interface Counted {
  kind: "domain" | "legal" | "trl" | "organization";
  values: string[];
}

/**
 * How many listings in any state fit: exact from ready-made counts for status, hidden and promoted together and for any
 * other filter alone, at most eleven rows; else counted up to `limit`.
 * @param matches `select … as rid` of what fits
 */
export async function managedTotal(
  app: AppContext,
  filters: ManagedFilters,
  matches: SQL,
  limit = COUNT_LIMIT,
): Promise<CappedTotal> {
  const { status, isHidden, isPromoted, waits, ...others } = filters;
  const counted = countedBy(others);
  const ofState = status !== undefined || isHidden !== undefined || isPromoted !== undefined;
  if (waits && !ofState && counted.length === 0) return exact(await waiting(app));
  if (!waits && counted.length === 0) return exact(await inState(app, { status, isHidden, isPromoted }));
  if (!waits && !ofState && counted.length === 1) return exact(await sumOf(app, counted[0]!));
  return countMatches(app, matches, limit);
}

function exact(total: number): CappedTotal {
  return { total, capped: false };
}

function countedBy(filters: Omit<ManagedFilters, "status" | "isHidden" | "isPromoted" | "waits">): Counted[] {
  const { domain, sector, legalStatus, legalGroup, trl, organization } = filters;
  const counted: Counted[] = [];
  if (domain) counted.push({ kind: "domain", values: [domain] });
  else if (sector) counted.push({ kind: "domain", values: fieldsOf(sector) });
  if (legalStatus) counted.push({ kind: "legal", values: [legalStatus] });
  else if (legalGroup) counted.push({ kind: "legal", values: statusesOf(legalGroup) });
  if (trl) counted.push({ kind: "trl", values: trl.map(String) });
  if (organization !== undefined) {
    counted.push({ kind: "organization", values: [organizationKey(organization)] });
  }
  return counted;
}

function fieldsOf(sector: string): string[] {
  return TECHNOLOGY_FIELDS.filter((field) => field.sector === sector).map(({ slug }) => slug);
}

function statusesOf(group: string): string[] {
  return Object.entries(LEGAL_GROUP_OF).flatMap(([status, of]) => (of === group ? [status] : []));
}

async function sumOf(app: AppContext, { kind, values }: Counted): Promise<number> {
  const each = values.map(
    (value) => sql`coalesce((select n from managed_counts where kind = ${kind} and value = ${value}), 0)`,
  );
  const [row] = await app.db.all<{ n: number }>(sql`select ${sql.join(each, sql` + `)} as n`);
  return row?.n ?? 0;
}

/** `sql` of how many listings a row of managed_states counts. */
function stateSum(status?: ManagedFilters["status"]): SQL {
  return status ? sql`${sql.identifier(status)}` : sql.raw(LISTING_STATUSES.join(" + "));
}

async function inState(
  app: AppContext,
  { status, isHidden, isPromoted }: Pick<ManagedFilters, "status" | "isHidden" | "isPromoted">,
): Promise<number> {
  const [row] = await app.db.all<{ n: number }>(sql`
    select coalesce(sum(${stateSum(status)}), 0) as n from managed_states
    where ${isHidden === undefined ? sql`true` : sql`is_hidden = ${Number(isHidden)}`}
      and ${isPromoted === undefined ? sql`true` : sql`is_promoted = ${Number(isPromoted)}`}`);
  return row?.n ?? 0;
}

/** An edit waits only of a listing that is approved, so the two never count one listing twice. */
async function waiting(app: AppContext): Promise<number> {
  const [row] = await app.db.all<{
    n: number;
  }>(sql`select (select coalesce(sum(pending), 0) from managed_states)
    + coalesce((select n from managed_counts where kind = 'revision'), 0) as n`);
  return row?.n ?? 0;
}
