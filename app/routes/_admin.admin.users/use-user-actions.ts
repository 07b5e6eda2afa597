import { useRevalidator } from "@remix-run/react";
import { api } from "~/client/calls/api";
import { errorText } from "~/client/calls/error-text";
import { useAction } from "~/client/calls/use-action";
import { nameOf } from "~/client/words/user-words";
import type { AdminUser } from "~/contract/admin-users";
import type { Role } from "~/contract/roles";
import { notify } from "~/ui/toasts";

export type UserActions = ReturnType<typeof useUserActions>;

/** What an admin does to one user. The list is read again after each: what was refused stands as it was. */
export function useUserActions() {
  const { revalidate } = useRevalidator();
  const { run: start, isBusy } = useAction(
    async (_user: AdminUser, work: () => Promise<unknown>, done: string, _failure: string) => {
      await work();
      notify.done(done);
    },
    {
      about: ({ id }) => id,
      onFailure: (error, _user, _work, _done, failure) => notify.error(errorText(error, failure)),
    },
  );

  async function run(...change: Parameters<typeof start>) {
    await start(...change);
    revalidate();
  }

  return {
    /** Whether something is being done to the user with this id. */
    isBusy,
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
