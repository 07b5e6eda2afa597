import { on, resource } from "~/api/kit/resource";
import { monitoring as contract } from "~/contract/monitoring";
import * as errorGroups from "~/services/monitoring/error-groups";

export const { loader, action, operations } = resource(
  on(contract.errors, ({ app }) => errorGroups.list(app)),
);
