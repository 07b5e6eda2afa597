import { on, resource } from "~/api/kit/resource";
import { adminTechnologies as contract } from "~/contract/admin-technologies";
import { notBuilt } from "~/services/errors";

export const { loader, action, operations } = resource(on(contract.stats, notBuilt));
