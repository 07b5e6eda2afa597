import type { MetaFunction } from "@remix-run/cloudflare";
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { callQuery } from "~/client/calls/server-data";
import { screenLoader } from "~/client/screens/screen-loader";
import { useScreen } from "~/client/screens/use-screen";
import { LoadFailure } from "~/ui/failed-screen";
import styles from "~/ui/screen.module.css";
import { RowsSkeleton } from "~/ui/skeletons";
import { ReviewHead, ReviewScreen } from "./review-screen";

export const meta: MetaFunction = () => [{ title: "Pending technologies · Admin Panel · Licentia" }];

const FAILURE = "The queue could not be loaded";
const READ_AT_ONCE = 50;

function queryOf(url: URL) {
  return {
    search: url.searchParams.get("search") ?? "",
    domain: url.searchParams.get("domain") ?? "",
    size: READ_AT_ONCE,
  };
}

/** The queue; the listing that is open loads by itself. */
export const clientLoader = screenLoader(["admin"], ({ url }) => ({
  found: callQuery("GET /admin/technologies/pending", { query: queryOf(url) }),
}));

/** Opening another listing of the queue reads no queue. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSameQueue = JSON.stringify(queryOf(currentUrl)) === JSON.stringify(queryOf(nextUrl));
  return isSameQueue && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
}

export function HydrateFallback() {
  return (
    <div className={`${styles.screen} ${styles.screenWide}`}>
      <ReviewHead />
      <RowsSkeleton label="Loading the queue" />
    </div>
  );
}

export default function PendingTechnologies() {
  const screen = useScreen<typeof clientLoader>(FAILURE);
  if (screen.kind === "ready") return <ReviewScreen {...screen.answers} />;
  return (
    <div className={`${styles.screen} ${styles.screenWide}`}>
      <ReviewHead />
      <LoadFailure title={FAILURE} screen={screen} />
    </div>
  );
}
