import { on, resource } from "~/api/kit/resource";
import { auth as contract } from "~/contract/auth";
import * as passwordReset from "~/services/auth/password-reset";

export const { loader, action, operations } = resource(
  on(contract.forgotPassword, ({ app, body }) => passwordReset.sendCode(app, body)),
);
