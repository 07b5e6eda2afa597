import { useState } from "react";
import { useStoredLogin } from "~/client/login/stored-login";
import { nameOf } from "~/client/words/user-words";
import type { AdminUser } from "~/contract/admin-users";
import type { Role } from "~/contract/roles";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import styles from "~/ui/select.module.css";

interface RoleSelectProps {
  user: AdminUser;
  roles: Role[];
  disabled: boolean;
  onChoose(role: Role): void;
}

/** A user's role. It shows what the server holds: a choice that was refused goes back by itself. */
export function RoleSelect({ user, roles, disabled, onChoose }: RoleSelectProps) {
  const [asked, setAsked] = useState<Role | null>(null);
  const isOneself = useStoredLogin()?.tokens.user?.id === user.id;
  const question =
    asked?.name === "admin"
      ? {
          title: `Make ${nameOf(user)} an admin?`,
          action: "Make admin",
          text: `${user.email} can immediately review listings, manage users and prompts, and read the activity log.`,
        }
      : {
          title: "Give up your own admin role?",
          action: "Give it up",
          text: "You lose access to the console immediately; only another admin can restore it.",
        };

  function choose(name: string) {
    const role = roles.find((one) => one.name === name);
    if (!role) return;
    if (role.name === "admin" || isOneself) setAsked(role);
    else onChoose(role);
  }

  return (
    <>
      <select
        className={`${styles.select} ${styles.selectSmall}`}
        data-slot="select"
        aria-label={`Role of ${nameOf(user)}`}
        value={user.role_name}
        disabled={disabled || user.status === "deleted"}
        onChange={(event) => choose(event.target.value)}
      >
        {roles.map(({ name, display_name }) => (
          <option key={name} value={name}>
            {display_name}
          </option>
        ))}
      </select>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={question.title}
        action={question.action}
        color="teal"
        onConfirm={() => asked && onChoose(asked)}
      >
        {question.text}
      </ConfirmDialog>
    </>
  );
}
