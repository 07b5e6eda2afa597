import { on, resource } from "~/api/kit/resource";
import { profile as contract } from "~/contract/profile";
import * as dataExport from "~/services/personal-data/data-export";

export const { loader, action, operations } = resource(
  on(contract.exportData, ({ app, user }) => dataExport.exportOwn(app, user)),
);
