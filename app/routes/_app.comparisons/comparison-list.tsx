import { useRef } from "react";
import type { AnswerOf } from "~/client/calls/api";
import type { PagesQuery } from "~/client/calls/server-data";
import { usePages } from "~/client/calls/use-pages";
import { useProfile } from "~/client/login/profile";
import type { ComparisonCard } from "~/contract/comparisons";
import { FailedScreen } from "~/ui/failed-screen";
import { LoadMore } from "~/ui/load-more";
import screenStyles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";
import { maximumMessage } from "../_app/compare-maximum";
import { ComparisonRow } from "./comparison-row";
import { NoComparisons } from "./comparison-states";
import styles from "./comparisons.module.css";

interface ComparisonListProps {
  query: PagesQuery<AnswerOf<"GET /technologies/comparisons">, ComparisonCard>;
  failure: string;
}

export function ComparisonList({ query, failure }: ComparisonListProps) {
  const list = usePages(query, failure);
  const { limits } = useProfile();
  const rows = useRef<HTMLUListElement>(null);

  if (list.kind === "failed") return <FailedScreen title="Comparisons" failure={failure} screen={list} />;
  const { change, total, items } = list;

  function drop(id: string) {
    change((items) => items.filter((item) => item.id !== id));
    rows.current?.focus({ preventScroll: true });
  }

  function rename(id: string, name: string) {
    change((items) => items.map((item) => (item.id === id ? { ...item, comparison_name: name } : item)));
  }

  return (
    <div className={screenStyles.screen}>
      <ScreenHead title="Comparisons">{maximumMessage(limits)}</ScreenHead>
      {total === 0 && items.length === 0 ? (
        <NoComparisons />
      ) : (
        <>
          <ul ref={rows} className={styles.comparisonList} tabIndex={-1} aria-label="Comparisons">
            {items.map((comparison) => (
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
            shown={list.first.total_pages > 1 ? `${items.length} of ${total} comparisons shown` : ""}
            list={list}
            failure="The next comparisons could not be loaded."
          />
        </>
      )}
    </div>
  );
}
