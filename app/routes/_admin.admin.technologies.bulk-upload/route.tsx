import type { MetaFunction } from "@remix-run/cloudflare";
import { callQuery } from "~/client/calls/server-data";
import { screenLoader } from "~/client/screens/screen-loader";
import { useScreen } from "~/client/screens/use-screen";
import { FailedScreen } from "~/ui/failed-screen";
import { LoadingScreen } from "~/ui/loading-screen";
import { BulkUploadScreen } from "./bulk-upload-screen";

export const meta: MetaFunction = () => [{ title: "Bulk Upload · Admin Panel · Licentia" }];

const FAILURE = "The uploads could not be loaded";

/** The address holds the history's state, page and size, and `job`, the upload that is looked at. */
export const clientLoader = screenLoader(["admin"], ({ query: { job: _, ...query } }) => ({
  history: callQuery("GET /admin/jobs", { query }),
}));

export function HydrateFallback() {
  return <LoadingScreen title="Bulk Upload" label="Loading uploads" />;
}

export default function BulkUpload() {
  const screen = useScreen<typeof clientLoader>(FAILURE);
  if (screen.kind === "ready") return <BulkUploadScreen {...screen.answers} />;
  return <FailedScreen title="Bulk Upload" failure={FAILURE} screen={screen} />;
}
