import { on, resource } from "~/api/kit/resource";
import { profile as contract } from "~/contract/profile";
import * as logins from "~/services/auth/logins";

export const { loader, action, operations } = resource(
  on(contract.removeLogin, ({ app, user, params }) => logins.remove(app, user, params.id)),
);
