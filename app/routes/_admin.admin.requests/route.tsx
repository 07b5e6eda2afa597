import type { MetaFunction } from "@remix-run/cloudflare";
import { callQuery } from "~/client/calls/server-data";
import { screenLoader } from "~/client/screens/screen-loader";
import { useScreen } from "~/client/screens/use-screen";
import { FailedScreen } from "~/ui/failed-screen";
import { LoadingScreen } from "~/ui/loading-screen";
import { PremiumRequestsScreen } from "./premium-requests-screen";

export const meta: MetaFunction = () => [{ title: "Premium Requests · Admin Panel · Licentia" }];

const FAILURE = "The requests could not be loaded";

/** The address is the query: state, page and size. */
export const clientLoader = screenLoader(["admin"], ({ query }) => ({
  found: callQuery("GET /admin/premium-requests", { query }),
}));

export function HydrateFallback() {
  return <LoadingScreen title="Premium Requests" label="Loading requests" />;
}

export default function PremiumRequests() {
  const screen = useScreen<typeof clientLoader>(FAILURE);
  if (screen.kind === "ready") return <PremiumRequestsScreen {...screen.answers} />;
  return <FailedScreen title="Premium Requests" failure={FAILURE} screen={screen} />;
}
