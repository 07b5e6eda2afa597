import { on, resource } from "~/api/kit/resource";
import { adminTechnologies as contract } from "~/contract/admin-technologies";
import * as listingSets from "~/services/technologies/editing/listing-sets";

export const { loader, action, operations } = resource(
  on(contract.unhide, ({ app, user, body }) => listingSets.unhide(app, user, body.technologies)),
);
