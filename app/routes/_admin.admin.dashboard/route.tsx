import type { MetaFunction } from "@remix-run/cloudflare";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { requireRole } from "~/client/screens/guards";
import screenStyles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";
import { RowsSkeleton } from "~/ui/skeletons";
import panelStyles from "../_admin/panel.module.css";
import { DashboardScreen } from "./dashboard-screen";

export const meta: MetaFunction = () => [{ title: "Dashboard · Admin Panel · Licentia" }];

/** Every tile loads by itself, so that one failure leaves the others alone. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireRole(request, ["admin"]);
  return null;
}

/** The period in the address is read by the tiles that have one: there is nothing to load here again. */
export function shouldRevalidate() {
  return false;
}

export function HydrateFallback() {
  return (
    <div className={`${screenStyles.screen} ${panelStyles.monitoring}`}>
      <ScreenHead title="Dashboard" />
      <RowsSkeleton label="Loading the dashboard" />
    </div>
  );
}

export default function Dashboard() {
  return <DashboardScreen />;
}
