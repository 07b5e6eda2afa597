import { on, resource } from "~/api/kit/resource";
import { monitoring as contract } from "~/contract/monitoring";
import * as costs from "~/services/monitoring/costs";

export const { loader, action, operations } = resource(on(contract.costs, ({ app }) => costs.read(app)));
