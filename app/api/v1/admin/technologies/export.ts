import { fileResponse } from "~/api/kit/file-response";
import { on, resource } from "~/api/kit/resource";
import { adminTechnologies as contract } from "~/contract/admin-technologies";
import { exportListings } from "~/services/technologies/admin-lists/admin-export";

export const { loader, action, operations } = resource(
  on(contract.export, async ({ app, user, query }) =>
    fileResponse(app, await exportListings(app, user, query)),
  ),
);
