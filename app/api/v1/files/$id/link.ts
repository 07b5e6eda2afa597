import { on, resource } from "~/api/kit/resource";
import { files as contract } from "~/contract/files";
import * as links from "~/services/listing-files/links";

export const { loader, action, operations } = resource(
  on(contract.link, ({ app, user, params }) => links.issue(app, user, params.id)),
);
