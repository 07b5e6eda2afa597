import { on, resource } from "~/api/kit/resource";
import { profile as contract } from "~/contract/profile";
import * as unread from "~/services/profile/unread";

export const { loader, action, operations } = resource(
  on(contract.markSeen, ({ app, user, body }) => unread.markSeen(app, user, body.screen)),
);
