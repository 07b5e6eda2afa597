import { on, resource } from "~/api/kit/resource";
import { roles as contract } from "~/contract/roles";
import { notBuilt } from "~/services/errors";

export const { loader, action, operations } = resource(on(contract.list, notBuilt));
