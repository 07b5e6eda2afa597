import { eq } from "drizzle-orm";
import { fileTypeFromBuffer } from "file-type";
import type { AppContext } from "~/context";
import { MAX_PHOTO_MEGABYTES, type Me } from "~/contract/profile";
import { users } from "~/db/schema/accounts";
import type { ImageType } from "~/lib/image-metadata";
import { AppError, notFound } from "../errors/errors";
import { withoutCameraData } from "../files/camera-data";
import { deleteObjects, discardUpload, registerUpload } from "../files/object-deletions";
import type { UploadedFile } from "../files/uploaded-file";
import type { Actor } from "../people/actor";
import * as profile from "./profile";

export const MAX_PHOTO_BYTES = MAX_PHOTO_MEGABYTES * 1024 * 1024;
const DAY_SECONDS = 86_400;
/** An object lies under its address without /files/. */
export const PHOTOS_PREFIX = "photos/";
const ADDRESS = `/files/${PHOTOS_PREFIX}`;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const IMAGE_TYPES: readonly string[] = ["image/jpeg", "image/png", "image/webp"] satisfies ImageType[];

/** Where the bytes of one of our photo addresses lie; null for an address that is not ours. */
export function objectKeyOf(address: string | null): string | null {
  const id = address?.startsWith(ADDRESS) ? address.slice(ADDRESS.length) : "";
  return ID.test(id) ? PHOTOS_PREFIX + id : null;
}

/**
 * Makes an uploaded image the person's photo, under a new address and without the data of the camera; the one before
 * is removed. The type is decided by content. @throws 415 for what is no png, jpg or webp; 422 for a broken image
 */
export async function upload(app: AppContext, actor: Actor, file: UploadedFile): Promise<Me> {
  const contentType = (await fileTypeFromBuffer(file.bytes))?.mime ?? "";
  if (!isImageType(contentType)) {
    throw new AppError(415, "unsupported_media_type", "The photo must be a png, jpg or webp image.");
  }
  const address = ADDRESS + crypto.randomUUID();
  const objectKey = objectKeyOf(address)!;
  const bytes = withoutCameraData(file.bytes, contentType);
  await registerUpload(app, { ownerId: actor.id, objectKeys: [objectKey] });
  const mine = eq(users.id, actor.id);
  const [[before]] = await store().catch(async (error) => {
    await discardUpload(app, objectKey);
    throw error;
  });
  const oldKey = objectKeyOf(before?.address ?? null);
  if (oldKey) app.defer(deleteObjects(app, [oldKey]));
  return profile.readFresh(app, actor);

  async function store() {
    await app.files.put(objectKey, bytes, { httpMetadata: { contentType } });
    return app.primary.batch([
      app.primary.select({ address: users.profilePhotoUrl }).from(users).where(mine),
      app.primary.update(users).set({ profilePhotoUrl: address, updatedAt: app.now() }).where(mine),
    ]);
  }
}

/** Removes the person's upload, its bytes too; without one nothing changes. */
export async function remove(app: AppContext, actor: Actor): Promise<Me> {
  const mine = eq(users.id, actor.id);
  const [[before]] = await app.primary.batch([
    app.primary.select({ address: users.profilePhotoUrl }).from(users).where(mine),
    app.primary.update(users).set({ profilePhotoUrl: null, updatedAt: app.now() }).where(mine),
  ]);
  const oldKey = objectKeyOf(before?.address ?? null);
  if (oldKey) app.defer(deleteObjects(app, [oldKey]));
  return profile.readFresh(app, actor);
}

function isImageType(type: string): type is ImageType {
  return IMAGE_TYPES.includes(type);
}

/** A photo, for anyone who knows its address: public and cacheable, as long as it is somebody's. @throws 404 */
export async function read(app: AppContext, id: string): Promise<Response> {
  const objectKey = objectKeyOf(ADDRESS + id);
  const object = objectKey && (await app.files.get(objectKey));
  if (!object) throw notFound("File");
  return new Response(object.body, {
    headers: {
      "Content-Type": object.httpMetadata?.contentType ?? "application/octet-stream",
      "Content-Length": String(object.size),
      "Cache-Control": `public, max-age=${DAY_SECONDS}`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      ETag: object.httpEtag,
    },
  });
}
