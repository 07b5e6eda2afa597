import { and, eq } from "drizzle-orm";
import type { AppContext } from "~/context";
import { featuredMedia, technologies } from "~/db/schema/technologies";
import { notFound } from "./errors";

export const MEDIA_PREFIX = "media/";
const DAY_SECONDS = 86_400;

/**
 * A featured picture, film or brochure: public and cacheable (product.md 4), while its listing can be seen.
 * @throws 404
 */
export async function read(app: AppContext, id: string): Promise<Response> {
  const media = await app.db
    .select({ objectKey: featuredMedia.objectKey, contentType: featuredMedia.contentType })
    .from(featuredMedia)
    .innerJoin(technologies, eq(technologies.id, featuredMedia.technologyId))
    .where(and(eq(featuredMedia.id, id), eq(technologies.visible, 1)))
    .get();
  const object = media && (await app.files.get(media.objectKey));
  if (!object) throw notFound("File");
  return new Response(object.body, {
    headers: {
      "Content-Type": media.contentType,
      "Content-Length": String(object.size),
      "Cache-Control": `public, max-age=${DAY_SECONDS}`,
      // Opened by itself it is a document of ours: it may run and load nothing.
      "Content-Security-Policy": "sandbox; default-src 'none'",
      ETag: object.httpEtag,
    },
  });
}
