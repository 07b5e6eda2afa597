import { on, resource } from "~/api/kit/resource";
import { prompts as contract } from "~/contract/prompts";
import * as prompts from "~/services/prompts/prompts";

export const { loader, action, operations } = resource(
  on(contract.keys, async () => ({ keys: prompts.keys() })),
);
