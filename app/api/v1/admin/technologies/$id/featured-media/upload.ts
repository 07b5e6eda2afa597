import { on, resource } from "~/api/kit/resource";
import { featuring as contract } from "~/contract/featuring";
import * as featuredMedia from "~/services/technologies/featured/featured-media";

export const { loader, action, operations } = resource(
  on(contract.uploadMedia, ({ app, user, params, query, request }) =>
    featuredMedia.upload(app, user, { technologyId: params.id, mediaType: query.media_type }, request),
  ),
);
