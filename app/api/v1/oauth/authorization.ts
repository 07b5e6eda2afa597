import { on, resource } from "~/api/kit/resource";
import { connectedApps as contract } from "~/contract/connected-apps";
import * as authorization from "~/services/oauth/authorization";

export const { loader, action, operations } = resource(
  on(contract.describe, ({ app, user, query }) => authorization.describe(app, user, query)),
  on(contract.decide, ({ app, user, body }) => authorization.decide(app, user, body)),
);
