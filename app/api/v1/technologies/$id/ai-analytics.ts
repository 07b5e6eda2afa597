import { on, resource } from "~/api/kit/resource";
import { analytics as contract } from "~/contract/analytics";
import { notBuilt } from "~/services/errors";

export const { loader, action, operations } = resource(on(contract.read, notBuilt));
