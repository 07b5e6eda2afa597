import { type ImageType, withoutMetadata } from "~/lib/image-metadata";
import { invalid } from "../errors/errors";

/** Strips location, time and device from an image. @throws 422 for a broken image */
export function withoutCameraData(bytes: Uint8Array<ArrayBuffer>, type: ImageType): Uint8Array<ArrayBuffer> {
  try {
    return withoutMetadata(bytes, type);
  } catch (error) {
    if (error instanceof RangeError) throw invalid("file", "The image is broken.", "image_broken");
    throw error;
  }
}
