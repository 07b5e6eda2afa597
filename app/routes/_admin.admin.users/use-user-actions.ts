import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { api } from "~/client/api";
import { errorText } from "~/client/error-text";
import { nameOf } from "~/client/user-words";
import type { AdminUser } from "~/contract/admin-users";
import type { Role } from "~/contract/roles";
import { notify } from "~/ui/toasts";

export type UserActions = ReturnType<typeof useUserActions>;

/** What an admin does to one user. The list is read again after each: what was refused stands as it was. */
export function useUserActions() {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<string | null>(null);

  async function run(user: AdminUser, work: () => Promise<unknown>, done: string, failure: string) {
    setPending(user.id);
    try {
      await work();
      notify.done(done);
    } catch (error) {
      notify.error(errorText(error, failure));
    } finally {
      setPending(null);
      revalidate();
    }
  }

  return {
    /** The id of the user something is being done to. */
    pending,
    setRole(user: AdminUser, role: Role) {
      const params = { roleId: role.id, userId: user.id };
      const work = () => api("POST /roles/:roleId/users/:userId", { params });
      return run(user, work, `${nameOf(user)}: ${role.display_name}`, "Failed to assign role");
    },
    restore(user: AdminUser) {
      const work = () => api("POST /admin/users/:id/restore", { params: { id: user.id } });
      return run(user, work, `${nameOf(user)} can sign in again`, "The suspension could not be lifted");
    },
    remove(user: AdminUser) {
      const work = () => api("DELETE /admin/users/:id", { params: { id: user.id } });
      return run(user, work, `Deleted ${nameOf(user)}`, "Failed to delete user");
    },
    reload: revalidate,
  };
}
