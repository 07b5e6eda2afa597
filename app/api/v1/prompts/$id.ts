import { on, resource } from "~/api/kit/resource";
import { prompts as contract } from "~/contract/prompts";
import * as library from "~/services/prompts/prompt-library";

export const { loader, action, operations } = resource(
  on(contract.read, ({ app, params }) => library.read(app, params.id)),
  on(contract.update, ({ app, user, params, body }) => library.update(app, user, params.id, body)),
);
