import type { AppContext } from "~/context";
import type { Technology } from "~/contract/technologies";
import { searchCatalogue } from "./search";
import type { SearchHit } from "./search-hit";

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
export async function similarTo(app: AppContext, listing: Subject): Promise<SearchHit[]> {
  const words = [listing.title, ...listing.keywords, listing.summary].join(" ").split(/\s+/);
  const text = words.slice(0, MAX_WORDS).join(" ").slice(0, MAX_CHARACTERS);
  const { hits } = await searchCatalogue(app, { text, limit: CANDIDATES });
  const closeness = (hit: SearchHit) => hit.coverage + Number(hit.domain === listing.domain) * FIELD_BONUS;
  return hits
    .filter((hit) => hit.id !== listing.id && hit.coverage >= SIMILAR_FROM)
    .sort((a, b) => closeness(b) - closeness(a));
}
