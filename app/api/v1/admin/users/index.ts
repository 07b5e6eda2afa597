import { on, resource } from "~/api/kit/resource";
import { adminUsers as contract } from "~/contract/admin-users";
import * as adminUsers from "~/services/admin-users";

export const { loader, action, operations } = resource(
  on(contract.list, ({ app, query }) => adminUsers.list(app, query)),
);
