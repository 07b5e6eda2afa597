import { on, resource } from "~/api/kit/resource";
import { connectedAccounts as contract } from "~/contract/connected-accounts";
import * as google from "~/services/auth/google";
import { part } from "~/services/auth/google-accounts";

export const { loader, action, operations } = resource(
  on(contract.begin, async ({ app, user }) => {
    const { cookie, ...answer } = await google.begin(app, user);
    return Response.json(answer, { headers: { "Set-Cookie": cookie } });
  }),
  on(contract.finish, async ({ app, user, body, request }) => {
    const cookie = await google.connect(app, user, { ...body, cookies: request.headers.get("cookie") });
    return Response.json({}, { headers: { "Set-Cookie": cookie } });
  }),
  on(contract.part, ({ app, user }) => part(app, user)),
);
