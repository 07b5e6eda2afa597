import { on, resource } from "~/api/kit/resource";
import { prompts as contract } from "~/contract/prompts";
import * as library from "~/services/prompts/prompt-library";

export const { loader, action, operations } = resource(
  on(contract.activate, ({ app, user, params }) => library.activate(app, user, params.id)),
);
