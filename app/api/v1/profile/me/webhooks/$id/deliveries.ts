import { on, resource } from "~/api/kit/resource";
import { webhooks as contract } from "~/contract/webhooks";
import * as deliveries from "~/services/webhooks/deliveries";

export const { loader, action, operations } = resource(
  on(contract.deliveries, ({ app, user, params }) => deliveries.list(app, user, params.id)),
);
