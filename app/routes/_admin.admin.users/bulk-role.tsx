import { Button } from "@radix-ui/themes";
import { useState } from "react";
import { api } from "~/client/calls/api";
import { errorText } from "~/client/calls/error-text";
import { useAction } from "~/client/calls/use-action";
import { nameOf } from "~/client/words/user-words";
import type { AdminUser } from "~/contract/admin-users";
import type { Role } from "~/contract/roles";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { FilterSelect } from "~/ui/filter-select";
import { SelectionBar } from "~/ui/selection-bar";
import styles from "~/ui/selection-bar.module.css";
import { notify } from "~/ui/toasts";

/** More at once is more often a mistake than intended. */
const MAX_AT_ONCE = 20;

interface BulkRoleProps {
  chosen: AdminUser[];
  roles: Role[];
  onClear(): void;
  /** Told of those that could not be changed; they stay ticked. */
  onDone(failed: string[]): void;
}

/** One role for every ticked user. */
export function BulkRole({ chosen, roles, onClear, onDone }: BulkRoleProps) {
  const [name, setName] = useState<string>("user");
  const [asking, setAsking] = useState(false);
  const role = roles.find((one) => one.name === name);
  const tooMany = chosen.length > MAX_AT_ONCE;
  const users = chosen.length === 1 ? "1 user" : `${chosen.length} users`;

  const change = useAction(async (to: Role) => {
    const failed: { id: string; why: string }[] = [];
    for (const user of chosen) {
      const params = { roleId: to.id, userId: user.id };
      await api("POST /roles/:roleId/users/:userId", { params }).catch((error) =>
        failed.push({ id: user.id, why: `${nameOf(user)}: ${errorText(error, "Failed to assign role")}` }),
      );
    }
    if (failed.length === 0) notify.done(`${users} changed to ${to.display_name}`);
    else {
      const changed = chosen.length - failed.length;
      notify.error(`${changed} of ${chosen.length} changed. ${failed.map(({ why }) => why).join(" ")}`);
    }
    onDone(failed.map(({ id }) => id));
  });

  return (
    <SelectionBar
      noun="users"
      selected={`${chosen.length} selected`}
      onClear={onClear}
      hint={tooMany && <p className={styles.selectionHint}>At most {MAX_AT_ONCE} users at once.</p>}
    >
      <FilterSelect
        label="New role"
        value={name}
        options={roles.map((one) => ({ value: one.name, label: one.display_name }))}
        onChange={setName}
      />
      <Button loading={change.busy} disabled={tooMany} onClick={() => setAsking(true)}>
        Change role
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Give ${users} the role ${role?.display_name}?`}
        action="Change role"
        color="teal"
        onConfirm={() => role && change.run(role)}
      >
        {chosen.slice(0, 3).map(nameOf).join(", ")}
        {chosen.length > 3 && ` and ${chosen.length - 3} more`}. It takes effect immediately.
      </ConfirmDialog>
    </SelectionBar>
  );
}
