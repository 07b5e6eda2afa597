import { on, resource } from "~/api/kit/resource";
import { requests as contract } from "~/contract/requests";
import * as requests from "~/services/requests/requests";

export const { loader, action, operations } = resource(
  on(contract.list, ({ app, user, query }) => requests.list(app, user, query)),
);
