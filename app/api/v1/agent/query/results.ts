import { on, resource } from "~/api/kit/resource";
import { sessions as contract } from "~/contract/sessions";
import * as transcripts from "~/services/chats/chat-transcripts";

export const { loader, action, operations } = resource(
  on(contract.results, ({ app, user, query }) => transcripts.queryResults(app, user, query)),
);
