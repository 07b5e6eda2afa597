import { on, resource } from "~/api/kit/resource";
import { shortlist as contract } from "~/contract/shortlist";
import * as shortlist from "~/services/shortlist/shortlist";

export const { loader, action, operations } = resource(
  on(contract.toggle, ({ app, user, params, body }) => shortlist.toggle(app, user, params.id, body)),
  on(contract.annotate, ({ app, user, params, body }) => shortlist.annotate(app, user, params.id, body)),
);
