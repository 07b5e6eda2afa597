import { on, resource } from "~/api/kit/resource";
import { settings as contract } from "~/contract/settings";
import * as settings from "~/services/settings/admin-settings";

export const { loader, action, operations } = resource(
  on(contract.read, ({ app }) => settings.read(app)),
  on(contract.update, ({ app, user, body }) => settings.update(app, user, body)),
);
