import { on, resource } from "~/api/kit/resource";
import { profile as contract } from "~/contract/profile";
import * as emailChange from "~/services/auth/email-change";

export const { loader, action, operations } = resource(
  on(contract.changeEmail, ({ app, user, body }) => emailChange.change(app, user, body)),
);
