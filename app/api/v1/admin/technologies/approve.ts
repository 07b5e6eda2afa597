import { on, resource } from "~/api/kit/resource";
import { adminTechnologies as contract } from "~/contract/admin-technologies";
import * as review from "~/services/technologies/review/review";

export const { loader, action, operations } = resource(
  on(contract.approveSet, ({ app, user, body }) => review.approveSet(app, user, body)),
);
