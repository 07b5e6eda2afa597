import { on, resource } from "~/api/kit/resource";
import { auth as contract } from "~/contract/auth";
import * as google from "~/services/auth/google";

export const { loader, action, operations } = resource(
  on(contract.googleCallback, async ({ app, query, request: { headers } }) => {
    const callback = { ...query, cookies: headers.get("cookie"), userAgent: headers.get("user-agent") };
    const { answer, cookie } = await google.finish(app, callback);
    return Response.json(answer, { headers: { "Set-Cookie": cookie } });
  }),
);
