import { on, resource } from "~/api/kit/resource";
import { featuring as contract } from "~/contract/featuring";
import * as featuring from "~/services/technologies/featured/featuring";

export const { loader, action, operations } = resource(
  on(contract.add, ({ app, user, params, body }) => featuring.add(app, user, params.id, body)),
  on(contract.remove, ({ app, user, params }) => featuring.remove(app, user, params.id)),
);
