import { on, resource } from "~/api/kit/resource";
import { sessions as contract } from "~/contract/sessions";
import * as tickets from "~/services/chats/chat-tickets";

export const { loader, action, operations } = resource(
  on(contract.ticket, ({ app, user, params }) => tickets.issue(app, user, params.id)),
);
