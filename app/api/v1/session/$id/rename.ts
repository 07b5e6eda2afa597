import { on, resource } from "~/api/kit/resource";
import { sessions as contract } from "~/contract/sessions";
import * as sessions from "~/services/chats/sessions";

export const { loader, action, operations } = resource(
  on(contract.rename, ({ app, user, params, body }) =>
    sessions.rename(app, user, params.id, body.session_name),
  ),
);
