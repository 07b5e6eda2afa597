import type { AppContext } from "~/context";
import { readByRids } from "~/services/technologies/search/whole-listings";
import { type Neighbors, nearestTo } from "~/services/technologies/vectors/nearest";
import type { Listing } from "./listing";

const NEIGHBORS = 40;

/** The listings with the nearest embeddings; null if embeddings are off, fail, or none is stored yet. */
export async function findByMeaning(
  app: AppContext,
  text: string,
): Promise<{ listings: Listing[]; neighbors: Neighbors } | null> {
  const nearest = await nearestTo(app, text, NEIGHBORS);
  if (nearest.length === 0) return null;
  const listings = await readByRids(
    app,
    nearest.map(({ rid }) => rid),
  );
  return { listings, neighbors: new Map(listings.map(({ id, place }) => [id, nearest[place]!.score])) };
}
