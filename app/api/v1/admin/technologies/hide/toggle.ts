import { on, resource } from "~/api/kit/resource";
import { adminTechnologies as contract } from "~/contract/admin-technologies";
import * as listingSets from "~/services/technologies/editing/listing-sets";

export const { loader, action, operations } = resource(
  on(contract.hide, ({ app, user, body }) => listingSets.hide(app, user, body.technologies)),
);
