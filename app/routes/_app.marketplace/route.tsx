import "~/styles/filter-chips.css";
import "~/styles/marketplace.css";
import "~/styles/marketplace-filters.css";
import "~/styles/marketplace-results.css";
import type { MetaFunction } from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
} from "@remix-run/react";
import { ApiError, errorText } from "~/client/error-text";
import { requireRole } from "~/client/guards";
import { readFilters, writeFilters } from "~/client/listing-filters";
import { openList } from "~/client/listing-pages";
import { ROLES } from "~/contract/values";
import { ErrorState } from "~/ui/error-state";
import { MarketplaceScreen } from "./marketplace-screen";
import { MarketplaceSkeleton } from "./marketplace-skeleton";

export const meta: MetaFunction = () => [{ title: "Marketplace · Licentia" }];

const FAILURE = "The technologies could not be loaded";

/** The address is the query: search, filters and sort (product.md 8). A refusal is a state of the screen. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireRole(request, ROLES);
  const { searchParams } = new URL(request.url);
  try {
    return { list: await openList(searchParams, request), message: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { list: null, message: errorText(error, FAILURE) };
  }
}

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
  const { list, message } = useLoaderData<typeof clientLoader>();
  const { revalidate, state } = useRevalidator();
  if (list) return <MarketplaceScreen opened={list} />;
  return (
    <div className="screen">
      <h1 className="screen-title screen-title-alone serif">Marketplace</h1>
      <ErrorState title={FAILURE} message={message} onRetry={revalidate} retrying={state === "loading"} />
    </div>
  );
}
