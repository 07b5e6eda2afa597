import { on, resource } from "~/api/kit/resource";
import { listings as contract } from "~/contract/listings";
import { archive } from "~/services/technologies/editing/archive";

export const { loader, action, operations } = resource(
  on(contract.archive, ({ app, user, params, body }) => archive(app, user, params.id, body)),
);
