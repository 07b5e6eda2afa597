import { useProfile } from "~/client/login/profile";
import { useStoredLogin } from "~/client/login/stored-login";
import { useAppStart } from "~/client/screens/start-app";
import { ScreenTheme } from "~/ui/screen-theme";
import { ScreenOrSkeleton } from "~/ui/shell/screen-or-skeleton";
import sidebarFrameStyles from "~/ui/shell/sidebar-frame.module.css";
import { useSidebar } from "~/ui/shell/use-sidebar";
import { RowsSkeleton } from "~/ui/skeletons";
import { AdminSidebar } from "./admin-sidebar";
import styles from "./console-frame.module.css";

/** The skeleton of a screen of the console while it loads. */
const pendingOf = () => ({ skeleton: <RowsSkeleton /> });

/** The console. Each screen guards itself, as the members' do, and the server decides on every request. */
export default function AdminLayout() {
  const sidebar = useSidebar("admin_sidebar_collapsed");
  useAppStart();
  return (
    <ScreenTheme>
      <div
        className={`${sidebarFrameStyles.shell} ${styles.console}`}
        data-sidebar={sidebar.collapsed ? "collapsed" : "open"}
      >
        <AdminSidebar {...sidebar} />
        <div className={styles.consoleColumn}>
          <TopBar />
          <main id="main" className={sidebarFrameStyles.shellMain} tabIndex={-1}>
            <ScreenOrSkeleton pendingOf={pendingOf} />
          </main>
        </div>
      </div>
    </ScreenTheme>
  );
}

function TopBar() {
  const stored = useStoredLogin();
  const user = useProfile().user ?? stored?.tokens.user;
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(" ");
  return (
    <header className={styles.consoleBar}>
      <p className={styles.consoleBarTitle}>Admin Panel</p>
      <p className={styles.consoleBarGreeting}>
        Welcome back, <strong>{name || "Admin"}</strong>
      </p>
    </header>
  );
}
