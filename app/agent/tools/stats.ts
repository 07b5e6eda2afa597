import type { AppContext } from "~/context";
import type { Actor } from "~/services/auth/tokens";
import * as catalog from "~/services/technologies/catalog";
import type { FacetCounts } from "./answers";
import { type FilterInput, toFilters, toListQuery } from "./filters";
import type { ToolOutcome } from "./record";

/** How many listings fit, and how they divide. */
export async function catalogueStats(
  app: AppContext,
  actor: Actor,
  input: FilterInput,
): Promise<ToolOutcome<"catalogue_stats">> {
  const filters = toFilters(input);
  const page = await catalog.list(app, actor, { page: 1, size: 1, ...toListQuery(filters), facets: "1" });
  const facets: FacetCounts = {
    domain: counted(page.facets?.domain),
    legal_status: counted(page.facets?.legal_status),
    trl: counted(page.facets?.trl),
  };
  return { answer: { filters, total: page.total, facets }, counted: { filters, facets } };
}

function counted(facet: { value: string; count: number }[] = []): { value: string; count: number }[] {
  return facet
    .filter(({ value, count }) => count > 0 && value !== "unknown")
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
