import type { AppContext } from "~/context";
import type { Actor } from "~/services/auth/tokens";
import { searchCatalogue } from "~/services/technologies/search";
import { plainLine } from "../quotes";
import type { SimilarAnswer } from "./answers";
import { readListing, toCard } from "./listing";
import type { Recorder, ToolRecord } from "./record";
import { countFacets, quoteFromSummary, toListed } from "./search";

const CANDIDATES = 30;
const MAX_WORDS = 24;
/** A candidate speaks of the same when it holds this share of the listing's telling words. */
const SIMILAR_FROM = 0.15;

/** Listings that speak of the same: found by the words of the title, the keywords and the summary. */
export async function findSimilar(
  app: AppContext,
  actor: Actor,
  { id, limit = 6 }: { id: string; limit?: number },
  recorder: Recorder,
): Promise<Pick<ToolRecord, "answer" | "found">> {
  const listing = await readListing(app, actor, id);
  const text = [listing.title, ...listing.keywords, listing.summary]
    .join(" ")
    .split(/\s+/)
    .slice(0, MAX_WORDS * 2)
    .join(" ");
  const { hits } = await searchCatalogue(app, { text: text.slice(0, 400), limit: CANDIDATES });
  const others = hits
    .filter((hit) => hit.id !== id && hit.coverage >= SIMILAR_FROM)
    .sort(
      (a, b) =>
        Number(b.domain === listing.domain) * 0.05 +
        b.coverage -
        (Number(a.domain === listing.domain) * 0.05 + a.coverage),
    );
  const cards = others.map((hit) => ({
    id: hit.id,
    title: plainLine(hit.title),
    summary: hit.summary,
    domain: hit.domain,
    trl: hit.trl,
    legal_status: hit.legalStatus as typeof listing.legal_status,
    organization: plainLine(hit.organizationName) || null,
  }));
  const answer: SimilarAnswer = {
    of: { id, title: toCard(listing).title },
    results: cards.slice(0, limit).map((card) => toListed(card, quoteFromSummary(card), recorder)),
  };
  return {
    answer,
    found: {
      listings: cards.map((card, i) => ({ technology_id: card.id, score: others[i]!.coverage })),
      total: cards.length,
      coverage: null,
      filters: {},
      facets: countFacets(cards),
    },
  };
}
