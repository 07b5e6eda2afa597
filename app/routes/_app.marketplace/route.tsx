import type { MetaFunction } from "@remix-run/cloudflare";
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { readFilters, writeFilters } from "~/client/listings/listing-filters";
import { openList, useMarketplaceList } from "~/client/listings/marketplace-list";
import { screenLoader } from "~/client/screens/screen-loader";
import { useAsked } from "~/client/screens/screen-state";
import { ROLES } from "~/contract/values";
import { LoadFailure } from "~/ui/failed-screen";
import styles from "~/ui/screen.module.css";
import { MarketplaceScreen } from "./marketplace-screen";
import { MarketplaceSkeleton } from "./marketplace-skeleton";

export const meta: MetaFunction = () => [{ title: "Marketplace · Licentia" }];

const FAILURE = "The technologies could not be loaded";

/** The address is the query: search, filters and sort (product.md 8). */
export const clientLoader = screenLoader(ROLES, openList);

/** Cards or rows is a matter of looks: it loads nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const [before, after] = [currentUrl, nextUrl].map(
    ({ searchParams }) => `${writeFilters(readFilters(searchParams))}`,
  );
  const viewChanged = currentUrl.searchParams.get("view") !== nextUrl.searchParams.get("view");
  return viewChanged && before === after ? false : defaultShouldRevalidate;
}

export function HydrateFallback() {
  return <MarketplaceSkeleton />;
}

export default function Marketplace() {
  const list = useMarketplaceList(useAsked<typeof clientLoader>(), FAILURE);
  if (list.kind === "ready") return <MarketplaceScreen list={list} />;
  return (
    <div className={styles.screen}>
      <h1 className={`${styles.screenTitle} ${styles.screenTitleAlone} serif`}>Marketplace</h1>
      <LoadFailure title={FAILURE} screen={list} />
    </div>
  );
}
