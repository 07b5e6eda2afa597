import { on, resource } from "~/api/kit/resource";
import { profile as contract } from "~/contract/profile";
import { notBuilt } from "~/services/errors";

export const { loader, action, operations } = resource(on(contract.exportData, notBuilt));
