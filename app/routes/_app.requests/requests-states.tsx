import { Button } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import type { ScreenFailure } from "~/client/screens/screen-state";
import { EmptyState } from "~/ui/empty-state";
import { LoadFailure } from "~/ui/failed-screen";
import screenStyles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";
import { RowsSkeleton } from "~/ui/skeletons";
import skeletonsStyles from "~/ui/skeletons.module.css";
import type { Box, RequestsAddress } from "./address";
import { listAddress } from "./address";
import styles from "./requests.module.css";

export function RequestsSkeleton() {
  return (
    <div className={screenStyles.screen} aria-busy="true">
      <ScreenHead title="Requests" />
      <div className={`${styles.requestsTabsBone} ${skeletonsStyles.bone}`} data-slot="bone" />
      <RowsSkeleton count={10} label="Loading requests" />
    </div>
  );
}

/** The same for what never was and what is not for these eyes. */
export function RequestsMissing({ what }: { what: "request" | "canvas" }) {
  const isCanvas = what === "canvas";
  return (
    <div className={screenStyles.screen}>
      <h1 className="visually-hidden">Requests</h1>
      <EmptyState
        title={isCanvas ? "This business canvas is not available" : "This request is not available"}
        action={
          <Button asChild>
            <Link to={listAddress({ box: isCanvas ? "canvases" : "received" })}>
              {isCanvas ? "All your canvases" : "All your requests"}
            </Link>
          </Button>
        }
      >
        {isCanvas
          ? "It goes with its listing: while that is hidden, the canvas is too."
          : "Only its sender and the owner of the listing can open a request."}
      </EmptyState>
    </div>
  );
}

export function RequestsFailed({ title, screen }: { title: string; screen: ScreenFailure }) {
  return (
    <div className={screenStyles.screen}>
      <h1
        className={`${screenStyles.screenTitle} ${screenStyles.screenTitleAlone} serif`}
        data-slot="screen-title"
      >
        Requests
      </h1>
      <LoadFailure title={title} screen={screen} />
    </div>
  );
}

const EMPTY: Record<Box, { title: string; text: string; to: string; action: string }> = {
  received: {
    title: "No requests yet",
    text: "Requests to your listings arrive here. Name the problem, the advantages and the rights in a listing: that is what others look for first.",
    to: "/list-tech",
    action: "List a technology",
  },
  sent: {
    title: "No requests yet",
    text: "A request goes from the page of a listing to its owner, and its answer comes back here.",
    to: "/marketplace",
    action: "Browse the marketplace",
  },
  canvases: {
    title: "No business canvases yet",
    text: "A canvas puts what a listing states into nine blocks, with its sources. Ask for one on the page of a listing.",
    to: "/marketplace",
    action: "Browse the marketplace",
  },
};

/** Distinguishes a list that its filters emptied from a new one. */
export function EmptyBox({ address }: { address: RequestsAddress }) {
  if (address.state || address.technology) {
    return (
      <EmptyState
        title="No requests with these filters"
        action={
          <Button asChild variant="surface" color="gray">
            <Link to={listAddress({ box: address.box })}>Show all</Link>
          </Button>
        }
      >
        No requests in this state or for this listing.
      </EmptyState>
    );
  }
  const { title, text, to, action } = EMPTY[address.box];
  return (
    <EmptyState
      title={title}
      action={
        <Button asChild>
          <Link to={to}>{action}</Link>
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}
