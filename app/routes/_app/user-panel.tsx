import { Avatar, IconButton, Tooltip } from "@radix-ui/themes";
import { useNavigate } from "@remix-run/react";
import { LogOut } from "lucide-react";
import { useProfile } from "~/client/login/profile";
import { signOut } from "~/client/login/sign-in";
import { useStoredLogin } from "~/client/login/stored-login";
import { nameOf } from "~/client/words/user-words";
import { notify } from "~/ui/toasts";
import styles from "./sidebar.module.css";

/** The signed-in person at the foot of the sidebar, with the logout button. */
export function UserPanel({ collapsed }: { collapsed: boolean }) {
  const stored = useStoredLogin();
  const user = useProfile().user ?? stored?.tokens.user;
  const navigate = useNavigate();
  if (!user) return null;
  const name = nameOf(user);

  async function handleSignOut() {
    const { to, failed } = await signOut();
    if (failed) notify.error("Failed to logout");
    navigate(to, { replace: true });
  }

  return (
    <div className={styles.sidebarUser}>
      {!collapsed && (
        <>
          <Avatar
            size="2"
            radius="full"
            src={user.profile.profile_photo_url ?? user.profile.photo_url ?? undefined}
            fallback={name.slice(0, 1).toUpperCase()}
            alt=""
          />
          <div className={styles.sidebarUserText}>
            <span className={styles.sidebarUserName}>{name}</span>
            <span className={styles.sidebarUserEmail} title={user.email}>
              {user.email}
            </span>
          </div>
        </>
      )}
      <Tooltip content="Logout" side={collapsed ? "right" : "top"}>
        <IconButton variant="ghost" color="gray" aria-label="Logout" onClick={handleSignOut}>
          <LogOut size={18} aria-hidden />
        </IconButton>
      </Tooltip>
    </div>
  );
}
