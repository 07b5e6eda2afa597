import "~/styles/settings.css";
import "~/styles/admin-settings.css";
import type { MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from "@remix-run/react";
import { api } from "~/client/api";
import { ApiError, errorText } from "~/client/error-text";
import { requireRole } from "~/client/guards";
import { ErrorState } from "~/ui/error-state";
import { ScreenHead } from "~/ui/screen-head";
import { RowsSkeleton } from "~/ui/skeletons";
import { SettingsForm } from "./settings-form";

export const meta: MetaFunction = () => [{ title: "Settings · Admin Panel · Licentia" }];

const FAILURE = "The settings could not be loaded";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireRole(request, ["admin"]);
  try {
    return { settings: await api("GET /admin/settings", { signal: request.signal }), message: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { settings: null, message: errorText(error, FAILURE) };
  }
}

export function HydrateFallback() {
  return (
    <div className="screen screen-narrow">
      <ScreenHead title="Settings" />
      <RowsSkeleton label="Loading settings" />
    </div>
  );
}

export default function AdminSettings() {
  const { settings, message } = useLoaderData<typeof clientLoader>();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="screen screen-narrow">
      <ScreenHead title="Settings">
        What holds for the whole marketplace. Every change is in the activity log.
      </ScreenHead>
      {settings ? (
        <SettingsForm settings={settings} />
      ) : (
        <ErrorState title={FAILURE} message={message} onRetry={revalidate} retrying={state === "loading"} />
      )}
    </div>
  );
}
