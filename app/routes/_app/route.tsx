import "~/styles/app-shell.css";
import "~/styles/app-shell-states.css";
import "~/styles/compare-tray.css";
import "~/styles/forms.css";
import "~/styles/screen.css";
import { useEffect } from "react";
import { startApp } from "~/client/app-state";
import * as drafts from "~/client/drafts";
import { followLogin } from "~/client/follow-login";
import { ScreenTheme } from "~/ui/screen-theme";
import { ScreenOrSkeleton } from "~/ui/shell/screen-or-skeleton";
import { useSidebar } from "~/ui/shell/use-sidebar";
import { CompareTray } from "./compare-tray";
import { pendingOf } from "./pending-of";
import { Sidebar } from "./sidebar";

/**
 * The signed-in screens. They load in the browser, where the bearer is (docs/decisions/0004), and each guards itself: a
 * loader here would keep the first HTML from having the frame and the skeleton of the screen in it.
 */
export default function AppLayout() {
  const sidebar = useSidebar("sidebar_collapsed");
  useEffect(() => {
    drafts.dropExpired();
    void startApp();
    return followLogin();
  }, []);
  return (
    <ScreenTheme>
      <div className="shell" data-sidebar={sidebar.collapsed ? "collapsed" : "open"}>
        <Sidebar {...sidebar} />
        <main id="main" className="shell-main" tabIndex={-1}>
          <ScreenOrSkeleton pendingOf={pendingOf} />
          <CompareTray />
        </main>
      </div>
    </ScreenTheme>
  );
}
