import { readFlowCookie } from "~/api/kit/flow-cookie";
import { on, resource } from "~/api/kit/resource";
import { auth as contract } from "~/contract/auth";
import * as verification from "~/services/auth/verification";

export const { loader, action, operations } = resource(
  on(contract.resendVerification, ({ app, body, request }) =>
    verification.resend(app, body, readFlowCookie(app, request)),
  ),
);
