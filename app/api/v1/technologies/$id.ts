import { on, resource } from "~/api/kit/resource";
import { listings } from "~/contract/listings";
import { technologies as contract } from "~/contract/technologies";
import { notBuilt } from "~/services/errors";
import * as detail from "~/services/technologies/detail";

export const { loader, action, operations } = resource(
  on(contract.read, ({ app, user, params }) => detail.read(app, user, params.id)),
  on(listings.update, notBuilt),
  on(listings.remove, notBuilt),
);
