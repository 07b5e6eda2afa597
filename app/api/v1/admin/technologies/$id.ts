import { on, resource } from "~/api/kit/resource";
import { adminTechnologies as contract } from "~/contract/admin-technologies";
import * as adminEdit from "~/services/technologies/editing/admin-edit";
import * as review from "~/services/technologies/review/review";

export const { loader, action, operations } = resource(
  on(contract.read, ({ app, user, params }) => review.read(app, user, params.id)),
  on(contract.remove, ({ app, user, params }) => adminEdit.remove(app, user, params.id)),
);
