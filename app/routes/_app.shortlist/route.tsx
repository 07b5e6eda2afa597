import "~/styles/selection-bar.css";
import "~/styles/shortlist.css";
import type { MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { api } from "~/client/api";
import { ApiError, errorText } from "~/client/error-text";
import { requireRole } from "~/client/guards";
import { readShortlist, readView, shortlistAddress } from "~/client/shortlist";
import { ROLES } from "~/contract/values";
import { FailedScreen } from "~/ui/failed-screen";
import { ScreenHead } from "~/ui/screen-head";
import { CardGridSkeleton } from "~/ui/skeletons";
import { ShortlistScreen } from "./shortlist-screen";

export const meta: MetaFunction = () => [{ title: "Shortlist · Licentia" }];

const FAILURE = "The shortlist could not be loaded";
const FEATURED_SHOWN = 3;

/** The address is the query: search and sort. An empty shortlist brings featured technologies to begin with. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireRole(request, ROLES);
  const view = readView(new URL(request.url).searchParams);
  try {
    const first = { key: shortlistAddress(view), ...(await readShortlist(view, 1, request.signal)) };
    const isEmpty = first.total === 0 && !view.search;
    return { view, first, featured: isEmpty ? await readFeatured(request.signal) : [], message: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { view, first: null, featured: [], message: errorText(error, FAILURE) };
  }
}

async function readFeatured(signal: AbortSignal) {
  const query = { size: FEATURED_SHOWN };
  const found = await api("GET /technologies/featured", { query, signal }).catch(() => null);
  return found?.technologies ?? [];
}

export function HydrateFallback() {
  return (
    <div className="screen">
      <ScreenHead title="Shortlist" />
      <CardGridSkeleton />
    </div>
  );
}

export default function Shortlist() {
  const { view, first, featured, message } = useLoaderData<typeof clientLoader>();
  if (first) return <ShortlistScreen view={view} first={first} featured={featured} />;
  return <FailedScreen title="Shortlist" failure={FAILURE} message={message} />;
}
