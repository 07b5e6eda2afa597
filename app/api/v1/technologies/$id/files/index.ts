import { on, resource } from "~/api/kit/resource";
import { files as contract } from "~/contract/files";
import * as files from "~/services/listing-files/files";

export const { loader, action, operations } = resource(
  on(contract.list, ({ app, user, params, query }) => files.list(app, user, params.id, query)),
);
