import {
  ChartNoAxesColumn,
  CircleGauge,
  ClipboardCheck,
  Crown,
  EyeOff,
  FilePlus2,
  Layers,
  Library,
  type LucideIcon,
  MessageSquarePlus,
  MessageSquareText,
  ScrollText,
  Settings,
  Star,
  Upload,
  Users,
} from "lucide-react";
import { usePendingCount } from "~/client/listings/review-queue";
import { DemonstrationNote } from "~/ui/demonstration-note";
import { NavItem } from "~/ui/shell/nav-item";
import { OfflineNote } from "~/ui/shell/offline-note";
import { SidebarFrame } from "~/ui/shell/sidebar-frame";
import sidebarFrameStyles from "~/ui/shell/sidebar-frame.module.css";
import type { SidebarState } from "~/ui/shell/use-sidebar";
import { UserPanel } from "../_app/user-panel";
import styles from "./console-frame.module.css";

interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
  end?: boolean;
}

/** The groups of the specification, and below them what is ours: monitoring and premium requests (product.md T18). */
const GROUPS: { name: string | null; places: Place[] }[] = [
  { name: null, places: [{ to: "/admin/dashboard", label: "Dashboard", icon: CircleGauge }] },
  { name: "Users", places: [{ to: "/admin/users", label: "All Users", icon: Users }] },
  {
    name: "Technologies",
    places: [
      { to: "/admin/technologies", label: "All", icon: Layers, end: true },
      { to: "/admin/technologies/pending", label: "Pending", icon: ClipboardCheck },
      { to: "/admin/technologies/featured", label: "Featured", icon: Star },
      { to: "/admin/technologies/hidden", label: "Hidden", icon: EyeOff },
      { to: "/admin/technologies/list-tech", label: "Create", icon: FilePlus2 },
      { to: "/admin/technologies/bulk-upload", label: "Bulk Upload", icon: Upload },
    ],
  },
  {
    name: "Prompt Settings",
    places: [
      { to: "/admin/prompts", label: "All Prompts", icon: MessageSquareText, end: true },
      { to: "/admin/prompts/list-prompt", label: "Create Prompt", icon: MessageSquarePlus },
    ],
  },
  {
    name: "Monitoring",
    places: [
      { to: "/admin/logs", label: "Activity Log", icon: ScrollText },
      { to: "/admin/analytics", label: "User Analytics", icon: ChartNoAxesColumn },
      { to: "/admin/requests", label: "Premium Requests", icon: Crown },
    ],
  },
];

export function AdminSidebar(state: SidebarState) {
  const pending = usePendingCount();
  return (
    <SidebarFrame
      {...state}
      home={{ to: "/admin/dashboard", label: "Licentia, dashboard" }}
      title="Admin Panel"
    >
      {(collapsed, isAhead) => (
        <>
          <nav className={styles.consoleNav} aria-label="Sections">
            {GROUPS.map(({ name, places }) => (
              <div key={name ?? "first"} className={styles.consoleGroup}>
                {name && !collapsed && <h2 className={styles.consoleGroupName}>{name}</h2>}
                {places.map(({ icon: Icon, ...place }) => (
                  <NavItem
                    key={place.to}
                    {...place}
                    icon={<Icon size={18} aria-hidden />}
                    count={place.label === "Pending" ? pending : undefined}
                    collapsed={collapsed}
                    isAhead={isAhead}
                  />
                ))}
              </div>
            ))}
          </nav>
          <div className={sidebarFrameStyles.sidebarFoot}>
            <NavItem
              to="/marketplace"
              label="Marketplace"
              icon={<Library size={18} aria-hidden />}
              collapsed={collapsed}
            />
            <NavItem
              to="/admin/settings"
              label="Settings"
              icon={<Settings size={18} aria-hidden />}
              collapsed={collapsed}
            />
            <OfflineNote short={collapsed} />
            <UserPanel collapsed={collapsed} />
            {!collapsed && <DemonstrationNote />}
          </div>
        </>
      )}
    </SidebarFrame>
  );
}
