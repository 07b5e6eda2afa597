import { on, resource } from "~/api/kit/resource";
import { shortlist as contract } from "~/contract/shortlist";
import * as shortlist from "~/services/shortlist/shortlist";

export const { loader, action, operations } = resource(
  on(contract.removeMany, ({ app, user, body }) => shortlist.removeMany(app, user, body)),
);
