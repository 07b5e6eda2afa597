import { and, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import { text } from "~/contract/fields";
import { MAX_ALT_CHARACTERS, MEDIA_RULES } from "~/contract/media-rules";
import type { Media } from "~/contract/technologies";
import { featuredMedia, technologies } from "~/db/schema/technologies";
import type { ImageType } from "~/lib/image-metadata";
import * as activity from "~/services/activity-log/activity";
import { invalid, notFound } from "~/services/errors/errors";
import { withoutCameraData } from "~/services/files/camera-data";
import { displayName, extensionOf } from "~/services/files/file-names";
import { allowedExtension, CONTENT_TYPES, type FileRule } from "~/services/files/file-types";
import { deleteObjects, discardUpload, registerUpload } from "~/services/files/object-deletions";
import { readFile, storeFile } from "~/services/files/store";
import { readForm, toRefusal } from "~/services/files/upload-body";
import type { Actor } from "~/services/people/actor";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "~/services/writes/guarded-batch";
import { toMedia } from "../listings/media-address";
import { MEDIA_PREFIX } from "./media";

type MediaType = Media["media_type"];
type Body = AsyncIterable<Uint8Array>;

const MAX_ALT_BYTES = 4_000;
const Alt = text({ label: "Alt", max: MAX_ALT_CHARACTERS });

interface Stored {
  contentType: string;
  size: number;
}

/**
 * Streams a picture, film or brochure of a listing into the bucket; it takes the place of the one of its kind. A row
 * names the object only once all of it is there, and what no row names is swept (security.md T-F9).
 * @throws 404, 413 once it is too large, 415 for another type than its kind and name say, 422 without a file, or
 *   without `alt` for a picture
 */
export async function upload(
  app: AppContext,
  admin: Actor,
  { technologyId, mediaType }: { technologyId: string; mediaType: MediaType },
  request: Request,
): Promise<Media> {
  if ((await app.primary.$count(technologies, eq(technologies.id, technologyId))) === 0) {
    throw notFound("Technology");
  }
  const objectKey = MEDIA_PREFIX + crypto.randomUUID();
  await registerUpload(app, { ownerId: admin.id, objectKeys: [objectKey] });
  try {
    const { stored, alt } = await store(app, { objectKey, mediaType }, request);
    const media = { id: uuidv7(), technologyId, mediaType, objectKey, ...stored, alt, createdAt: app.now() };
    await replace(app, admin, media);
    return toMedia(media);
  } catch (error) {
    await discardUpload(app, objectKey);
    throw toRefusal(error);
  }
}

/** Reads the form in whatever order its parts come. */
async function store(
  app: AppContext,
  { objectKey, mediaType }: { objectKey: string; mediaType: MediaType },
  request: Request,
): Promise<{ stored: Stored; alt: string }> {
  const { extensions: allowed, maxMegabytes, needsAlt } = MEDIA_RULES[mediaType];
  let stored: Stored | undefined;
  let alt = "";
  for await (const { name, filename, body } of readForm(request, maxMegabytes)) {
    if (name === "alt" && filename === null) alt = await readAlt(body);
    if (name !== "file" || !filename || stored) continue;
    const extension = allowedExtension(extensionOf(displayName(filename)), allowed);
    stored = await storeOne(app, objectKey, body, { extension, allowed, maxMegabytes }, needsAlt);
  }
  if (!stored) throw invalid("file", "File is required.", "missing");
  if (needsAlt && alt === "") {
    throw invalid("alt", "Alt is required: say what the picture shows.", "missing");
  }
  return { stored, alt };
}

/** Pictures are small and kept without what their camera wrote; the rest streams. */
async function storeOne(
  app: AppContext,
  objectKey: string,
  body: Body,
  rule: FileRule,
  isPicture: boolean,
): Promise<Stored> {
  const contentType = CONTENT_TYPES[rule.extension];
  if (!isPicture) {
    return { contentType, size: await storeFile(app.files, objectKey, body, rule) };
  }
  const bytes = withoutCameraData(await readFile(body, rule), contentType as ImageType);
  await app.files.put(objectKey, bytes);
  return { contentType, size: bytes.byteLength };
}

async function readAlt(body: Body): Promise<string> {
  const decoder = new TextDecoder();
  let written = "";
  for await (const chunk of body) {
    written += decoder.decode(chunk, { stream: true });
    if (written.length > MAX_ALT_BYTES) break;
  }
  const alt = Alt.safeParse(written);
  if (!alt.success) throw invalid("alt", alt.error.issues[0]!.message);
  return alt.data;
}

/** @throws 404 when the listing was deleted meanwhile */
async function replace(app: AppContext, admin: Actor, media: typeof featuredMedia.$inferSelect) {
  const { technologyId, mediaType } = media;
  const done = await guardedBatch(app, [
    app.primary
      .delete(featuredMedia)
      .where(and(eq(featuredMedia.technologyId, technologyId), eq(featuredMedia.mediaType, mediaType)))
      .returning({ objectKey: featuredMedia.objectKey }),
    app.primary.run(sql`insert into featured_media
        (id, technology_id, media_type, object_key, content_type, size, alt, created_at)
      select ${media.id}, id, ${mediaType}, ${media.objectKey}, ${media.contentType}, ${media.size}, ${media.alt},
        ${media.createdAt.getTime()} from technologies where id = ${technologyId}`),
    abortUnless(app, ROWS_CHANGED),
    activity.entry(app, admin.id, {
      type: "tech.media_uploaded",
      entityType: "technology",
      entityId: technologyId,
      summary: `Uploaded the ${mediaType} of a listing`,
      changes: { media_type: mediaType, size: media.size },
    }),
  ]);
  if (!done) throw notFound("Technology");
  const before = done[0].map(({ objectKey }) => objectKey);
  if (before.length > 0) app.defer(deleteObjects(app, before));
}
