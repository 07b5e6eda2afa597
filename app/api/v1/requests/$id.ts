import { on, resource } from "~/api/kit/resource";
import { requests as contract } from "~/contract/requests";
import * as steps from "~/services/requests/steps";

export const { loader, action, operations } = resource(
  on(contract.update, ({ app, user, params, body }) => steps.take(app, user, params.id, body)),
);
