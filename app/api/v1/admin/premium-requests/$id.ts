import { on, resource } from "~/api/kit/resource";
import { premiumRequests as contract } from "~/contract/premium-requests";
import { notBuilt } from "~/services/errors";

export const { loader, action, operations } = resource(on(contract.decide, notBuilt));
