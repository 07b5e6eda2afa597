import { on, resource } from "~/api/kit/resource";
import { comparisons as contract } from "~/contract/comparisons";
import * as comparisonExport from "~/services/comparisons/comparison-export";

export const { loader, action, operations } = resource(
  on(contract.export, ({ app, user, params, query }) =>
    comparisonExport.exportFile(app, user, params.id, query),
  ),
);
