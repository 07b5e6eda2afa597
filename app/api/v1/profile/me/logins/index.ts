import { on, resource } from "~/api/kit/resource";
import { profile as contract } from "~/contract/profile";
import * as logins from "~/services/auth/logins";

export const { loader, action, operations } = resource(
  on(contract.listLogins, ({ app, user, query }) => logins.list(app, user, query)),
  on(contract.removeOtherLogins, ({ app, user }) => logins.removeOthers(app, user)),
);
