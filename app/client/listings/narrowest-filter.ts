import type { Facets } from "~/contract/technologies";
import { type ActiveFilter, activeFilters, type ListingFilters } from "./listing-filters";

/** A filter whose removal helps, and how many listings there are without it; null if not counted. */
export interface Loosening {
  filter: ActiveFilter;
  count: number | null;
}

function sum(choices: { count: number }[]): number {
  return choices.reduce((total, { count }) => total + count, 0);
}

/**
 * The filter that keeps most out of an empty list. Facet counts leave out their own choice, so their sum is what the
 * list would hold without that filter.
 */
export function narrowestFilter(filters: ListingFilters, facets: Facets | undefined): Loosening | null {
  const active = activeFilters(filters);
  const counted = active
    .map((filter) => ({ filter, count: facets ? countWithout(filter.kind, facets) : null }))
    .filter(({ count }) => count !== null && count > 0)
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0));
  if (counted[0]) return counted[0];
  // Words and organizations have no counts; with nothing else to drop they are what keeps the list empty.
  const uncounted =
    active.find(({ kind }) => kind === "organization") ?? active.find(({ kind }) => kind === "search");
  return uncounted ? { filter: uncounted, count: null } : null;
}

function countWithout(kind: ActiveFilter["kind"], facets: Facets): number | null {
  if (kind === "domain") return sum(facets.domain);
  if (kind === "legalStatus") return sum(facets.legal_status);
  if (kind === "trl") return sum(facets.trl);
  if (kind === "promoted") return sum(facets.is_promoted);
  return null;
}
