import type { MetaFunction } from "@remix-run/cloudflare";
import { callQuery } from "~/client/calls/server-data";
import { screenLoader } from "~/client/screens/screen-loader";
import { useScreen } from "~/client/screens/use-screen";
import { LoadFailure } from "~/ui/failed-screen";
import styles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";
import { RowsSkeleton } from "~/ui/skeletons";
import { SettingsForm } from "./settings-form";

export const meta: MetaFunction = () => [{ title: "Settings · Admin Panel · Licentia" }];

const FAILURE = "The settings could not be loaded";

export const clientLoader = screenLoader(["admin"], () => ({ settings: callQuery("GET /admin/settings") }));

export function HydrateFallback() {
  return (
    <div className={`${styles.screen} ${styles.screenNarrow}`}>
      <ScreenHead title="Settings" />
      <RowsSkeleton label="Loading settings" />
    </div>
  );
}

export default function AdminSettings() {
  const screen = useScreen<typeof clientLoader>(FAILURE);
  return (
    <div className={`${styles.screen} ${styles.screenNarrow}`}>
      <ScreenHead title="Settings">
        Applies to the whole marketplace. Changes are recorded in the activity log.
      </ScreenHead>
      {screen.kind === "ready" ? (
        <SettingsForm {...screen.answers} />
      ) : (
        <LoadFailure title={FAILURE} screen={screen} />
      )}
    </div>
  );
}
