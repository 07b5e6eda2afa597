import { on, resource } from "~/api/kit/resource";
import { auth as contract } from "~/contract/auth";
import * as verification from "~/services/auth/verification";

export const { loader, action, operations } = resource(
  on(contract.resendVerification, ({ app, body }) => verification.resend(app, body)),
);
