import { on, resource } from "~/api/kit/resource";
import { sessions as contract } from "~/contract/sessions";
import * as sessions from "~/services/chats/sessions";

export const { loader, action, operations } = resource(
  on(contract.remove, ({ app, user, params }) => sessions.remove(app, user, params.id)),
);
