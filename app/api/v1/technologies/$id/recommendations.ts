import { on, resource } from "~/api/kit/resource";
import { listings as contract } from "~/contract/listings";
import { notBuilt } from "~/services/errors";

export const { loader, action, operations } = resource(on(contract.recommendations, notBuilt));
