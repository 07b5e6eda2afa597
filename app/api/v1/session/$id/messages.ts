import { on, resource } from "~/api/kit/resource";
import { sessions as contract } from "~/contract/sessions";
import * as transcripts from "~/services/chats/chat-transcripts";

export const { loader, action, operations } = resource(
  on(contract.messages, ({ app, user, params, query }) => transcripts.messages(app, user, params.id, query)),
);
