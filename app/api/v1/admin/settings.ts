import { on, resource } from "~/api/kit/resource";
import { settings as contract } from "~/contract/settings";
import { notBuilt } from "~/services/errors";

export const { loader, action, operations } = resource(
  on(contract.read, notBuilt),
  on(contract.update, notBuilt),
);
