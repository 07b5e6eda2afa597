import "~/styles/app-shell.css";
import "~/styles/console.css";
import "~/styles/data-table.css";
import "~/styles/forms.css";
import "~/styles/screen.css";
import { type ClientLoaderFunctionArgs, Outlet } from "@remix-run/react";
import { useEffect } from "react";
import { startApp, useAppState } from "~/client/app-state";
import { requireRole } from "~/client/guards";
import { useStoredLogin } from "~/client/stored-login";
import { ScreenTheme } from "~/ui/screen-theme";
import { useSidebar } from "~/ui/shell/use-sidebar";
import { AdminSidebar } from "./admin-sidebar";

/** The console. The guard is a convenience; the server decides on every request. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireRole(request, ["admin"]);
  return null;
}

export function HydrateFallback() {
  return (
    <div className="shell console" aria-busy="true">
      <div className="shell-sidebar" data-collapsed="false" />
      <main className="shell-main">
        <p className="visually-hidden" role="status">
          Loading
        </p>
      </main>
    </div>
  );
}

export default function AdminLayout() {
  const sidebar = useSidebar("admin_sidebar_collapsed");
  useEffect(() => {
    void startApp();
  }, []);
  return (
    <ScreenTheme>
      <div className="shell console" data-sidebar={sidebar.collapsed ? "collapsed" : "open"}>
        <AdminSidebar {...sidebar} />
        <div className="console-column">
          <TopBar />
          <main id="main" className="shell-main" tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
    </ScreenTheme>
  );
}

function TopBar() {
  const stored = useStoredLogin();
  const user = useAppState().user ?? stored?.tokens.user;
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(" ");
  return (
    <header className="console-bar">
      <p className="console-bar-title">Admin Panel</p>
      <p className="console-bar-greeting">
        Welcome back, <strong>{name || "Admin"}</strong>
      </p>
    </header>
  );
}
