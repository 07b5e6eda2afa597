import "~/styles/bulk-upload.css";
import type { MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { api } from "~/client/api";
import { ApiError, errorText } from "~/client/error-text";
import { requireRole } from "~/client/guards";
import { FailedScreen } from "~/ui/failed-screen";
import { ScreenHead } from "~/ui/screen-head";
import { RowsSkeleton } from "~/ui/skeletons";
import { BulkUploadScreen } from "./bulk-upload-screen";

export const meta: MetaFunction = () => [{ title: "Bulk Upload · Admin Panel · Licentia" }];

const FAILURE = "The uploads could not be loaded";

/** The address holds the history's state, page and size, and `job`, the upload that is looked at. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireRole(request, ["admin"]);
  const { job: _, ...query } = Object.fromEntries(new URL(request.url).searchParams);
  try {
    return { history: await api("GET /admin/jobs", { query, signal: request.signal }), message: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { history: null, message: errorText(error, FAILURE) };
  }
}

export function HydrateFallback() {
  return (
    <div className="screen">
      <ScreenHead title="Bulk Upload" />
      <RowsSkeleton label="Loading uploads" />
    </div>
  );
}

export default function BulkUpload() {
  const { history, message } = useLoaderData<typeof clientLoader>();
  if (history) return <BulkUploadScreen history={history} />;
  return <FailedScreen title="Bulk Upload" failure={FAILURE} message={message} />;
}
