import { on, resource } from "~/api/kit/resource";
import { auth as contract } from "~/contract/auth";
import * as login from "~/services/auth/login";

export const { loader, action, operations } = resource(
  on(contract.logout, ({ app, body }) => login.logout(app, body.token)),
);
