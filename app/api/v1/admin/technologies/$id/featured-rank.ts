import { on, resource } from "~/api/kit/resource";
import { featuring as contract } from "~/contract/featuring";
import { notBuilt } from "~/services/errors";

export const { loader, action, operations } = resource(on(contract.move, notBuilt));
