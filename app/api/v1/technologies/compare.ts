import { on, resource } from "~/api/kit/resource";
import { comparisons as contract } from "~/contract/comparisons";
import { notBuilt } from "~/services/errors";

export const { loader, action, operations } = resource(on(contract.create, notBuilt));
