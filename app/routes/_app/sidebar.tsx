import { Button, IconButton, Tooltip } from "@radix-ui/themes";
import { useNavigate } from "@remix-run/react";
import {
  Bookmark,
  Columns3,
  FilePlus2,
  Handshake,
  Library,
  Settings,
  ShieldCheck,
  SquarePen,
} from "lucide-react";
import { useAction } from "~/client/calls/use-action";
import { openNewChat } from "~/client/chat/chat-sessions";
import { useSessions } from "~/client/chat/sessions";
import { useProfile } from "~/client/login/profile";
import { useStoredLogin } from "~/client/login/stored-login";
import { DemonstrationNote } from "~/ui/demonstration-note";
import { NavItem } from "~/ui/shell/nav-item";
import { OfflineNote } from "~/ui/shell/offline-note";
import { SidebarFrame } from "~/ui/shell/sidebar-frame";
import sidebarFrameStyles from "~/ui/shell/sidebar-frame.module.css";
import type { SidebarState } from "~/ui/shell/use-sidebar";
import { SessionList } from "./session-list";
import styles from "./sidebar.module.css";
import { UserPanel } from "./user-panel";

export function Sidebar(state: SidebarState) {
  const { user, counts, unread } = useProfile();
  const isAdmin = useStoredLogin()?.role === "admin";
  return (
    <SidebarFrame {...state} home={{ to: "/marketplace", label: "Licentia, marketplace" }}>
      {(collapsed, isAhead) => (
        <>
          <NewChatButton collapsed={collapsed} />
          <nav className={styles.sidebarNav} aria-label="Sections">
            <NavItem
              to="/marketplace"
              label="Marketplace"
              icon={<Library size={18} aria-hidden />}
              collapsed={collapsed}
              isAhead={isAhead}
            />
            <NavItem
              to="/comparisons"
              label="Comparisons"
              count={user ? counts.totalComparisons : undefined}
              icon={<Columns3 size={18} aria-hidden />}
              collapsed={collapsed}
              isAhead={isAhead}
            />
            <NavItem
              to="/shortlist"
              label="Shortlist"
              count={user ? counts.totalShortlist : undefined}
              icon={<Bookmark size={18} aria-hidden />}
              collapsed={collapsed}
              isAhead={isAhead}
            />
            <NavItem
              to="/list-tech"
              label="List Technology"
              unread={unread.listings}
              icon={<FilePlus2 size={18} aria-hidden />}
              collapsed={collapsed}
              isAhead={isAhead}
            />
          </nav>
          {collapsed ? <div className={styles.sidebarFill} /> : <SessionList />}
          <div className={sidebarFrameStyles.sidebarFoot}>
            {isAdmin && (
              <NavItem
                to="/admin/dashboard"
                label="Admin Panel"
                icon={<ShieldCheck size={18} aria-hidden />}
                collapsed={collapsed}
                isAhead={isAhead}
              />
            )}
            <NavItem
              to="/requests"
              label="Requests"
              unread={unread.requests}
              icon={<Handshake size={18} aria-hidden />}
              collapsed={collapsed}
              isAhead={isAhead}
            />
            <NavItem
              to="/settings"
              label="Settings"
              icon={<Settings size={18} aria-hidden />}
              collapsed={collapsed}
              isAhead={isAhead}
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

function NewChatButton({ collapsed }: { collapsed: boolean }) {
  const sessions = useSessions();
  const navigate = useNavigate();
  const { run: open, busy } = useAction(async () => navigate(`/chat/${await openNewChat(sessions.items)}`));
  if (collapsed) {
    return (
      <Tooltip content="Add New Chat" side="right">
        <IconButton
          className={styles.sidebarNew}
          size="3"
          aria-label="Add New Chat"
          loading={busy}
          onClick={open}
        >
          <SquarePen size={18} aria-hidden />
        </IconButton>
      </Tooltip>
    );
  }
  return (
    <Button className={styles.sidebarNew} size="3" loading={busy} onClick={open}>
      <SquarePen size={18} aria-hidden /> Add New Chat
    </Button>
  );
}
