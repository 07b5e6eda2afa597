import type { MetaFunction } from "@remix-run/cloudflare";
import { callQuery } from "~/client/calls/server-data";
import { usePages } from "~/client/calls/use-pages";
import { readView, shortlistQuery } from "~/client/listings/shortlist";
import { savesAnswered } from "~/client/listings/shortlist-marks";
import { screenLoader } from "~/client/screens/screen-loader";
import { useAsked } from "~/client/screens/screen-state";
import { ROLES } from "~/contract/values";
import { FailedScreen } from "~/ui/failed-screen";
import styles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";
import { CardGridSkeleton } from "~/ui/skeletons";
import { ShortlistScreen } from "./shortlist-screen";

export const meta: MetaFunction = () => [{ title: "Shortlist · Licentia" }];

const FAILURE = "The shortlist could not be loaded";
const FEATURED_SHOWN = 3;

/** The address is the query: search and sort. An empty shortlist brings featured technologies to begin with. */
export const clientLoader = screenLoader(ROLES, async ({ url, read }) => {
  const view = readView(url.searchParams);
  const list = shortlistQuery(view);
  await savesAnswered();
  const isEmpty = (await read(list))?.total === 0 && !view.search;
  const query = { size: FEATURED_SHOWN };
  const featured = isEmpty ? await read(callQuery("GET /technologies/featured", { query })) : undefined;
  return { view, list, featured: featured?.technologies ?? [] };
});

export function HydrateFallback() {
  return (
    <div className={styles.screen}>
      <ScreenHead title="Shortlist" />
      <CardGridSkeleton />
    </div>
  );
}

export default function Shortlist() {
  const { view, list: query, featured } = useAsked<typeof clientLoader>();
  const list = usePages(query, FAILURE);
  if (list.kind === "failed") return <FailedScreen title="Shortlist" failure={FAILURE} screen={list} />;
  return <ShortlistScreen view={view} list={list} featured={featured} />;
}
