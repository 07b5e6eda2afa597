import { and, asc, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import type { ListingFile } from "~/contract/files";
import { MAX_LISTING_FILE_MEGABYTES, MAX_LISTING_FILES } from "~/contract/listing-limits";
import type { PageQuery } from "~/contract/pagination";
import { technologies, technologyFiles } from "~/db/schema/technologies";
import { invalid, notFound } from "../errors/errors";
import { displayName, extensionOf } from "../files/file-names";
import { allowedExtension, CONTENT_TYPES, DOCUMENTS } from "../files/file-types";
import { deleteObjects } from "../files/object-deletions";
import { storeFile } from "../files/store";
import { type SentFile, toRefusal } from "../files/upload-body";
import type { Actor } from "../people/actor";
import { maySeeAll } from "../technologies/listings/cards";
import { indexListing } from "./file-pages";

export const FILES_PREFIX = "listing-files/";

type FileRow = Omit<typeof technologyFiles.$inferSelect, "pagesDueAt" | "pagesAttempts">;

/** The files of a listing that the viewer can see, the oldest first. @throws 404 */
export async function list(app: AppContext, viewer: Actor, technologyId: string, { page, size }: PageQuery) {
  const ready = and(eq(technologyFiles.technologyId, technologyId), eq(technologyFiles.status, "ready"));
  const [[listing], rows] = await app.db.batch([
    app.db
      .select({ ownerId: technologies.ownerId, visible: technologies.visible })
      .from(technologies)
      .where(eq(technologies.id, technologyId)),
    app.db
      .select()
      .from(technologyFiles)
      .where(ready)
      .orderBy(asc(technologyFiles.createdAt), asc(technologyFiles.id)),
  ]);
  if (!listing || !(listing.visible || maySeeAll(viewer, listing.ownerId))) throw notFound("Technology");
  // There are ten at most.
  const files = rows.slice((page - 1) * size, page * size).map(toFile);
  return { files, total: rows.length, page, size, total_pages: Math.ceil(rows.length / size) };
}

function toFile(row: FileRow): ListingFile {
  return {
    id: row.id,
    technology_id: row.technologyId,
    name: row.name,
    content_type: row.contentType,
    size: row.size,
    created_at: row.createdAt.toISOString(),
  };
}

/**
 * Adds all of the files, or none. Each has a row before it lies in the bucket and is shown only when all are there, so
 * that a crash leaves rows for the sweeper and never a file without a row (security.md T-F9).
 * @throws 404 for a listing that is not one's own, 413, 415, 422
 */
export async function upload(
  app: AppContext,
  actor: Actor,
  technologyId: string,
  sent: AsyncIterable<SentFile>,
): Promise<{ files: ListingFile[] }> {
  await checkOwner(app, actor, technologyId);
  const stored: FileRow[] = [];
  try {
    for await (const { filename, body } of sent) {
      const name = displayName(filename);
      const extension = allowedExtension(extensionOf(name), DOCUMENTS);
      const row = await reserve(app, actor, technologyId, name, CONTENT_TYPES[extension]);
      stored.push(row);
      row.size = await storeFile(app.files, row.objectKey, body, {
        extension,
        allowed: DOCUMENTS,
        maxMegabytes: MAX_LISTING_FILE_MEGABYTES,
      });
    }
    if (stored.length === 0) throw invalid("files", "Files is required.", "missing");
    await show(app, stored);
    if (stored.some(({ contentType }) => contentType === CONTENT_TYPES.pdf))
      app.defer(indexListing(app, technologyId));
    return { files: stored.map(toFile) };
  } catch (error) {
    // The rows of what cannot be taken back now are pending: the sweep does it.
    if (stored.length > 0) await discard(app, stored).catch(() => {});
    throw toRefusal(error);
  }
}

async function checkOwner(app: AppContext, actor: Actor, technologyId: string): Promise<void> {
  const own = await app.primary
    .select({ id: technologies.id })
    .from(technologies)
    .where(and(eq(technologies.id, technologyId), eq(technologies.ownerId, actor.id)))
    .get();
  if (!own) throw notFound("Technology");
}

/** A pending row, if the listing has room; the statement counts, so that uploads at once cannot pass the limit. */
async function reserve(
  app: AppContext,
  actor: Actor,
  technologyId: string,
  name: string,
  contentType: string,
): Promise<FileRow> {
  const row: FileRow = {
    id: uuidv7(),
    technologyId,
    objectKey: `${FILES_PREFIX}${crypto.randomUUID()}`,
    name,
    contentType,
    size: 0,
    status: "pending",
    uploadedBy: actor.id,
    createdAt: app.now(),
  };
  const reserved = await app.primary.all(sql`
    insert into technology_files (id, technology_id, object_key, name, content_type, size, status, uploaded_by, created_at)
    select ${row.id}, id, ${row.objectKey}, ${name}, ${contentType}, 0, 'pending', ${actor.id}, ${row.createdAt.getTime()}
    from technologies where id = ${technologyId} and owner_id = ${actor.id}
      and (select count(*) from technology_files where technology_id = ${technologyId}) < ${MAX_LISTING_FILES}
    returning id`);
  if (reserved.length > 0) return row;
  await checkOwner(app, actor, technologyId);
  throw invalid("files", `A listing may have at most ${MAX_LISTING_FILES} files.`, "too_many");
}

/** @throws 404 when the listing was deleted meanwhile */
async function show(app: AppContext, rows: FileRow[]): Promise<void> {
  const sizes = JSON.stringify(rows.map(({ id, size }) => ({ id, size })));
  const shown = await app.primary.all(sql`update technology_files set status = 'ready',
    size = json_extract(value, '$.size') from json_each(${sizes})
    where technology_files.id = json_extract(value, '$.id') returning technology_files.id`);
  if (shown.length < rows.length) throw notFound("Technology");
}

/** Takes back an upload that was not finished. */
async function discard(app: AppContext, rows: Pick<FileRow, "id" | "objectKey">[]): Promise<void> {
  const ids = JSON.stringify(rows.map(({ id }) => id));
  await app.primary
    .delete(technologyFiles)
    .where(sql`${technologyFiles.id} in (select value from json_each(${ids}))`);
  await deleteObjects(
    app,
    rows.map(({ objectKey }) => objectKey),
  );
}

/** Deletes a file of one's own listing. @throws 404 */
export async function remove(app: AppContext, actor: Actor, id: string) {
  const [removed] = await app.primary
    .delete(technologyFiles)
    .where(
      and(
        eq(technologyFiles.id, id),
        eq(technologyFiles.status, "ready"),
        sql`exists (select 1 from technologies t where t.id = technology_id and t.owner_id = ${actor.id})`,
      ),
    )
    .returning({ objectKey: technologyFiles.objectKey });
  if (!removed) throw notFound("File");
  app.defer(deleteObjects(app, [removed.objectKey]));
  return { id, deleted: true as const };
}
