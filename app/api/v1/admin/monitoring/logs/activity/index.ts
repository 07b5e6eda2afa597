import { on, resource } from "~/api/kit/resource";
import { monitoring as contract } from "~/contract/monitoring";
import * as activityList from "~/services/monitoring/activity-list";

export const { loader, action, operations } = resource(
  on(contract.activity, ({ app, query }) => activityList.list(app, query)),
);
