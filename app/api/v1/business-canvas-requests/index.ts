import { on, resource } from "~/api/kit/resource";
import { businessCanvases as contract } from "~/contract/business-canvases";
import * as canvases from "~/services/business-canvases/canvases";

export const { loader, action, operations } = resource(
  on(contract.list, ({ app, user, query }) => canvases.list(app, user, query)),
);
