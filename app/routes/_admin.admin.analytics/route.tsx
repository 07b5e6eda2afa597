import "~/styles/charts.css";
import "~/styles/monitoring.css";
import type { MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from "@remix-run/react";
import { analyticsFile } from "~/client/analytics-words";
import { api } from "~/client/api";
import { ApiError, errorText } from "~/client/error-text";
import { requireRole } from "~/client/guards";
import { ErrorState } from "~/ui/error-state";
import { ScreenHead } from "~/ui/screen-head";
import { RowsSkeleton } from "~/ui/skeletons";
import { CsvButton } from "../_admin/csv-button";
import { PeriodChoice, usePeriod } from "../_admin/period-choice";
import { AnalyticsScreen } from "./analytics-screen";

export const meta: MetaFunction = () => [{ title: "User analytics · Admin Panel · Licentia" }];

const FAILURE = "The analytics could not be loaded";

/** The address names the period. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireRole(request, ["admin"]);
  const period = new URL(request.url).searchParams.get("period");
  try {
    const query = { period: period as "30d" | null };
    const analytics = await api("GET /admin/monitoring/analytics/users", { query, signal: request.signal });
    return { analytics, message: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { analytics: null, message: errorText(error, FAILURE) };
  }
}

export function HydrateFallback() {
  return (
    <div className="screen">
      <ScreenHead title="User Analytics" />
      <RowsSkeleton label="Loading the analytics" />
    </div>
  );
}

export default function UserAnalyticsPage() {
  const { analytics, message } = useLoaderData<typeof clientLoader>();
  const { revalidate, state } = useRevalidator();
  const period = usePeriod();
  return (
    <div className="screen">
      <ScreenHead
        title="User Analytics"
        actions={
          <>
            <PeriodChoice period={period} />
            {analytics && (
              <CsvButton
                label="Download the numbers as CSV"
                read={() => analyticsFile(analytics)}
                failure="The file could not be made"
              />
            )}
          </>
        }
      >
        What people do here, over days in UTC. The last day is not over yet.
      </ScreenHead>
      {analytics ? (
        <AnalyticsScreen analytics={analytics} />
      ) : (
        <ErrorState title={FAILURE} message={message} onRetry={revalidate} retrying={state === "loading"} />
      )}
    </div>
  );
}
