import { Avatar, IconButton, Tooltip } from "@radix-ui/themes";
import { useNavigate } from "@remix-run/react";
import { LogOut } from "lucide-react";
import { useAppState } from "~/client/app-state";
import { signOut } from "~/client/sign-in";
import { useStoredLogin } from "~/client/stored-login";
import { nameOf } from "~/client/user-words";
import { notify } from "~/ui/toasts";

/** The signed-in person at the foot of the sidebar, with the logout button. */
export function UserPanel({ collapsed }: { collapsed: boolean }) {
  const stored = useStoredLogin();
  const user = useAppState().user ?? stored?.tokens.user;
  const navigate = useNavigate();
  if (!user) return null;
  const name = nameOf(user);

  async function leave() {
    const { to, failed } = await signOut();
    if (failed) notify.error("Failed to logout");
    navigate(to, { replace: true });
  }

  return (
    <div className="sidebar-user">
      {!collapsed && (
        <>
          <Avatar
            size="2"
            radius="full"
            src={user.profile.profile_photo_url ?? user.profile.photo_url ?? undefined}
            fallback={name.slice(0, 1).toUpperCase()}
            alt=""
          />
          <div className="sidebar-user-text">
            <span className="sidebar-user-name">{name}</span>
            <span className="sidebar-user-email" title={user.email}>
              {user.email}
            </span>
          </div>
        </>
      )}
      <Tooltip content="Logout" side={collapsed ? "right" : "top"}>
        <IconButton variant="ghost" color="gray" aria-label="Logout" onClick={leave}>
          <LogOut size={18} aria-hidden />
        </IconButton>
      </Tooltip>
    </div>
  );
}
