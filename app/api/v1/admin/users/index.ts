import { on, resource } from "~/api/kit/resource";
import { adminUsers as contract } from "~/contract/admin-users";
import * as userLists from "~/services/users/user-lists";

export const { loader, action, operations } = resource(
  on(contract.list, ({ app, query }) => userLists.list(app, query)),
);
