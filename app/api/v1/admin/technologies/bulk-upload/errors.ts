import { on, resource } from "~/api/kit/resource";
import { bulkUpload as contract } from "~/contract/bulk-upload";
import * as errorFile from "~/services/bulk-upload/error-file";
import { readUpload } from "~/services/files/uploaded-file";

export const { loader, action, operations } = resource(
  on(contract.tryErrors, async ({ app, request }) => errorFile.ofUpload(app, await readUpload(request))),
);
