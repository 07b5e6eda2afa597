import type { Media } from "~/contract/technologies";

export interface StoredMedia {
  id: string;
  mediaType: Media["media_type"];
  alt: string;
  contentType: string;
}

/** Featured media as the wire shows them: public and cacheable under an address of their own. */
export function toMedia(media: StoredMedia): Media {
  return {
    id: media.id,
    media_type: media.mediaType,
    url: `/files/media/${media.id}`,
    alt: media.alt,
    content_type: media.contentType,
  };
}
