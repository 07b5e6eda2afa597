import { on, resource } from "~/api/kit/resource";
import { experts as contract } from "~/contract/experts";
import { notBuilt } from "~/services/errors";

export const { loader, action, operations } = resource(on(contract.list, notBuilt));
