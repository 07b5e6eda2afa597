import { readFlowCookie } from "~/api/kit/flow-cookie";
import { on, resource } from "~/api/kit/resource";
import { auth as contract } from "~/contract/auth";
import * as passwordReset from "~/services/auth/password-reset";

export const { loader, action, operations } = resource(
  on(contract.resetPassword, ({ app, body, request }) =>
    passwordReset.reset(app, body, readFlowCookie(app, request)),
  ),
);
