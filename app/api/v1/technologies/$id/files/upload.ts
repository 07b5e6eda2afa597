import { on, resource } from "~/api/kit/resource";
import { files as contract } from "~/contract/files";
import { readFiles } from "~/services/files/upload-body";
import * as files from "~/services/listing-files/files";

export const { loader, action, operations } = resource(
  on(contract.upload, ({ app, user, params, request }) =>
    files.upload(app, user, params.id, readFiles(request)),
  ),
);
