import { on, resource } from "~/api/kit/resource";
import { experts as contract } from "~/contract/experts";
import * as experts from "~/services/people/experts";

export const { loader, action, operations } = resource(
  on(contract.list, ({ app, query }) => experts.list(app, query)),
);
