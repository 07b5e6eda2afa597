import type { MetaFunction } from "@remix-run/cloudflare";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { requireRole } from "~/client/screens/guards";
import { ROLES } from "~/contract/values";
import styles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";
import { RowsSkeleton } from "~/ui/skeletons";
import { SettingsScreen } from "./settings-screen";

export const meta: MetaFunction = () => [{ title: "Settings · Licentia" }];

/** Every section loads by itself, so that one failure leaves the others alone. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireRole(request, ROLES);
  return null;
}

/** The period of the activity is in the address and read by its section: there is nothing to load here again. */
export function shouldRevalidate() {
  return false;
}

export function HydrateFallback() {
  return (
    <div className={styles.screen} aria-busy="true">
      <ScreenHead title="Settings" />
      <RowsSkeleton count={12} label="Loading settings" />
    </div>
  );
}

export default function SettingsPage() {
  return <SettingsScreen />;
}
