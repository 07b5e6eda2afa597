import { on, resource } from "~/api/kit/resource";
import { adminTechnologies as contract } from "~/contract/admin-technologies";
import * as listingSets from "~/services/technologies/editing/listing-sets";

export const { loader, action, operations } = resource(
  on(contract.promote, ({ app, user, body }) => listingSets.promote(app, user, body.technologies)),
);
