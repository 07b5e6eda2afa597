import "~/styles/activity-log.css";
import type { MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from "@remix-run/react";
import { api } from "~/client/api";
import { ApiError, errorText } from "~/client/error-text";
import { requireRole } from "~/client/guards";
import { ErrorState } from "~/ui/error-state";
import { ScreenHead } from "~/ui/screen-head";
import { RowsSkeleton } from "~/ui/skeletons";
import { LogFilters } from "./log-filters";
import { LogHead } from "./log-head";
import { LogTable } from "./log-table";

export const meta: MetaFunction = () => [{ title: "Activity log · Admin Panel · Licentia" }];

const FAILURE = "The activity log could not be loaded";

/** The address is the query: person, type, days, page and size. A refusal leaves the filters to be mended. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireRole(request, ["admin"]);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  try {
    const found = await api("GET /admin/monitoring/logs/activity", { query, signal: request.signal });
    return { found, message: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { found: null, message: errorText(error, FAILURE) };
  }
}

export function HydrateFallback() {
  return (
    <div className="screen">
      <ScreenHead title="Activity Log" />
      <RowsSkeleton label="Loading the activity log" />
    </div>
  );
}

export default function ActivityLog() {
  const { found, message } = useLoaderData<typeof clientLoader>();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="screen">
      <LogHead />
      <LogFilters entries={found?.logs ?? []} />
      {found ? (
        <LogTable found={found} />
      ) : (
        <ErrorState title={FAILURE} message={message} onRetry={revalidate} retrying={state === "loading"} />
      )}
    </div>
  );
}
