import { useNavigate } from "@remix-run/react";
import { type ListingFilters, MAX_SEARCH_CHARACTERS } from "~/client/listings/listing-filters";
import { SearchField } from "~/ui/search-field";

interface SearchBoxProps {
  /** As the address has them now, which may be ahead of what is loaded. */
  filters: ListingFilters;
  addressOf(filters: ListingFilters): string;
}

/** The search of the marketplace; `/` leads here from anywhere on the page. */
export function SearchBox({ filters, addressOf }: SearchBoxProps) {
  const navigate = useNavigate();

  function search(words: string) {
    const sort = filters.sort === "relevance" && !words ? null : filters.sort;
    // One step back leaves the search, not its last letter.
    const replace = filters.search !== "" && words !== "";
    navigate(addressOf({ ...filters, search: words, sort }), { replace, preventScrollReset: true });
  }

  return (
    <SearchField
      label="Search technologies"
      value={filters.search}
      maxLength={MAX_SEARCH_CHARACTERS}
      onSearch={search}
      slash
      size="3"
    />
  );
}
