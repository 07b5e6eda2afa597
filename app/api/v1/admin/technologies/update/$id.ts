import { on, resource } from "~/api/kit/resource";
import { adminTechnologies as contract } from "~/contract/admin-technologies";
import * as adminEdit from "~/services/technologies/editing/admin-edit";

export const { loader, action, operations } = resource(
  on(contract.update, ({ app, user, params, body }) => adminEdit.update(app, user, params.id, body)),
);
