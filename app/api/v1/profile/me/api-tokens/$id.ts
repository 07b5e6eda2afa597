import { on, resource } from "~/api/kit/resource";
import { apiTokens as contract } from "~/contract/api-tokens";
import * as apiTokens from "~/services/auth/api-tokens";

export const { loader, action, operations } = resource(
  on(contract.remove, ({ app, user, params }) => apiTokens.remove(app, user, params.id)),
);
