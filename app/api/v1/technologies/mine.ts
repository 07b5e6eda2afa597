import { on, resource } from "~/api/kit/resource";
import { listings as contract } from "~/contract/listings";
import * as managed from "~/services/technologies/listings/managed";

export const { loader, action, operations } = resource(
  on(contract.mine, ({ app, user, query }) => managed.mine(app, user, query)),
);
