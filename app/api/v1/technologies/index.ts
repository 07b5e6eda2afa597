import { on, resource } from "~/api/kit/resource";
import { technologies as contract } from "~/contract/technologies";
import * as catalog from "~/services/technologies/search/catalog";

export const { loader, action, operations } = resource(
  on(contract.list, ({ app, user, query }) => catalog.list(app, user, query)),
);
