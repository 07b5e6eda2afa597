import { on, resource } from "~/api/kit/resource";
import { listings as contract } from "~/contract/listings";
import * as managed from "~/services/technologies/managed";
import * as ownListings from "~/services/technologies/own-listings";

export const { loader, action, operations } = resource(
  on(
    contract.submit,
    ({ app, user, body }) => ownListings.submit(app, user, body),
    ({ app, user }, id) => managed.read(app, user, id),
  ),
);
