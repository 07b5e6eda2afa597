import { useAppStart } from "~/client/screens/start-app";
import { ScreenTheme } from "~/ui/screen-theme";
import { ScreenOrSkeleton } from "~/ui/shell/screen-or-skeleton";
import styles from "~/ui/shell/sidebar-frame.module.css";
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
  useAppStart();
  return (
    <ScreenTheme>
      <div className={styles.shell} data-sidebar={sidebar.collapsed ? "collapsed" : "open"}>
        <Sidebar {...sidebar} />
        <main id="main" className={styles.shellMain} tabIndex={-1}>
          <ScreenOrSkeleton pendingOf={pendingOf} />
          <CompareTray />
        </main>
      </div>
    </ScreenTheme>
  );
}
