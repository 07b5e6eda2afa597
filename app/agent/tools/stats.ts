import type { AppContext } from "~/context";
import type { Actor } from "~/services/people/actor";
import { countListings, groupListings } from "~/services/technologies/search/catalog-query";
import type { FacetCounts } from "./answers";
import { criteriaFrom, type FilterInput } from "./filters";
import type { ToolOutcome } from "./record";

/** Counts listings, in total and by field. Uses the query engine, because a search is not exhaustive. */
export async function catalogueStats(
  app: AppContext,
  _actor: Actor,
  input: FilterInput,
): Promise<ToolOutcome<"catalogue_stats">> {
  const criteria = criteriaFrom(input);
  const [total, domain, legal_status, trl] = await Promise.all([
    countListings(app, criteria),
    groupListings(app, criteria, "domain"),
    groupListings(app, criteria, "legal_status"),
    groupListings(app, criteria, "trl"),
  ]);
  const facets: FacetCounts = { domain, legal_status, trl };
  return { answer: { conditions: criteria.map(({ words }) => words), total, facets } };
}
