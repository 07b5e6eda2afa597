import { Link, useNavigate } from "@remix-run/react";
import { LayoutGrid, Rows3 } from "lucide-react";
import type { ReactNode } from "react";
import type { ListingFilters, Sort, View } from "~/client/listing-filters";
import type { LoadedList } from "~/client/listing-pages";
import { sayCount } from "~/client/say-count";
import { SortSelect } from "~/ui/sort-select";

const SORT_NAMES: Record<Sort, string> = {
  relevance: "Relevance",
  newest: "Newest",
  trl: "Highest TRL",
  most_viewed: "Most viewed",
};

interface ResultsBarProps {
  list: LoadedList;
  view: View;
  addressOf(filters: ListingFilters, view?: View | null): string;
  sheet: ReactNode;
}

/** How many there are, in which order, and as cards or rows. */
export function ResultsBar({ list, view, addressOf, sheet }: ResultsBarProps) {
  const { filters, corrected } = list;
  const navigate = useNavigate();
  const usual: Sort = filters.search ? "relevance" : "newest";
  const { relevance, ...others } = SORT_NAMES;

  function sortBy(sort: Sort) {
    navigate(addressOf({ ...filters, sort: sort === usual ? null : sort }), { preventScrollReset: true });
  }

  return (
    <div className="results-bar">
      <div className="results-count">
        <p role="status" className="tabular">
          {sayCount(list, "technology")}
        </p>
        {corrected.length > 0 && (
          <p className="results-corrected">
            Showing results for{" "}
            {corrected.map(({ from, to }, place) => (
              <span key={from}>
                {place > 0 && ", "}
                <strong>{to}</strong> instead of “{from}”
              </span>
            ))}
          </p>
        )}
      </div>
      <div className="results-controls">
        {sheet}
        <SortSelect
          value={filters.sort ?? usual}
          names={filters.search ? { relevance, ...others } : others}
          onSort={sortBy}
        />
        <nav className="view-switch" aria-label="View">
          <ViewLink
            to={addressOf(filters, "grid")}
            label="Cards"
            on={view === "grid"}
            icon={<LayoutGrid size={16} aria-hidden />}
          />
          <ViewLink
            to={addressOf(filters, "list")}
            label="List"
            on={view === "list"}
            icon={<Rows3 size={16} aria-hidden />}
          />
        </nav>
      </div>
    </div>
  );
}

function ViewLink({ to, label, on, icon }: { to: string; label: string; on: boolean; icon: ReactNode }) {
  return (
    <Link
      to={to}
      replace
      aria-label={label}
      title={label}
      aria-current={on ? "true" : undefined}
      preventScrollReset
    >
      {icon}
    </Link>
  );
}
