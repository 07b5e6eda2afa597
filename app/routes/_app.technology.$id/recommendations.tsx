import { Button } from "@radix-ui/themes";
import { RotateCw } from "lucide-react";
import { callQuery } from "~/client/calls/server-data";
import { useCall } from "~/client/calls/use-call";
import { CardSkeleton } from "~/ui/skeletons";
import { TechnologyCard } from "~/ui/technology-card";
import { WrittenBy } from "~/ui/written-by";
import { CompareButton } from "../_app/compare-button";
import { SaveButton } from "../_app/save-button";
import technologyFactsStyles from "./technology-facts.module.css";
import technologyRequestsStyles from "./technology-requests.module.css";

const FAILURE = "Recommendations could not be loaded.";

/** Listings like this one, each with why; a row that scrolls, also by the arrow keys. */
export function Recommendations({ technologyId }: { technologyId: string }) {
  const { state, reload } = useCall(
    callQuery("GET /technologies/:id/recommendations", { params: { id: technologyId } }),
    { failure: FAILURE },
  );
  if (state.kind === "ready" && state.value.total === 0) return null;
  return (
    <section className={technologyRequestsStyles.recommended} aria-labelledby="recommended-title">
      <h2 id="recommended-title" className="serif">
        Recommended with this listing
      </h2>
      {state.kind === "failed" && (
        <p className={technologyFactsStyles.filesFailed} role="alert">
          {state.message}
          <Button variant="ghost" onClick={reload}>
            <RotateCw size={14} strokeWidth={1.75} aria-hidden />
            Retry
          </Button>
        </p>
      )}
      {state.kind === "loading" && (
        <div className={technologyRequestsStyles.recommendedRow} aria-busy="true">
          {["one", "two", "three"].map((place) => (
            <div key={place} className={technologyRequestsStyles.recommendedItem}>
              <CardSkeleton />
            </div>
          ))}
        </div>
      )}
      {state.kind === "ready" && (
        <section
          className={technologyRequestsStyles.recommendedRow}
          aria-label="Recommended listings"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys (WCAG 2.1.1)
          tabIndex={0}
        >
          {state.value.recommendations.map(({ technology, reasons }) => (
            <div key={technology.id} className={technologyRequestsStyles.recommendedItem}>
              <TechnologyCard
                technology={technology}
                actions={
                  <>
                    <SaveButton technology={technology} />
                    <CompareButton technology={technology} />
                  </>
                }
              >
                <ul
                  className={technologyRequestsStyles.recommendedReasons}
                  aria-label="Why it is recommended"
                >
                  {reasons.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              </TechnologyCard>
            </div>
          ))}
        </section>
      )}
      {state.kind === "ready" && <WrittenBy what="Reasons" by={state.value.reasons_by} />}
    </section>
  );
}
