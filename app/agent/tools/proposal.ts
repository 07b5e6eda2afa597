import type { AppContext } from "~/context";
import type { Actor } from "~/services/auth/tokens";
import type { Proposal } from "../turn-events";
import type { ProposalAnswer } from "./answers";
import { readListing, toCard } from "./listing";
import type { Recorder } from "./record";
import { quoteFromSummary } from "./search";
import type { ToolInput } from "./tool-types";

/** Changes nothing: the person's click does, through the normal endpoint and with the normal checks. */
export async function propose(
  app: AppContext,
  actor: Actor,
  { kind, ids, note }: ToolInput<"propose_shortlist" | "propose_comparison"> & Pick<Proposal, "kind">,
  recorder: Recorder,
): Promise<{ answer: ProposalAnswer; proposal: Proposal }> {
  const listings = await Promise.all([...new Set(ids)].map((id) => readListing(app, actor, id)));
  const answer = {
    kind,
    listings: listings.map((listing) => {
      const card = toCard(listing);
      recorder.card(card);
      const quote = quoteFromSummary(card);
      const n = quote
        ? recorder.cite({
            technology_id: card.id,
            title: card.title,
            field: quote.field,
            file_id: null,
            page: null,
            quote: quote.text,
          })
        : null;
      return { id: card.id, title: card.title, n };
    }),
  };
  const technologies = listings.map((listing) => listing.id);
  return { answer, proposal: { kind, technologies, note: note ?? null } };
}
