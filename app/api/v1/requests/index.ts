import { on, resource } from "~/api/kit/resource";
import { requests as contract } from "~/contract/requests";
import { notBuilt } from "~/services/errors";

export const { loader, action, operations } = resource(on(contract.list, notBuilt));
