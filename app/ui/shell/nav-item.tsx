import { Badge, Tooltip } from "@radix-ui/themes";
import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import styles from "./nav-item.module.css";

interface NavItemProps {
  to: string;
  label: string;
  icon: ReactNode;
  /** Undefined until it is known. */
  count?: number | undefined;
  /** Badge count; 0 is hidden. */
  unread?: number;
  collapsed: boolean;
  /** Prefetches the screen's code (use-code-ahead.ts). */
  isAhead?: boolean;
  /** Paths below it are places of their own. */
  end?: boolean;
}

const MOST_SHOWN = 99;

/** A place in the sidebar; narrowed to its icon, its name is a tooltip. */
export function NavItem({
  to,
  label,
  icon,
  count,
  unread = 0,
  collapsed,
  isAhead = false,
  end = false,
}: NavItemProps) {
  const counted = count === undefined ? label : `${label} ${count}`;
  const name = unread > 0 ? `${counted}, ${unread} new` : counted;
  const link = (
    <NavLink
      to={to}
      end={end}
      prefetch={isAhead ? "render" : "none"}
      className={styles.sidebarLink}
      data-slot="sidebar-link"
      aria-label={collapsed ? name : undefined}
    >
      {icon}
      {collapsed && unread > 0 && <span className={styles.sidebarUnreadDot} aria-hidden />}
      {!collapsed && <span className={styles.sidebarLabel}>{label}</span>}
      {!collapsed && count !== undefined && (
        <Badge color="gray" radius="full" className="tabular">
          {count}
        </Badge>
      )}
      {!collapsed && unread > 0 && (
        <Badge radius="full" variant="solid" className="tabular">
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          <span className="visually-hidden"> new</span>
        </Badge>
      )}
    </NavLink>
  );
  return collapsed ? (
    <Tooltip content={name} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}
