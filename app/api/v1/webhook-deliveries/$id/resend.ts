import { on, resource } from "~/api/kit/resource";
import { webhooks as contract } from "~/contract/webhooks";
import * as deliveries from "~/services/webhooks/deliveries";

export const { loader, action, operations } = resource(
  on(contract.resend, ({ app, user, params }) => deliveries.resend(app, user, params.id)),
);
