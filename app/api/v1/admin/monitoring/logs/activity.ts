import { on, resource } from "~/api/kit/resource";
import { monitoring as contract } from "~/contract/monitoring";
import { notBuilt } from "~/services/errors";

export const { loader, action, operations } = resource(on(contract.activity, notBuilt));
