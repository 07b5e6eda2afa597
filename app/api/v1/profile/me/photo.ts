import { on, resource } from "~/api/kit/resource";
import { profile as contract } from "~/contract/profile";
import { readUpload } from "~/services/files/uploaded-file";
import * as photos from "~/services/profile/photos";

export const { loader, action, operations } = resource(
  on(contract.uploadPhoto, async ({ app, user, request }) =>
    photos.upload(app, user, await readUpload(request, photos.MAX_PHOTO_BYTES)),
  ),
  on(contract.removePhoto, ({ app, user }) => photos.remove(app, user)),
);
