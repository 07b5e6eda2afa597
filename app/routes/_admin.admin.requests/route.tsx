import type { MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { api } from "~/client/api";
import { ApiError, errorText } from "~/client/error-text";
import { requireRole } from "~/client/guards";
import { FailedScreen } from "~/ui/failed-screen";
import { ScreenHead } from "~/ui/screen-head";
import { RowsSkeleton } from "~/ui/skeletons";
import { PremiumRequestsScreen } from "./premium-requests-screen";

export const meta: MetaFunction = () => [{ title: "Premium Requests · Admin Panel · Licentia" }];

const FAILURE = "The requests could not be loaded";

/** The address is the query: state, page and size. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireRole(request, ["admin"]);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  try {
    return {
      found: await api("GET /admin/premium-requests", { query, signal: request.signal }),
      message: null,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { found: null, message: errorText(error, FAILURE) };
  }
}

export function HydrateFallback() {
  return (
    <div className="screen">
      <ScreenHead title="Premium Requests" />
      <RowsSkeleton label="Loading requests" />
    </div>
  );
}

export default function PremiumRequests() {
  const { found, message } = useLoaderData<typeof clientLoader>();
  if (found) return <PremiumRequestsScreen found={found} />;
  return <FailedScreen title="Premium Requests" failure={FAILURE} message={message} />;
}
