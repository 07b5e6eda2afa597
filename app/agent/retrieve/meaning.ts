import type { AppContext } from "~/context";
import { readByRids } from "~/services/technologies/search/whole-listings";
import { nearestTo } from "~/services/technologies/vectors/nearest";
import type { Listing } from "./listing";

/** Listings near a text in meaning, nearest first, with their cosine similarity. */
export type Neighbors = ReadonlyMap<string, number>;

const NEIGHBORS = 40;

/** The nearest listings by their vectors; null where embeddings are off, fail, or have embedded nothing yet. */
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
