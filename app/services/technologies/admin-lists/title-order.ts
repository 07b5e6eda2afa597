import { type SQL, sql } from "drizzle-orm";
import { type ManagedFilters, organizationKey } from "../facets/facet-tokens";

/** D1 takes so many selects in one union. */
const UNION_TERMS = 5;

/** Whether a b-tree by title serves these filters: it has one filter at most. */
export function isSimple(filters: ManagedFilters): boolean {
  return conditionsOf(filters).length < 2;
}

/** `select rid, place` of a page of listings by title; the place is the title as it is compared. */
export function titlePage(
  filters: ManagedFilters,
  descends: boolean,
  { size, offset }: { size: number; offset: number },
): SQL {
  const [alternatives = [sql`true`], ...others] = conditionsOf(filters);
  const besides = others.map((any) => sql` and (${sql.join(any, sql` or `)})`);
  const direction = descends ? sql`desc` : sql`asc`;
  const each = alternatives.map(
    (condition) => sql`select title collate nocase as name, rid from technologies
      where ${condition}${sql.join(besides)}`,
  );
  // Each is read in its order, so that a union is merged and none read further than it is shown.
  return sql`select rid, lower(name) as place from (${sql.join(each, sql` union all `)}
    order by 1 ${direction}, 2 ${direction} limit ${size} offset ${offset})`;
}

/** Each filter as what any of may hold. */
function conditionsOf(filters: ManagedFilters): SQL[][] {
  const { domain, sector, legalStatus, legalGroup, trl, organization, status, isHidden, isPromoted } =
    filters;
  const conditions: SQL[][] = [];
  if (domain) conditions.push([sql`domain = ${domain}`]);
  else if (sector) conditions.push([sql`sector = ${sector}`]);
  if (legalStatus) conditions.push([sql`legal_status = ${legalStatus}`]);
  else if (legalGroup) conditions.push([sql`legal_group = ${legalGroup}`]);
  if (trl) conditions.push(levels(trl));
  if (organization !== undefined) conditions.push([sql`org_key = ${organizationKey(organization)}`]);
  if (status) conditions.push([sql`status = ${status}`]);
  // As literals, so that the partial indexes serve them.
  if (isHidden !== undefined) conditions.push([sql.raw(`is_hidden = ${Number(isHidden)}`)]);
  if (isPromoted !== undefined) conditions.push([sql.raw(`is_promoted = ${Number(isPromoted)}`)]);
  return conditions;
}

/** So many levels that a union will not take them are most of what there is: the order of all is walked past the rest. */
function levels(trl: number[]): SQL[] {
  if (trl.length <= UNION_TERMS) return trl.map((level) => sql`trl = ${level}`);
  return [sql.raw(`+trl in (${trl.join(", ")})`)];
}
