import { on, resource } from "~/api/kit/resource";
import { comparisons as contract } from "~/contract/comparisons";
import * as comparisons from "~/services/comparisons/comparisons";

export const { loader, action, operations } = resource(
  on(contract.read, ({ app, user, params }) => comparisons.read(app, user, params.id)),
  on(contract.update, ({ app, user, params, body }) => comparisons.update(app, user, params.id, body)),
  on(contract.remove, ({ app, user, params }) => comparisons.remove(app, user, params.id)),
);
