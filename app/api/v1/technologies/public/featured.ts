import { on, resource } from "~/api/kit/resource";
import { technologies as contract } from "~/contract/technologies";
import * as featured from "~/services/technologies/featured/featured";

export const { loader, action, operations } = resource(
  on(contract.publicFeatured, ({ app, query }) => featured.listPublic(app, query)),
);
