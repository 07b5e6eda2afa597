import type { AppContext } from "~/context";
import type { Technology } from "~/contract/technologies";
import { type ReadMatches, search } from "./search";
import { readHits, type SearchHit } from "./search-hit";

const CANDIDATES = 30;
const MAX_WORDS = 48;
const MAX_CHARACTERS = 400;
/** A candidate is similar when it contains this share of the listing's content words. */
const SIMILAR_FROM = 0.15;
/** The same field decides between two that hold about as many words. */
const FIELD_BONUS = 0.05;

type Subject = Pick<Technology, "id" | "title" | "keywords" | "summary" | "domain">;

/**
 * Similar visible listings, closest first, by the words of title, keywords and summary.
 * At most 29, never the listing itself.
 */
export function similarTo(app: AppContext, listing: Subject): Promise<SearchHit[]> {
  return readSimilar(app, listing, (source, question) => readHits(app, source, question));
}

/** The same with hits that `read` reads more of. */
export async function readSimilar<Hit extends SearchHit>(
  app: AppContext,
  listing: Subject,
  read: ReadMatches<Hit>,
): Promise<Hit[]> {
  const words = [listing.title, ...listing.keywords, listing.summary].join(" ").split(/\s+/);
  const text = words.slice(0, MAX_WORDS).join(" ").slice(0, MAX_CHARACTERS);
  const { rows: hits } = await search(app, { text, ofListing: true, limit: CANDIDATES }, read);
  const closeness = (hit: SearchHit) => hit.coverage + Number(hit.domain === listing.domain) * FIELD_BONUS;
  return hits
    .filter((hit) => hit.id !== listing.id && hit.coverage >= SIMILAR_FROM)
    .sort((a, b) => closeness(b) - closeness(a));
}
