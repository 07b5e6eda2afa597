import { on, resource } from "~/api/kit/resource";
import { webhooks as contract } from "~/contract/webhooks";
import * as webhooks from "~/services/webhooks/webhooks";

export const { loader, action, operations } = resource(
  on(contract.remove, ({ app, user, params }) => webhooks.remove(app, user, params.id)),
);
