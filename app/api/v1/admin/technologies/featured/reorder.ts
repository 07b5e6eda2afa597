import { on, resource } from "~/api/kit/resource";
import { featuring as contract } from "~/contract/featuring";
import * as featuring from "~/services/technologies/featured/featuring";

export const { loader, action, operations } = resource(
  on(contract.reorder, ({ app, user, body }) => featuring.reorder(app, user, body)),
);
