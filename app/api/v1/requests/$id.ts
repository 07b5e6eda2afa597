import { on, resource } from "~/api/kit/resource";
import { requests as contract } from "~/contract/requests";
import * as requests from "~/services/requests/requests";
import * as steps from "~/services/requests/steps";

export const { loader, action, operations } = resource(
  on(contract.read, ({ app, user, params }) => requests.findOne(app, app.db, user, params.id)),
  on(contract.update, ({ app, user, params, body }) => steps.take(app, user, params.id, body)),
);
