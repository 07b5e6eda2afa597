import "~/styles/admin-technologies.css";
import "~/styles/filter-chips.css";
import "~/styles/listing-status.css";
import "~/styles/review.css";
import "~/styles/technology-facts.css";
import "~/styles/technology-readiness.css";
import "~/styles/technology.css";
import type { MetaFunction } from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
} from "@remix-run/react";
import { api } from "~/client/api";
import { ApiError, errorText } from "~/client/error-text";
import { requireRole } from "~/client/guards";
import { ErrorState } from "~/ui/error-state";
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
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireRole(request, ["admin"]);
  const query = queryOf(new URL(request.url));
  try {
    const found = await api("GET /admin/technologies/pending", { query, signal: request.signal });
    return { found, message: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { found: null, message: errorText(error, FAILURE) };
  }
}

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
    <div className="screen screen-wide">
      <ReviewHead />
      <RowsSkeleton label="Loading the queue" />
    </div>
  );
}

export default function PendingTechnologies() {
  const { found, message } = useLoaderData<typeof clientLoader>();
  const { revalidate, state } = useRevalidator();
  if (found) return <ReviewScreen found={found} />;
  return (
    <div className="screen screen-wide">
      <ReviewHead />
      <ErrorState
        title={FAILURE}
        message={message ?? undefined}
        onRetry={revalidate}
        retrying={state === "loading"}
      />
    </div>
  );
}
