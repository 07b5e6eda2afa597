import { on, resource } from "~/api/kit/resource";
import { profile as contract } from "~/contract/profile";
import * as account from "~/services/profile/account";

export const { loader, action, operations } = resource(
  on(contract.account, ({ app, user }) => account.read(app, user)),
);
