import { on, resource } from "~/api/kit/resource";
import { bulkUpload as contract } from "~/contract/bulk-upload";
import * as errorFile from "~/services/bulk-upload/error-file";

export const { loader, action, operations } = resource(
  on(contract.errors, ({ app, user, params }) => errorFile.ofJob(app, user, params.id)),
);
