import { on, resource } from "~/api/kit/resource";
import { businessCanvases as contract } from "~/contract/business-canvases";
import * as canvases from "~/services/business-canvases/canvases";

export const { loader, action, operations } = resource(
  on(
    contract.request,
    ({ app, user, params, body }) => canvases.request(app, user, params.id, body),
    ({ app, user }, id) => canvases.read(app, user, id),
  ),
);
