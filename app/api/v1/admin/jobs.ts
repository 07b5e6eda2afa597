import { on, resource } from "~/api/kit/resource";
import { bulkUpload as contract } from "~/contract/bulk-upload";
import * as history from "~/services/bulk-upload/history";

export const { loader, action, operations } = resource(
  on(contract.history, ({ app, query }) => history.list(app, query)),
);
