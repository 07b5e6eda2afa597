import { on, resource } from "~/api/kit/resource";
import { files as contract } from "~/contract/files";
import * as files from "~/services/listing-files/files";
import { readFiles } from "~/services/listing-files/upload-body";

export const { loader, action, operations } = resource(
  on(contract.upload, ({ app, user, params, request }) =>
    files.upload(app, user, params.id, readFiles(request)),
  ),
);
