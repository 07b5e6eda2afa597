import { fileResponse } from "~/api/kit/file-response";
import { on, resource } from "~/api/kit/resource";
import { monitoring as contract } from "~/contract/monitoring";
import * as activityList from "~/services/monitoring/activity-list";

export const { loader, action, operations } = resource(
  on(contract.exportActivity, async ({ app, user, query }) =>
    fileResponse(app, await activityList.exportEntries(app, user, query)),
  ),
);
