import { on, resource } from "~/api/kit/resource";
import { prompts as contract } from "~/contract/prompts";
import { notBuilt } from "~/services/errors";

export const { loader, action, operations } = resource(on(contract.activate, notBuilt));
