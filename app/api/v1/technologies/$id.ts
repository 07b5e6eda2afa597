import { on, resource } from "~/api/kit/resource";
import { listings } from "~/contract/listings";
import { technologies as contract } from "~/contract/technologies";
import * as ownListings from "~/services/technologies/editing/own-listings";
import * as managed from "~/services/technologies/listings/managed";

export const { loader, action, operations } = resource(
  on(contract.read, ({ app, user, params }) => managed.open(app, user, params.id)),
  on(listings.update, ({ app, user, params, body }) => ownListings.update(app, user, params.id, body)),
  on(listings.remove, ({ app, user, params }) => ownListings.remove(app, user, params.id)),
);
