import { useRef } from "react";
import { useAppState } from "~/client/app-state";
import { type LoadedPage, usePages } from "~/client/use-pages";
import type { ComparisonCard } from "~/contract/comparisons";
import { LoadMore } from "~/ui/load-more";
import { ScreenHead } from "~/ui/screen-head";
import { sayMaximum } from "../_app/compare-maximum";
import { ComparisonRow } from "./comparison-row";
import { NoComparisons } from "./comparison-states";
import { readComparisons } from "./read-comparisons";

export function ComparisonList({ first }: { first: LoadedPage<ComparisonCard> }) {
  const { list, state, hasMore, loadMore, change } = usePages(first, readComparisons);
  const { limits } = useAppState();
  const rows = useRef<HTMLUListElement>(null);

  function drop(id: string) {
    change((items) => items.filter((item) => item.id !== id));
    rows.current?.focus({ preventScroll: true });
  }

  function rename(id: string, name: string) {
    change((items) => items.map((item) => (item.id === id ? { ...item, comparison_name: name } : item)));
  }

  return (
    <div className="screen">
      <ScreenHead title="Comparisons">{sayMaximum(limits)}</ScreenHead>
      {list.total === 0 && list.items.length === 0 ? (
        <NoComparisons />
      ) : (
        <>
          <ul ref={rows} className="comparison-list" tabIndex={-1} aria-label="Comparisons">
            {list.items.map((comparison) => (
              <li key={comparison.id}>
                <ComparisonRow
                  comparison={comparison}
                  onRenamed={(name) => rename(comparison.id, name)}
                  onDeleted={() => drop(comparison.id)}
                />
              </li>
            ))}
          </ul>
          <LoadMore
            shown={list.total_pages > 1 ? `${list.items.length} of ${list.total} comparisons shown` : ""}
            hasMore={hasMore}
            state={state}
            failure="The next comparisons could not be loaded."
            onMore={loadMore}
          />
        </>
      )}
    </div>
  );
}
