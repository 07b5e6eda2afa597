import { on, resource } from "~/api/kit/resource";
import { comparisons as contract } from "~/contract/comparisons";
import * as comparisons from "~/services/comparisons/comparisons";

export const { loader, action, operations } = resource(
  on(contract.list, ({ app, user, query }) => comparisons.list(app, user, query)),
);
