import type { AppContext } from "~/context";
import type { Actor } from "~/services/auth/tokens";
import { plainLine } from "~/services/technologies/quotes";
import { similarTo } from "~/services/technologies/similar";
import { readListing, toCard } from "./listing";
import type { Recorder, ToolOutcome } from "./record";
import { countFacets, quoteFromSummary, toListed } from "./search";
import type { ToolInput } from "./tool-types";

/** Listings that speak of the same: found by the words of the title, the keywords and the summary. */
export async function findSimilar(
  app: AppContext,
  actor: Actor,
  { id, limit = 6 }: ToolInput<"find_similar">,
  recorder: Recorder,
): Promise<ToolOutcome<"find_similar">> {
  const listing = await readListing(app, actor, id);
  const others = await similarTo(app, listing);
  const cards = others.map((hit) => ({
    id: hit.id,
    title: plainLine(hit.title),
    summary: hit.summary,
    domain: hit.domain,
    trl: hit.trl,
    legal_status: hit.legalStatus,
    organization: plainLine(hit.organization?.name ?? "") || null,
  }));
  const answer = {
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
