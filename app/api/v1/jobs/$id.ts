import { on, resource } from "~/api/kit/resource";
import { bulkUpload as contract } from "~/contract/bulk-upload";
import * as bulkUpload from "~/services/bulk-upload/upload";

export const { loader, action, operations } = resource(
  on(contract.job, ({ app, user, params }) => bulkUpload.read(app, user, params.id)),
);
