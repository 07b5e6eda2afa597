import "~/styles/app-shell.css";
import "~/styles/app-shell-states.css";
import "~/styles/console.css";
import "~/styles/data-table.css";
import "~/styles/forms.css";
import "~/styles/screen.css";
import "~/styles/selection-bar.css";
import { useEffect } from "react";
import { startApp, useAppState } from "~/client/app-state";
import * as drafts from "~/client/drafts";
import { followLogin } from "~/client/follow-login";
import { useStoredLogin } from "~/client/stored-login";
import { ScreenTheme } from "~/ui/screen-theme";
import { ScreenOrSkeleton } from "~/ui/shell/screen-or-skeleton";
import { useSidebar } from "~/ui/shell/use-sidebar";
import { RowsSkeleton } from "~/ui/skeletons";
import { AdminSidebar } from "./admin-sidebar";

/** What stands for a screen of the console on its way. */
const pendingOf = () => ({ skeleton: <RowsSkeleton /> });

/** The console. Each screen guards itself, as the members' do, and the server decides on every request. */
export default function AdminLayout() {
  const sidebar = useSidebar("admin_sidebar_collapsed");
  useEffect(() => {
    drafts.dropExpired();
    void startApp();
    return followLogin();
  }, []);
  return (
    <ScreenTheme>
      <div className="shell console" data-sidebar={sidebar.collapsed ? "collapsed" : "open"}>
        <AdminSidebar {...sidebar} />
        <div className="console-column">
          <TopBar />
          <main id="main" className="shell-main" tabIndex={-1}>
            <ScreenOrSkeleton pendingOf={pendingOf} />
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
