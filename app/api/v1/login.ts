import { readFlowCookie } from "~/api/kit/flow-cookie";
import { on, resource } from "~/api/kit/resource";
import { auth as contract } from "~/contract/auth";
import * as login from "~/services/auth/login";

export const { loader, action, operations } = resource(
  on(contract.login, ({ app, body, request }) =>
    login.login(app, body, {
      userAgent: request.headers.get("user-agent"),
      flowToken: readFlowCookie(app, request),
    }),
  ),
);
