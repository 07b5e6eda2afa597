import { on, resource } from "~/api/kit/resource";
import { auth as contract } from "~/contract/auth";
import { notBuilt } from "~/services/errors";

export const { loader, action, operations } = resource(on(contract.resetPassword, notBuilt));
