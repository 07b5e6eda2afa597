import { Badge, Button, IconButton, Tooltip } from "@radix-ui/themes";
import { Link, NavLink, useNavigate } from "@remix-run/react";
import {
  Bookmark,
  Columns3,
  FilePlus2,
  Handshake,
  Library,
  Menu,
  PanelLeftClose,
  PanelLeftOpen,
  Settings,
  SquarePen,
  X,
} from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useAppState } from "~/client/app-state";
import { openNewChat } from "~/client/chat-sessions";
import { errorText } from "~/client/error-text";
import { DemonstrationNote } from "~/ui/demonstration-note";
import { Logo } from "~/ui/logo";
import { notify } from "~/ui/toasts";
import { SessionList } from "./session-list";
import type { SidebarState } from "./use-sidebar";
import { UserPanel } from "./user-panel";

interface SidebarProps extends SidebarState {
  loading: boolean;
}

export function Sidebar({ collapsed: narrowed, toggle, drawerOpen, setDrawerOpen, loading }: SidebarProps) {
  // The drawer of narrow screens is never narrowed.
  const collapsed = narrowed && !drawerOpen;
  const { counts } = useAppState();
  const opener = useRef<HTMLButtonElement>(null);

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
      <header className="shell-bar">
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
        <Link to="/marketplace" className="shell-brand" aria-label="Licentia, marketplace">
          <Logo />
        </Link>
      </header>
      {drawerOpen && (
        <button
          type="button"
          className="shell-scrim"
          aria-label="Close menu"
          onClick={() => setDrawerOpen(false)}
        />
      )}
      <aside
        id="sidebar"
        className="shell-sidebar"
        data-collapsed={collapsed}
        data-open={drawerOpen}
        aria-label="Main"
      >
        <div className="sidebar-head">
          {!collapsed && (
            <Link to="/" className="shell-brand" aria-label="Licentia, home">
              <Logo />
            </Link>
          )}
          <IconButton
            className="sidebar-collapse"
            variant="ghost"
            color="gray"
            aria-label={collapsed ? "Expand sidebar" : "Collapse sidebar"}
            aria-expanded={!collapsed}
            onClick={toggle}
          >
            {collapsed ? <PanelLeftOpen size={18} aria-hidden /> : <PanelLeftClose size={18} aria-hidden />}
          </IconButton>
          <IconButton
            className="sidebar-close"
            variant="ghost"
            color="gray"
            aria-label="Close menu"
            onClick={() => setDrawerOpen(false)}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </div>
        <NewChatButton collapsed={collapsed} />
        <nav className="sidebar-nav" aria-label="Sections">
          <NavItem
            to="/marketplace"
            label="Marketplace"
            icon={<Library size={18} aria-hidden />}
            collapsed={collapsed}
          />
          <NavItem
            to="/comparisons"
            label="Comparisons"
            count={counts.comparisons}
            icon={<Columns3 size={18} aria-hidden />}
            collapsed={collapsed}
          />
          <NavItem
            to="/shortlist"
            label="Shortlist"
            count={counts.shortlist}
            icon={<Bookmark size={18} aria-hidden />}
            collapsed={collapsed}
          />
          <NavItem
            to="/list-tech"
            label="List Technology"
            icon={<FilePlus2 size={18} aria-hidden />}
            collapsed={collapsed}
          />
        </nav>
        {collapsed ? <div className="sidebar-fill" /> : <SessionList loading={loading} />}
        <div className="sidebar-foot">
          <NavItem
            to="/requests"
            label="Requests"
            icon={<Handshake size={18} aria-hidden />}
            collapsed={collapsed}
          />
          <NavItem
            to="/settings"
            label="Settings"
            icon={<Settings size={18} aria-hidden />}
            collapsed={collapsed}
          />
          <UserPanel collapsed={collapsed} />
          {!collapsed && <DemonstrationNote />}
        </div>
      </aside>
    </>
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

interface NavItemProps {
  to: string;
  label: string;
  icon: ReactNode;
  count?: number;
  collapsed: boolean;
}

function NavItem({ to, label, icon, count, collapsed }: NavItemProps) {
  const name = count === undefined ? label : `${label} ${count}`;
  const link = (
    <NavLink to={to} className="sidebar-link" aria-label={collapsed ? name : undefined}>
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
