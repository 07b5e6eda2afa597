import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { Facets } from "~/contract/technologies";
import type { CatalogFilters } from "./facet-tokens";
import { type FacetCounts, toFacets } from "./list-counts";

/** Matches are counted up to here and no further: "1,000+". */
export const COUNT_LIMIT = 1_000;
/** Matches read for all facets that have a choice of their own together; what they read is bounded however many there are. */
const OWN_CHOICE_LIMIT = 1_400;

/** The rows `select … as rid` of what matches some filters, or null when nothing does. */
export type Matches = (filters: CatalogFilters) => SQL | null;

export interface CappedTotal {
  total: number;
  capped: boolean;
}

export async function countMatches(app: AppContext, matches: SQL, limit = COUNT_LIMIT): Promise<CappedTotal> {
  const [row] = await app.db.all<{ n: number }>(
    sql`select count(*) as n from (${matches} limit ${limit + 1})`,
  );
  const n = row?.n ?? 0;
  return { total: Math.min(n, limit), capped: n > limit };
}

type Facet = keyof FacetCounts;
type Cell = { domain: string; legalStatus: string; trl: string; promoted: string };

const WITHOUT_OWN: Record<Facet, (filters: CatalogFilters) => CatalogFilters> = {
  domain: ({ domain: _, sector: __, ...others }) => others,
  legalStatus: ({ legalStatus: _, legalGroup: __, ...others }) => others,
  trl: ({ trl: _, ...others }) => others,
  promoted: ({ isPromoted: _, ...others }) => others,
};

/** Counts of every choice over the first matches, each facet without its own choice: two rows per match that is read. */
export async function matchFacets(
  app: AppContext,
  matches: Matches,
  filters: CatalogFilters,
): Promise<Facets> {
  const facets = Object.keys(WITHOUT_OWN) as Facet[];
  const relaxed = (facet: Facet) => WITHOUT_OWN[facet](filters);
  const chosen = facets.filter((facet) => Object.keys(relaxed(facet)).length < Object.keys(filters).length);
  const limit = Math.min(COUNT_LIMIT, Math.floor(OWN_CHOICE_LIMIT / Math.max(1, chosen.length)));
  const base = readCells(app, matches(filters), COUNT_LIMIT);
  const counts = async (facet: Facet) =>
    tally(await (chosen.includes(facet) ? readCells(app, matches(relaxed(facet)), limit) : base), facet);
  const [domain, legalStatus, trl, promoted] = await Promise.all([
    counts("domain"),
    counts("legalStatus"),
    counts("trl"),
    counts("promoted"),
  ]);
  return toFacets({
    domain,
    legalStatus,
    trl,
    promoted: { true: promoted[1] ?? 0, false: promoted[0] ?? 0 },
  });
}

/** One packed value, because every row of a grouped answer would be read once more. */
async function readCells(app: AppContext, matches: SQL | null, limit: number): Promise<Cell[]> {
  if (!matches) return [];
  const [row] = await app.db.all<{ cells: string | null }>(sql`
    select group_concat(t.domain || ' ' || coalesce(t.legal_status, 'unknown') || ' ' || coalesce(t.trl, 0) || ' ' || t.is_promoted, ';') as cells
    from (${matches} limit ${limit}) hit join technologies t using (rid)`);
  if (!row?.cells) return [];
  return row.cells.split(";").map((cell) => {
    const [domain, legalStatus, trl, promoted] = cell.split(" ") as [string, string, string, string];
    return { domain, legalStatus, trl, promoted };
  });
}

function tally(cells: Cell[], facet: Facet): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const cell of cells) counts[cell[facet]] = (counts[cell[facet]] ?? 0) + 1;
  return counts;
}
