import { on, resource } from "~/api/kit/resource";
import { adminUsers as contract } from "~/contract/admin-users";
import * as adminUsers from "~/services/users/admin-users";

export const { loader, action, operations } = resource(
  on(contract.suspend, ({ app, user, params, body }) =>
    adminUsers.suspend(app, user, params.id, body.reason),
  ),
);
