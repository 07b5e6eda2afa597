import { and, eq } from "drizzle-orm";
import type { AppContext } from "~/context";
import { featuredMedia, technologies } from "~/db/schema/technologies";
import { type ByteRange, readByteRange } from "~/lib/byte-range";
import { notFound } from "~/services/errors/errors";

export const MEDIA_PREFIX = "media/";
const DAY_SECONDS = 86_400;

/**
 * A featured picture, film or brochure: public and cacheable (product.md 4), while its listing can be seen. Answers a
 * `Range` with that part alone: Safari plays no film without it, and every player seeks by it.
 * @throws 404
 */
export async function read(app: AppContext, id: string, request: Request): Promise<Response> {
  const media = await app.db
    .select({
      objectKey: featuredMedia.objectKey,
      contentType: featuredMedia.contentType,
      size: featuredMedia.size,
    })
    .from(featuredMedia)
    .innerJoin(technologies, eq(technologies.id, featuredMedia.technologyId))
    .where(and(eq(featuredMedia.id, id), eq(technologies.visible, 1)))
    .get();
  if (!media) throw notFound("File");
  const range = readByteRange(request.headers.get("range"), media.size);
  if (range === "unsatisfiable") {
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${media.size}` } });
  }
  // A part of another file than the one whose beginning the client has would be no use to it (RFC 9110, 13.1.5).
  const ifRange = request.headers.get("if-range");
  const changed =
    range !== null && ifRange !== null && ifRange !== (await app.files.head(media.objectKey))?.httpEtag;
  return send(app, media, changed ? null : range);
}

async function send(
  app: AppContext,
  { objectKey, contentType, size }: { objectKey: string; contentType: string; size: number },
  range: ByteRange | null,
): Promise<Response> {
  const object = await app.files.get(objectKey, range ? { range } : {});
  if (!object) throw notFound("File");
  const part = range && `bytes ${range.offset}-${range.offset + range.length - 1}/${size}`;
  return new Response(object.body, {
    status: part ? 206 : 200,
    headers: {
      "Content-Type": contentType,
      "Content-Length": String(range?.length ?? size),
      "Accept-Ranges": "bytes",
      ...(part ? { "Content-Range": part } : {}),
      "Cache-Control": `public, max-age=${DAY_SECONDS}`,
      // Opened by itself it is a document of ours: it may run and load nothing.
      "Content-Security-Policy": "sandbox; default-src 'none'",
      ETag: object.httpEtag,
    },
  });
}
