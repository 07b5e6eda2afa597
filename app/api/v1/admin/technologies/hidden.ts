import { on, resource } from "~/api/kit/resource";
import { adminTechnologies as contract } from "~/contract/admin-technologies";
import * as adminLists from "~/services/technologies/admin-lists/admin-lists";

export const { loader, action, operations } = resource(
  on(contract.hidden, ({ app, user, query }) => adminLists.hidden(app, user, query)),
);
