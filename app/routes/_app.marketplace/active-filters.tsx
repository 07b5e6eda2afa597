import { activeFilters, type ListingFilters, NO_FILTERS } from "~/client/listings/listing-filters";
import { FilterChips } from "~/ui/filter-chips";

interface ActiveFiltersProps {
  filters: ListingFilters;
  addressOf(filters: ListingFilters): string;
}

/** What narrows the list of the marketplace. */
export function ActiveFilters({ filters, addressOf }: ActiveFiltersProps) {
  const chips = activeFilters(filters).map(({ kind, label, without }) => ({
    key: kind,
    label,
    without: addressOf(without),
  }));
  const sort = filters.sort === "relevance" ? null : filters.sort;
  return <FilterChips chips={chips} clearTo={addressOf({ ...NO_FILTERS, sort })} />;
}
