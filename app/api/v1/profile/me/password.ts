import { on, resource } from "~/api/kit/resource";
import { profile as contract } from "~/contract/profile";
import * as ownPassword from "~/services/auth/own-password";

export const { loader, action, operations } = resource(
  on(contract.changePassword, ({ app, user, body }) => ownPassword.change(app, user, body)),
);
