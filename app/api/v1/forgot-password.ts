import { flowCookie, readFlowCookie } from "~/api/kit/flow-cookie";
import { on, resource } from "~/api/kit/resource";
import { auth as contract } from "~/contract/auth";
import * as passwordReset from "~/services/auth/password-reset";

export const { loader, action, operations } = resource(
  on(contract.forgotPassword, async ({ app, body, request }) => {
    const answer = await passwordReset.sendCode(app, body, readFlowCookie(app, request));
    return Response.json(answer, { headers: { "Set-Cookie": flowCookie(answer.reset_token) } });
  }),
);
