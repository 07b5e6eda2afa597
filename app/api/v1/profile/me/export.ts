import { fileResponse } from "~/api/kit/file-response";
import { on, resource } from "~/api/kit/resource";
import { profile as contract } from "~/contract/profile";
import * as dataExport from "~/services/personal-data/data-export";

export const { loader, action, operations } = resource(
  on(contract.exportData, async ({ app, user }) => fileResponse(app, await dataExport.exportOwn(app, user))),
);
