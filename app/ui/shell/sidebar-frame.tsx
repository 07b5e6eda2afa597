import { IconButton } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { Menu, PanelLeftClose, PanelLeftOpen, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Logo } from "../logo";
import { OfflineNote } from "./offline-note";
import styles from "./sidebar-frame.module.css";
import { useCodeAhead } from "./use-code-ahead";
import type { SidebarState } from "./use-sidebar";

interface SidebarFrameProps extends SidebarState {
  /** Where the logo of the narrow screens' bar leads. */
  home: { to: string; label: string };
  /** Below the logo. */
  title?: string;
  /** `isAhead`: the code of its screens is prefetched. */
  children(collapsed: boolean, isAhead: boolean): ReactNode;
}

/** The sidebar of the signed-in screens: open, narrowed to icons, and a drawer with its bar on narrow screens. */
export function SidebarFrame({
  collapsed: narrowed,
  toggle,
  drawerOpen,
  setDrawerOpen,
  home,
  title,
  children,
}: SidebarFrameProps) {
  // The drawer of narrow screens is never narrowed.
  const collapsed = narrowed && !drawerOpen;
  const opener = useRef<HTMLButtonElement>(null);
  const sidebar = useRef<HTMLElement>(null);
  const isAhead = useCodeAhead(sidebar);

  useEffect(() => {
    if (!drawerOpen) return;
    function close(event: KeyboardEvent) {
      if (event.key !== "Escape") return;
      setDrawerOpen(false);
      opener.current?.focus();
    }
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [drawerOpen, setDrawerOpen]);

  return (
    <>
      <header className={styles.shellBar} data-slot="shell-bar">
        <IconButton
          ref={opener}
          variant="ghost"
          color="gray"
          size="3"
          aria-label="Open menu"
          aria-expanded={drawerOpen}
          aria-controls="sidebar"
          onClick={() => setDrawerOpen(true)}
        >
          <Menu size={20} aria-hidden />
        </IconButton>
        <Link to={home.to} className={styles.shellBrand} aria-label={home.label}>
          <Logo />
        </Link>
        <OfflineNote short />
      </header>
      {drawerOpen && (
        <button
          type="button"
          className={styles.shellScrim}
          aria-label="Close menu"
          onClick={() => setDrawerOpen(false)}
        />
      )}
      <aside
        ref={sidebar}
        id="sidebar"
        className={styles.shellSidebar}
        data-slot="shell-sidebar"
        data-collapsed={collapsed}
        data-open={drawerOpen}
        aria-label="Main"
      >
        <div className={styles.sidebarHead}>
          {!collapsed && (
            <Link to="/" className={styles.shellBrand} aria-label="Licentia, home">
              <Logo />
            </Link>
          )}
          <IconButton
            className={styles.sidebarCollapse}
            variant="ghost"
            color="gray"
            aria-label={collapsed ? "Expand sidebar" : "Collapse sidebar"}
            aria-expanded={!collapsed}
            onClick={toggle}
          >
            {collapsed ? <PanelLeftOpen size={18} aria-hidden /> : <PanelLeftClose size={18} aria-hidden />}
          </IconButton>
          <IconButton
            className={styles.sidebarClose}
            variant="ghost"
            color="gray"
            aria-label="Close menu"
            onClick={() => setDrawerOpen(false)}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </div>
        {title && !collapsed && <p className={styles.sidebarTitle}>{title}</p>}
        {children(collapsed, isAhead)}
      </aside>
    </>
  );
}
