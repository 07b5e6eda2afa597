import { Badge, Tooltip } from "@radix-ui/themes";
import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";

interface NavItemProps {
  to: string;
  label: string;
  icon: ReactNode;
  /** Undefined until it is known. */
  count?: number | undefined;
  collapsed: boolean;
  /** Its code is loaded before somebody goes there (use-code-ahead.ts). */
  isAhead?: boolean;
  /** Paths below it are places of their own. */
  end?: boolean;
}

/** A place in the sidebar; narrowed to its icon, its name is a tooltip. */
export function NavItem({ to, label, icon, count, collapsed, isAhead = false, end = false }: NavItemProps) {
  const name = count === undefined ? label : `${label} ${count}`;
  const link = (
    <NavLink
      to={to}
      end={end}
      prefetch={isAhead ? "render" : "none"}
      className="sidebar-link"
      aria-label={collapsed ? name : undefined}
    >
      {icon}
      {!collapsed && <span className="sidebar-label">{label}</span>}
      {!collapsed && count !== undefined && (
        <Badge color="gray" radius="full" className="tabular">
          {count}
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
