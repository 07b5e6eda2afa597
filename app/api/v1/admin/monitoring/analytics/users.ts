import { on, resource } from "~/api/kit/resource";
import { monitoring as contract } from "~/contract/monitoring";
import * as analytics from "~/services/monitoring/user-analytics";

export const { loader, action, operations } = resource(
  on(contract.users, ({ app, query }) => analytics.read(app, query.period)),
);
