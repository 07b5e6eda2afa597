import { type ImageType, withoutMetadata } from "~/lib/image-metadata";
import { invalid } from "./errors";

/** An image as it is kept: without place, time and device. @throws 422 for a broken image */
export function withoutCameraData(bytes: Uint8Array<ArrayBuffer>, type: ImageType): Uint8Array<ArrayBuffer> {
  try {
    return withoutMetadata(bytes, type);
  } catch (error) {
    if (error instanceof RangeError) throw invalid("file", "The image is broken.", "image_broken");
    throw error;
  }
}
