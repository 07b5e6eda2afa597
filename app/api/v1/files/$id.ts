import { on, resource } from "~/api/kit/resource";
import { files as contract } from "~/contract/files";
import * as files from "~/services/listing-files/files";

export const { loader, action, operations } = resource(
  on(contract.remove, ({ app, user, params }) => files.remove(app, user, params.id)),
);
