import { on, resource } from "~/api/kit/resource";
import { adminUsers as contract } from "~/contract/admin-users";
import { exportUsers } from "~/services/users/user-export";

export const { loader, action, operations } = resource(
  on(contract.export, ({ app, user, query }) => exportUsers(app, user, query)),
);
