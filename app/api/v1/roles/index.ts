import { on, resource } from "~/api/kit/resource";
import { roles as contract } from "~/contract/roles";
import * as roles from "~/services/users/roles";

export const { loader, action, operations } = resource(
  on(contract.list, ({ app, query }) => roles.list(app, query)),
);
