import { readFlowCookie } from "~/api/kit/flow-cookie";
import { on, resource } from "~/api/kit/resource";
import { auth as contract } from "~/contract/auth";
import * as verification from "~/services/auth/verification";

export const { loader, action, operations } = resource(
  on(contract.verifyEmail, ({ app, body, request }) =>
    verification.verifyEmail(app, body, readFlowCookie(app, request)),
  ),
);
