import { DropdownMenu, IconButton } from "@radix-ui/themes";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { nameOf } from "~/client/words/user-words";
import type { AdminUser } from "~/contract/admin-users";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { SuspendDialog } from "./suspend-dialog";
import type { UserActions } from "./use-user-actions";

interface UserMenuProps {
  user: AdminUser;
  actions: UserActions;
  onOpen(): void;
}

type Asking = "suspend" | "restore" | "delete" | null;

/** What can be done to a user besides the role; each asks first. */
export function UserMenu({ user, actions, onOpen }: UserMenuProps) {
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  return (
    <>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger>
          <IconButton
            variant="ghost"
            color="gray"
            aria-label={`Menu of ${nameOf(user)}`}
            loading={actions.isBusy(user.id)}
          >
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content align="end">
          <DropdownMenu.Item onSelect={onOpen}>Open</DropdownMenu.Item>
          {user.status === "active" && (
            <DropdownMenu.Item onSelect={() => setAsking("suspend")}>Suspend</DropdownMenu.Item>
          )}
          {user.status === "suspended" && (
            <DropdownMenu.Item onSelect={() => setAsking("restore")}>Lift suspension</DropdownMenu.Item>
          )}
          {user.status !== "deleted" && (
            <DropdownMenu.Item color="red" onSelect={() => setAsking("delete")}>
              Delete
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      <SuspendDialog user={user} open={asking === "suspend"} onClose={close} onSuspended={actions.reload} />
      <ConfirmDialog
        open={asking === "restore"}
        onOpenChange={close}
        title={`Let ${nameOf(user)} sign in again?`}
        action="Lift suspension"
        color="teal"
        onConfirm={() => actions.restore(user)}
      >
        Logins that ended with the suspension stay ended.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "delete"}
        onOpenChange={close}
        title={`Delete ${nameOf(user)}?`}
        action="Delete user"
        typed={{ label: `Type ${user.email} to confirm`, words: user.email }}
        onConfirm={() => actions.remove(user)}
      >
        Name, address, profile, chats, comparisons and shortlist are erased and every login ends. Listings
        that were published stay, archived and without a name; the activity log keeps a pseudonym. This cannot
        be undone.
      </ConfirmDialog>
    </>
  );
}
