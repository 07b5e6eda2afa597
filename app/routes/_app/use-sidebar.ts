import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";

const KEY = "sidebar_collapsed";

export interface SidebarState {
  /** 70 px instead of 280, remembered (spec section 9). */
  collapsed: boolean;
  toggle(): void;
  /** The drawer of narrow screens. */
  drawerOpen: boolean;
  setDrawerOpen(open: boolean): void;
}

export function useSidebar(): SidebarState {
  const { pathname } = useLocation();
  const [collapsed, setCollapsed] = useState(false);
  const [drawerOpen, setDrawerOpen] = useState(false);

  useEffect(() => setCollapsed(localStorage.getItem(KEY) === "1"), []);
  // On narrow screens the sidebar closes after navigation (spec section 2).
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what closes it
  useEffect(() => setDrawerOpen(false), [pathname]);

  function toggle() {
    localStorage.setItem(KEY, collapsed ? "0" : "1");
    setCollapsed(!collapsed);
  }
  return { collapsed, toggle, drawerOpen, setDrawerOpen };
}
