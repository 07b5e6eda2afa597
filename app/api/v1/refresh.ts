import { on, resource } from "~/api/kit/resource";
import { auth as contract } from "~/contract/auth";
import * as tokens from "~/services/auth/tokens";

export const { loader, action, operations } = resource(
  on(contract.refresh, ({ app, body }) => tokens.refresh(app, body.refresh_token)),
);
