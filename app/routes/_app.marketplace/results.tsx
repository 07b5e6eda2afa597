import type { View } from "~/client/listing-filters";
import type { LoadedList } from "~/client/listing-pages";
import { sayCount, sayNumber } from "~/client/say-count";
import type { TechnologyCard as Technology } from "~/contract/technologies";
import { LoadMore } from "~/ui/load-more";
import { TechnologyCard } from "~/ui/technology-card";
import { CompareButton } from "../_app/compare-button";
import { SaveButton } from "../_app/save-button";
import { Marked } from "./marked";

interface ResultsProps {
  list: LoadedList;
  state: "idle" | "loading" | "failed";
  view: View;
  onMore(): void;
}

export function Results({ list, state, view, onMore }: ResultsProps) {
  const { items, nextCursor } = list;
  return (
    <>
      <ul className={view === "grid" ? "card-grid results-list" : "results-rows results-list"}>
        {items.map((technology) => (
          <li key={technology.id}>
            <Result technology={technology} view={view} />
          </li>
        ))}
      </ul>
      <LoadMore
        shown={
          nextCursor || items.length > 24
            ? `${sayNumber(items.length)} of ${sayCount(list, "technology")} shown`
            : ""
        }
        hasMore={nextCursor !== null}
        state={state}
        failure="The next technologies could not be loaded."
        onMore={onMore}
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
          <span className="result-views tabular">
            {sayNumber(interactions.views)} {interactions.views === 1 ? "view" : "views"}
          </span>
        </>
      }
    />
  );
}
