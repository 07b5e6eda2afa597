import { testPrompt } from "~/agent/prompt-test";
import { on, resource } from "~/api/kit/resource";
import { prompts as contract } from "~/contract/prompts";

export const { loader, action, operations } = resource(
  on(contract.test, ({ app, user, params, body }) => testPrompt(app, user, params.id, body)),
);
