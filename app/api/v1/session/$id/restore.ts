import { on, resource } from "~/api/kit/resource";
import { sessions as contract } from "~/contract/sessions";
import * as sessions from "~/services/chats/sessions";

export const { loader, action, operations } = resource(
  on(contract.restore, ({ app, user, params }) => sessions.restore(app, user, params.id)),
);
