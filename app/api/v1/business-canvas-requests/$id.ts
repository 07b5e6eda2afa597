import { on, resource } from "~/api/kit/resource";
import { businessCanvases as contract } from "~/contract/business-canvases";
import { notBuilt } from "~/services/errors";

export const { loader, action, operations } = resource(on(contract.read, notBuilt));
