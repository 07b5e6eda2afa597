import { sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { log } from "~/lib/log";
import { withinMilliseconds } from "~/lib/time-limit";

/** Cosine similarity by listing id, nearest first. */
export type Neighbors = ReadonlyMap<string, number>;

const TEXT_CHARACTERS = 2_000;
/** Hidden listings keep their vectors, so more are looked for than are returned. */
const SPARE = 10;
/** Timeout; the search works without vectors. */
const LIMIT_MS = 3_000;

/**
 * Visible listings whose meaning is nearest to the text, best first, with their cosine similarity. Empty where embeddings
 * are off or fail: never an error.
 */
export async function nearestTo(
  app: AppContext,
  text: string,
  limit: number,
): Promise<{ rid: number; score: number }[]> {
  if (!app.embeddings || !app.vectors || text.trim() === "" || limit < 1) return [];
  try {
    return await withinMilliseconds(find(app, text.slice(0, TEXT_CHARACTERS), limit), LIMIT_MS);
  } catch (error) {
    log.warn("nearest_listings_failed", { request_id: app.requestId, error });
    return [];
  }
}

async function find(app: AppContext, text: string, limit: number) {
  const [vector] = await app.embeddings!.embed([text]);
  const neighbors = await app.vectors!.nearest(vector!, limit + SPARE);
  const ids = neighbors.map(({ id }) => id);
  const rows = await app.db.all<{ id: string; rid: number; visible: number }>(
    sql`select id, rid, visible from technologies where id in (select value from json_each(${JSON.stringify(ids)}))`,
  );
  const listings = new Map(rows.map((row) => [row.id, row]));
  // The database cascades the deletion of a listing to its vector; Vectorize does not.
  const deleted = ids.filter((id) => !listings.has(id));
  if (deleted.length > 0) app.defer(app.vectors!.remove(deleted));
  return neighbors
    .flatMap(({ id, score }) => {
      const listing = listings.get(id);
      return listing?.visible ? [{ rid: listing.rid, score }] : [];
    })
    .slice(0, limit);
}
