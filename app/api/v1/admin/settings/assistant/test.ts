import { checkAssistant } from "~/agent/assistant-check";
import { on, resource } from "~/api/kit/resource";
import { settings as contract } from "~/contract/settings";

export const { loader, action, operations } = resource(
  on(contract.checkAssistant, ({ app, user }) => checkAssistant(app, user)),
);
