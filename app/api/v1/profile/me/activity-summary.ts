import { on, resource } from "~/api/kit/resource";
import { profile as contract } from "~/contract/profile";
import * as activitySummary from "~/services/monitoring/activity-summary";

export const { loader, action, operations } = resource(
  on(contract.activitySummary, ({ app, user, query }) => activitySummary.read(app, user, query)),
);
