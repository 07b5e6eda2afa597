import { on, resource } from "~/api/kit/resource";
import { apiTokens as contract } from "~/contract/api-tokens";
import * as apiTokens from "~/services/auth/api-tokens";

export const { loader, action, operations } = resource(
  on(contract.uses, ({ app, user, params }) => apiTokens.uses(app, user, params.id)),
);
