import { on, resource } from "~/api/kit/resource";
import { prompts as contract } from "~/contract/prompts";
import * as library from "~/services/prompts/prompt-library";

export const { loader, action, operations } = resource(
  on(contract.rollbackByGet, ({ app, user, params }) => library.rollback(app, user, params)),
  on(contract.rollback, ({ app, user, params }) => library.rollback(app, user, params)),
);
