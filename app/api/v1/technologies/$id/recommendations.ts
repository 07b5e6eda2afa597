import { on, resource } from "~/api/kit/resource";
import { listings as contract } from "~/contract/listings";
import * as recommendations from "~/services/technologies/recommendations/recommendations";

export const { loader, action, operations } = resource(
  on(contract.recommendations, ({ app, user, params }) => recommendations.recommend(app, user, params.id)),
);
