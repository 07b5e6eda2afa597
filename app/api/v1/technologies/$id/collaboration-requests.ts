import { on, resource } from "~/api/kit/resource";
import { requests as contract } from "~/contract/requests";
import * as requests from "~/services/requests/requests";

export const { loader, action, operations } = resource(
  on(
    contract.send,
    ({ app, user, params, body }) => requests.send(app, user, params.id, body),
    ({ app, user }, id) => requests.read(app, user, id),
  ),
);
