import { on, resource } from "~/api/kit/resource";
import { apiTokens as contract } from "~/contract/api-tokens";
import * as apiTokens from "~/services/auth/api-tokens";

export const { loader, action, operations } = resource(
  on(contract.list, ({ app, user }) => apiTokens.list(app, user)),
  on(contract.create, ({ app, user, body }) => apiTokens.create(app, user, body)),
);
