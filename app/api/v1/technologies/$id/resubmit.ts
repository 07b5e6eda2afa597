import { on, resource } from "~/api/kit/resource";
import { listings as contract } from "~/contract/listings";
import * as ownListings from "~/services/technologies/editing/own-listings";

export const { loader, action, operations } = resource(
  on(contract.resubmit, ({ app, user, params, body }) => ownListings.resubmit(app, user, params.id, body)),
);
