import { on, resource } from "~/api/kit/resource";
import { files as contract } from "~/contract/files";
import { notBuilt } from "~/services/errors";

export const { loader, action, operations } = resource(on(contract.remove, notBuilt));
