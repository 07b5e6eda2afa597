import { on, resource } from "~/api/kit/resource";
import { auth as contract } from "~/contract/auth";
import * as adminLink from "~/services/auth/admin-link";

export const { loader, action, operations } = resource(
  on(contract.useAdminLink, ({ app, body }) => adminLink.redeem(app, body)),
);
