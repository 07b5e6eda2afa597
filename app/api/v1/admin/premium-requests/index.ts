import { on, resource } from "~/api/kit/resource";
import { premiumRequests as contract } from "~/contract/premium-requests";
import * as premiumRequests from "~/services/inquiries/premium-requests";

export const { loader, action, operations } = resource(
  on(contract.list, ({ app, query }) => premiumRequests.list(app, query)),
);
