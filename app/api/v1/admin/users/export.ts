import { fileResponse } from "~/api/kit/file-response";
import { on, resource } from "~/api/kit/resource";
import { adminUsers as contract } from "~/contract/admin-users";
import { exportUsers } from "~/services/users/user-export";

export const { loader, action, operations } = resource(
  on(contract.export, async ({ app, user, query }) => fileResponse(app, await exportUsers(app, user, query))),
);
