import { Button } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import type { ScreenFailure } from "~/client/screens/screen-state";
import { EmptyState } from "~/ui/empty-state";
import { LoadFailure } from "~/ui/failed-screen";
import { TextSkeleton } from "~/ui/skeletons";
import skeletonsStyles from "~/ui/skeletons.module.css";
import technologyCardStyles from "~/ui/technology-card.module.css";
import { BackToList } from "./back-to-list";
import technologyStyles from "./technology.module.css";
import technologyRequestsStyles from "./technology-requests.module.css";

export function TechnologySkeleton() {
  return (
    <div className={technologyStyles.tech} data-slot="tech" aria-busy="true">
      <div className={`${technologyStyles.techBar} ${technologyRequestsStyles.techAsksBar}`} />
      <div className={technologyStyles.techContent}>
        <div className={technologyStyles.techColumns}>
          <div className={technologyStyles.techMain}>
            <div className={technologyStyles.techHead}>
              <div
                className={`${skeletonsStyles.bone} ${skeletonsStyles.boneText}`}
                style={{ width: "24%" }}
              />
              <div
                className={`${skeletonsStyles.bone} ${technologyStyles.techTitleBone}`}
                style={{ width: "88%" }}
              />
              <div
                className={`${skeletonsStyles.bone} ${technologyStyles.techTitleBone}`}
                style={{ width: "52%" }}
              />
              <TextSkeleton lines={3} label="Loading the technology" />
            </div>
            <div
              className={`${technologyStyles.techBody} ${technologyStyles.techSkeletonBody}`}
              data-slot="tech-body"
            >
              <TextSkeleton lines={9} />
            </div>
          </div>
          <div className={technologyStyles.techSide}>
            <div className={technologyStyles.techMedia}>
              <div
                className={`${technologyCardStyles.techPicture} ${skeletonsStyles.bone}`}
                data-slot="tech-picture"
              />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

/** The same for what never was, what was taken off, and what is not for these eyes. */
export function TechnologyMissing() {
  return (
    <div className={technologyStyles.tech} data-slot="tech">
      <h1 className="visually-hidden">Technology</h1>
      <EmptyState
        title="This technology is not available"
        action={
          <Button asChild>
            <Link to="/marketplace">Browse the marketplace</Link>
          </Button>
        }
      >
        It may have been withdrawn by its owner, or the address is not complete.
      </EmptyState>
    </div>
  );
}

export function TechnologyFailed({ title, screen }: { title: string; screen: ScreenFailure }) {
  return (
    <div className={technologyStyles.tech} data-slot="tech">
      <h1 className="visually-hidden">Technology</h1>
      <div className={`${technologyStyles.techBar} ${technologyRequestsStyles.techAsksBar}`}>
        <BackToList />
      </div>
      <LoadFailure title={title} screen={screen} />
    </div>
  );
}
