import { on, resource } from "~/api/kit/resource";
import { adminUsers as contract } from "~/contract/admin-users";
import { notBuilt } from "~/services/errors";

export const { loader, action, operations } = resource(on(contract.restore, notBuilt));
