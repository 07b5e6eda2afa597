import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";

export interface SidebarState {
  /** Narrowed to its icons, remembered (spec section 9). */
  collapsed: boolean;
  toggle(): void;
  /** The drawer of narrow screens. */
  drawerOpen: boolean;
  setDrawerOpen(open: boolean): void;
}

/** `memory` is the key in local storage: members and admins each remember their own. */
export function useSidebar(memory: "sidebar_collapsed" | "admin_sidebar_collapsed"): SidebarState {
  const { pathname } = useLocation();
  const [collapsed, setCollapsed] = useState(false);
  const [drawerOpen, setDrawerOpen] = useState(false);

  useEffect(() => setCollapsed(localStorage.getItem(memory) === "1"), [memory]);
  // On narrow screens the sidebar closes after navigation (spec section 2).
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what closes it
  useEffect(() => setDrawerOpen(false), [pathname]);

  function toggle() {
    localStorage.setItem(memory, collapsed ? "0" : "1");
    setCollapsed(!collapsed);
  }
  return { collapsed, toggle, drawerOpen, setDrawerOpen };
}
