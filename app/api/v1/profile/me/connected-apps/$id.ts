import { on, resource } from "~/api/kit/resource";
import { connectedApps as contract } from "~/contract/connected-apps";
import * as connectedApps from "~/services/oauth/connected-apps";

export const { loader, action, operations } = resource(
  on(contract.remove, ({ app, user, params }) => connectedApps.remove(app, user, params.id)),
);
