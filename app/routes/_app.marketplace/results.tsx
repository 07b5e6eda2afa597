import { Button } from "@radix-ui/themes";
import { useEffect } from "react";
import type { View } from "~/client/listing-filters";
import type { LoadedList } from "~/client/listing-pages";
import type { TechnologyCard as Technology } from "~/contract/technologies";
import { TechnologyCard } from "~/ui/technology-card";
import { SaveButton } from "../_app/save-button";
import { Marked } from "./marked";
import { sayCount, sayNumber } from "./say-count";

/** The next page is asked for this near to the bottom. */
const NEAR_PIXELS = 10;

interface ResultsProps {
  list: LoadedList;
  state: "idle" | "loading" | "failed";
  view: View;
  onMore(): void;
}

export function Results({ list, state, view, onMore }: ResultsProps) {
  const { items, nextCursor } = list;
  // After a failure the reader decides, with the button.
  useNearBottom(onMore, nextCursor !== null && state === "idle");
  return (
    <>
      <ul className={view === "grid" ? "card-grid results-list" : "results-rows results-list"}>
        {items.map((technology) => (
          <li key={technology.id}>
            <Result technology={technology} view={view} />
          </li>
        ))}
      </ul>
      <div className="results-more">
        <p className="tabular" role="status">
          {nextCursor || items.length > 24
            ? `${sayNumber(items.length)} of ${sayCount(list, "technology")} shown`
            : ""}
        </p>
        {state === "failed" && (
          <p className="results-failed" role="alert">
            The next technologies could not be loaded.
          </p>
        )}
        {nextCursor && (
          <Button variant="surface" color="gray" size="3" loading={state === "loading"} onClick={onMore}>
            {state === "failed" ? "Try again" : "Load more"}
          </Button>
        )}
      </div>
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
          <span className="result-views tabular">
            {sayNumber(interactions.views)} {interactions.views === 1 ? "view" : "views"}
          </span>
        </>
      }
    />
  );
}

function useNearBottom(onNear: () => void, enabled: boolean) {
  useEffect(() => {
    if (!enabled) return;
    function check() {
      const left = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
      if (left <= NEAR_PIXELS) onNear();
    }
    window.addEventListener("scroll", check, { passive: true });
    return () => window.removeEventListener("scroll", check);
  }, [onNear, enabled]);
}
