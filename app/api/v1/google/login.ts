import { on, resource } from "~/api/kit/resource";
import { auth as contract } from "~/contract/auth";
import * as google from "~/services/auth/google";

export const { loader, action, operations } = resource(
  on(contract.googleLogin, async ({ app }) => {
    const { cookie, ...answer } = await google.begin(app, null);
    return Response.json(answer, { headers: { "Set-Cookie": cookie } });
  }),
);
