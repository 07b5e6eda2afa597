import { on, resource } from "~/api/kit/resource";
import { adminUsers as contract } from "~/contract/admin-users";
import * as adminUsers from "~/services/users/admin-users";
import * as userDetail from "~/services/users/user-detail";

export const { loader, action, operations } = resource(
  on(contract.read, ({ app, params }) => userDetail.read(app, params.id)),
  on(contract.remove, ({ app, user, params }) => adminUsers.remove(app, user, params.id)),
);
