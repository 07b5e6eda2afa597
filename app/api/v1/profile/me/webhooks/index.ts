import { on, resource } from "~/api/kit/resource";
import { webhooks as contract } from "~/contract/webhooks";
import * as webhooks from "~/services/webhooks/webhooks";

export const { loader, action, operations } = resource(
  on(contract.list, ({ app, user }) => webhooks.list(app, user)),
  on(contract.create, ({ app, user, body }) => webhooks.create(app, user, body)),
);
