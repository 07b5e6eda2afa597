import type { View } from "~/client/listings/listing-filters";
import type { LoadedList } from "~/client/listings/marketplace-list";
import { formatCount, formatNumber } from "~/client/words/format-count";
import type { TechnologyCard as Technology } from "~/contract/technologies";
import { LoadMore } from "~/ui/load-more";
import { TechnologyCard } from "~/ui/technology-card";
import technologyCardStyles from "~/ui/technology-card.module.css";
import { CompareButton } from "../_app/compare-button";
import { SaveButton } from "../_app/save-button";
import { Marked } from "./marked";
import styles from "./marketplace-results.module.css";

interface ResultsProps {
  list: LoadedList;
  view: View;
}

export function Results({ list, view }: ResultsProps) {
  const { items, hasMore } = list;
  return (
    <>
      <ul
        className={
          view === "grid"
            ? `${technologyCardStyles.cardGrid} ${styles.resultsList}`
            : `${styles.resultsRows} ${styles.resultsList}`
        }
      >
        {items.map((technology) => (
          <li key={technology.id}>
            <Result technology={technology} view={view} />
          </li>
        ))}
      </ul>
      <LoadMore
        shown={
          hasMore || items.length > 24
            ? `${formatNumber(items.length)} of ${formatCount(list, "technology")} shown`
            : ""
        }
        list={list}
        failure="The next technologies could not be loaded."
      />
    </>
  );
}

function Result({ technology, view }: { technology: Technology; view: View }) {
  const { highlights, interactions } = technology;
  const marked = highlights && {
    title: <Marked segments={highlights.title} />,
    summary: <Marked segments={highlights.snippet} />,
  };
  return (
    <TechnologyCard
      technology={technology}
      layout={view === "grid" ? "card" : "list"}
      headingLevel={2}
      {...(marked ? { marked } : {})}
      actions={
        <>
          <SaveButton technology={technology} />
          <CompareButton technology={technology} />
          <span className={`${styles.resultViews} tabular`} data-slot="tabular">
            {formatNumber(interactions.views)} {interactions.views === 1 ? "view" : "views"}
          </span>
        </>
      }
    />
  );
}
