import { on, resource } from "~/api/kit/resource";
import { adminTechnologies as contract } from "~/contract/admin-technologies";
import * as adminLists from "~/services/technologies/admin-lists/admin-lists";

export const { loader, action, operations } = resource(
  on(contract.list, ({ app, user, query }) => adminLists.list(app, user, query)),
);
