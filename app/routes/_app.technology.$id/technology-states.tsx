import { Button } from "@radix-ui/themes";
import { Link, useRevalidator } from "@remix-run/react";
import { EmptyState } from "~/ui/empty-state";
import { ErrorState } from "~/ui/error-state";
import { TextSkeleton } from "~/ui/skeletons";
import { BackToList } from "./back-to-list";

export function TechnologySkeleton() {
  return (
    <div className="tech" aria-busy="true">
      <div className="tech-bar" />
      <div className="tech-content">
        <div className="tech-columns">
          <div className="tech-main">
            <div className="tech-head">
              <div className="bone bone-text" style={{ width: "24%" }} />
              <div className="bone tech-title-bone" style={{ width: "88%" }} />
              <div className="bone tech-title-bone" style={{ width: "52%" }} />
              <TextSkeleton lines={3} label="Loading the technology" />
            </div>
            <div className="tech-body tech-skeleton-body">
              <TextSkeleton lines={9} />
            </div>
          </div>
          <div className="tech-side">
            <div className="tech-media">
              <div className="tech-picture bone" />
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
    <div className="tech">
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

export function TechnologyFailed({ title, message }: { title: string; message: string | undefined }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="tech">
      <h1 className="visually-hidden">Technology</h1>
      <div className="tech-bar">
        <BackToList />
      </div>
      <ErrorState title={title} message={message} onRetry={revalidate} retrying={state === "loading"} />
    </div>
  );
}
