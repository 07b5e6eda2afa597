import { on, resource } from "~/api/kit/resource";
import { analytics as contract } from "~/contract/analytics";
import * as analytics from "~/services/analytics/read";

export const { loader, action, operations } = resource(
  on(contract.read, ({ app, user, params }) => analytics.read(app, user, params.id)),
);
