import { ApiError, type LicentiaClient } from "./licentia-client";

interface Listing {
  id: string;
  title: string;
}

interface Comparison {
  id: string;
  technology_titles: string[];
}

/** Compares the first two granted listings that a search finds, once, however often it is called with a key. */
export async function compareFirstTwo(
  client: LicentiaClient,
  words: string,
  key: string,
): Promise<Comparison | null> {
  const found: Listing[] = [];
  const path = `/technologies?search=${encodeURIComponent(words)}&legal_status=granted`;
  for await (const listing of client.walk<Listing>(path, "technologies")) {
    found.push(listing);
    if (found.length === 2) break;
  }
  try {
    return await client.call<Comparison>("/technologies/compare", {
      method: "POST",
      body: { technologies: found.map(({ id }) => id) },
      idempotencyKey: key,
    });
  } catch (error) {
    // Fewer than two were found: the answer names the field.
    if (error instanceof ApiError && error.body.code === "validation_error") return null;
    throw error;
  }
}
