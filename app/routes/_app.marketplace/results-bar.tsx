import { Link, useNavigate } from "@remix-run/react";
import { LayoutGrid, Rows3 } from "lucide-react";
import type { ReactNode } from "react";
import type { ListingFilters, Sort, View } from "~/client/listings/listing-filters";
import type { LoadedList } from "~/client/listings/marketplace-list";
import { formatCount } from "~/client/words/format-count";
import { SortSelect } from "~/ui/sort-select";
import styles from "./marketplace-results.module.css";

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
  const defaultSort: Sort = filters.search ? "relevance" : "newest";
  const { relevance, ...others } = SORT_NAMES;

  function sortBy(sort: Sort) {
    navigate(addressOf({ ...filters, sort: sort === defaultSort ? null : sort }), {
      preventScrollReset: true,
    });
  }

  return (
    <div className={styles.resultsBar}>
      <div className={styles.resultsCount}>
        <p role="status" className="tabular" data-slot="tabular">
          {formatCount(list, "technology")}
        </p>
        {corrected.length > 0 && (
          <p className={styles.resultsCorrected}>
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
      <div className={styles.resultsControls}>
        {sheet}
        <SortSelect
          value={filters.sort ?? defaultSort}
          names={filters.search ? { relevance, ...others } : others}
          onSort={sortBy}
        />
        <nav className={styles.viewSwitch} aria-label="View">
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
