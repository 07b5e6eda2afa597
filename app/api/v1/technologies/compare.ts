import { on, resource } from "~/api/kit/resource";
import { comparisons as contract } from "~/contract/comparisons";
import * as comparisons from "~/services/comparisons/comparisons";

export const { loader, action, operations } = resource(
  on(
    contract.create,
    ({ app, user, body }) => comparisons.create(app, user, body),
    ({ app, user }, id) => comparisons.read(app, user, id),
  ),
);
