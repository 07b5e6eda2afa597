import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { questionAboutListing } from "~/client/listings/listing-filters";
import { useProfile } from "~/client/login/profile";
import type { Technology } from "~/contract/technologies";
import { CopyButton } from "~/ui/copy-button";
import { PrintFoot, useLightPrint } from "~/ui/print-foot";
import { AskButton } from "../_app/ask-button";
import { CompareButton } from "../_app/compare-button";
import { SaveButton } from "../_app/save-button";
import { AnalyticsPanel } from "./analytics-panel";
import { BackToList } from "./back-to-list";
import { Facts } from "./facts";
import { Files } from "./files";
import { ListingHead } from "./listing-head";
import { ListingText } from "./listing-text";
import { Media } from "./media";
import { ReceivedInterest } from "./received-interest";
import { Recommendations } from "./recommendations";
import { RequestActions } from "./request-actions";
import { ReviewNote } from "./review-note";
import technologyStyles from "./technology.module.css";
import technologyRequestsStyles from "./technology-requests.module.css";
import { useOwnRequests } from "./use-own-requests";
import { YourRequests } from "./your-requests";

export function TechnologyScreen({ technology }: { technology: Technology }) {
  const { user } = useProfile();
  const isOwner = user?.id === technology.owner.id;
  const seesReview = user?.role_name === "admin" || isOwner;
  const isLive =
    technology.status === "approved" && !technology.is_hidden && technology.availability !== "withdrawn";
  const { own, put } = useOwnRequests(technology);
  useScrollToPlace();
  useLightPrint();
  return (
    <div className={technologyStyles.tech} data-slot="tech">
      <div className={`${technologyStyles.techBar} ${technologyRequestsStyles.techAsksBar}`}>
        <BackToList />
        <div className={`${technologyStyles.techActions} ${technologyRequestsStyles.techAsksActions}`}>
          <CopyButton text={() => window.location.href.split("#")[0]!} label="Copy link" withLabel />
          <SaveButton technology={technology} variant="surface" />
          <CompareButton technology={technology} variant="surface" />
        </div>
        {(isLive || isOwner) && (
          <RequestActions technology={technology} own={own} isOwner={isOwner} onSent={put} />
        )}
      </div>
      {seesReview && <ReviewNote technology={technology} />}
      {isOwner && technology.interactions.requests > 0 && <ReceivedInterest technologyId={technology.id} />}
      <YourRequests own={own} />
      <div className={technologyStyles.techContent}>
        <div className={technologyStyles.techColumns}>
          <article className={technologyStyles.techMain}>
            <ListingHead technology={technology}>
              <div className={technologyRequestsStyles.techAsk}>
                <AskButton
                  question={questionAboutListing(technology)}
                  about={technology.id}
                  label="Ask about this technology"
                />
              </div>
            </ListingHead>
            <ListingText technology={technology} files={<Files technologyId={technology.id} />}>
              <AnalyticsPanel technologyId={technology.id} />
            </ListingText>
          </article>
          <aside className={technologyStyles.techSide} aria-label="Facts">
            <Media technology={technology} />
            <Facts technology={technology} />
          </aside>
        </div>
      </div>
      {isLive && <Recommendations technologyId={technology.id} />}
      <PrintFoot />
    </div>
  );
}

/** A citation opened on a fresh page: the place exists only after the listing has loaded. */
function useScrollToPlace() {
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hash that changes later is followed by scroll-memory
  useEffect(() => {
    if (hash && window.scrollY === 0)
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, []);
}
