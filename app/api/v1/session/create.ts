import { on, resource } from "~/api/kit/resource";
import { sessions as contract } from "~/contract/sessions";
import * as sessions from "~/services/chats/sessions";

export const { loader, action, operations } = resource(
  on(
    contract.create,
    ({ app, user, body }) => sessions.create(app, user, body),
    ({ app, user }, id) => sessions.read(app, user, id),
  ),
);
