import { on, resource } from "~/api/kit/resource";
import { profile as contract } from "~/contract/profile";
import * as erasure from "~/services/personal-data/account-erasure";
import * as profile from "~/services/profile/profile";

export const { loader, action, operations } = resource(
  on(contract.read, ({ app, user }) => profile.read(app, user)),
  on(contract.update, ({ app, user, body }) => profile.update(app, user, body)),
  on(contract.erase, ({ app, user, body }) => erasure.eraseOwn(app, user, body)),
);
