import { on, resource } from "~/api/kit/resource";
import { prompts as contract } from "~/contract/prompts";
import * as library from "~/services/prompts/prompt-library";

export const { loader, action, operations } = resource(
  on(contract.list, ({ app, query }) => library.list(app, query)),
  on(
    contract.create,
    ({ app, user, body }) => library.create(app, user, body),
    ({ app }, id) => library.read(app, id),
  ),
);
