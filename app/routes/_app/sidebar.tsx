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
import { useState } from "react";
import { useAppState } from "~/client/app-state";
import { openNewChat } from "~/client/chat-sessions";
import { errorText } from "~/client/error-text";
import { useStoredLogin } from "~/client/stored-login";
import { DemonstrationNote } from "~/ui/demonstration-note";
import { NavItem } from "~/ui/shell/nav-item";
import { OfflineNote } from "~/ui/shell/offline-note";
import { SidebarFrame } from "~/ui/shell/sidebar-frame";
import { useCodeAhead } from "~/ui/shell/use-code-ahead";
import type { SidebarState } from "~/ui/shell/use-sidebar";
import { notify } from "~/ui/toasts";
import { SessionList } from "./session-list";
import { UserPanel } from "./user-panel";

export function Sidebar(state: SidebarState) {
  const { user, counts, unread, status } = useAppState();
  const isAhead = useCodeAhead(status === "ready");
  const isAdmin = useStoredLogin()?.role === "admin";
  return (
    <SidebarFrame {...state} home={{ to: "/marketplace", label: "Licentia, marketplace" }}>
      {(collapsed) => (
        <>
          <NewChatButton collapsed={collapsed} />
          <nav className="sidebar-nav" aria-label="Sections">
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
              count={user ? counts.comparisons : undefined}
              icon={<Columns3 size={18} aria-hidden />}
              collapsed={collapsed}
              isAhead={isAhead}
            />
            <NavItem
              to="/shortlist"
              label="Shortlist"
              count={user ? counts.shortlist : undefined}
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
          {collapsed ? <div className="sidebar-fill" /> : <SessionList />}
          <div className="sidebar-foot">
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
  const { sessions } = useAppState();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function open() {
    setBusy(true);
    try {
      navigate(`/chat/${await openNewChat(sessions.items)}`);
    } catch (error) {
      notify.error(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  if (collapsed) {
    return (
      <Tooltip content="Add New Chat" side="right">
        <IconButton className="sidebar-new" size="3" aria-label="Add New Chat" loading={busy} onClick={open}>
          <SquarePen size={18} aria-hidden />
        </IconButton>
      </Tooltip>
    );
  }
  return (
    <Button className="sidebar-new" size="3" loading={busy} onClick={open}>
      <SquarePen size={18} aria-hidden /> Add New Chat
    </Button>
  );
}
