import { on, resource } from "~/api/kit/resource";
import { monitoring as contract } from "~/contract/monitoring";
import * as cleanup from "~/services/file-sweep/cleanup-state";

export const { loader, action, operations } = resource(
  on(contract.fileCleanup, ({ app }) => cleanup.read(app)),
);
