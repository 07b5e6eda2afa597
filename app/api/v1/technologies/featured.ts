import { on, resource } from "~/api/kit/resource";
import { listings as contract } from "~/contract/listings";
import * as featured from "~/services/technologies/featured/featured";

export const { loader, action, operations } = resource(
  on(contract.featured, ({ app, user, query }) => featured.list(app, user, query)),
);
