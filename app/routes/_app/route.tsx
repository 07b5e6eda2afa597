import "~/styles/app-shell.css";
import "~/styles/compare-tray.css";
import "~/styles/forms.css";
import "~/styles/screen.css";
import { type ClientLoaderFunctionArgs, Outlet } from "@remix-run/react";
import { useEffect } from "react";
import { startApp, useAppState } from "~/client/app-state";
import { requireRole } from "~/client/guards";
import { ROLES } from "~/contract/values";
import { ScreenTheme } from "~/ui/screen-theme";
import { useSidebar } from "~/ui/shell/use-sidebar";
import { CompareTray } from "./compare-tray";
import { Sidebar } from "./sidebar";

/** The signed-in screens: the bearer lives in the browser, so they load there (docs/decisions/0004). */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireRole(request, ROLES);
  return null;
}

export function HydrateFallback() {
  return (
    <div className="shell" aria-busy="true">
      <div className="shell-sidebar" data-collapsed="false" />
      <main className="shell-main">
        <p className="visually-hidden" role="status">
          Loading
        </p>
      </main>
    </div>
  );
}

export default function AppLayout() {
  const { status } = useAppState();
  const sidebar = useSidebar("sidebar_collapsed");
  useEffect(() => {
    void startApp();
  }, []);
  return (
    <ScreenTheme>
      <div className="shell" data-sidebar={sidebar.collapsed ? "collapsed" : "open"}>
        <Sidebar {...sidebar} loading={status === "idle" || status === "loading"} />
        <main id="main" className="shell-main" tabIndex={-1}>
          <Outlet />
          <CompareTray />
        </main>
      </div>
    </ScreenTheme>
  );
}
