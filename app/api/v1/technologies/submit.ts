import { on, resource } from "~/api/kit/resource";
import { listings as contract } from "~/contract/listings";
import * as ownListings from "~/services/technologies/editing/own-listings";
import * as managed from "~/services/technologies/listings/managed";

export const { loader, action, operations } = resource(
  on(
    contract.submit,
    ({ app, user, body }) => ownListings.submit(app, user, body),
    ({ app, user }, id) => managed.read(app, user, id),
  ),
);
