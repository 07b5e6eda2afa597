import type { AppContext } from "~/context";
import type { Actor } from "~/services/auth/tokens";
import type { Proposal } from "../turn-events";
import type { ProposalAnswer } from "./answers";
import { readListing, toCard } from "./listing";
import type { Recorder, ToolRecord } from "./record";
import { quoteFromSummary } from "./search";

/** Changes nothing: the person's click does, through the normal endpoint and with the normal checks. */
export async function propose(
  app: AppContext,
  actor: Actor,
  { kind, ids, note }: { kind: Proposal["kind"]; ids: string[]; note?: string },
  recorder: Recorder,
): Promise<Pick<ToolRecord, "answer" | "proposal">> {
  const listings = await Promise.all([...new Set(ids)].map((id) => readListing(app, actor, id)));
  const answer: ProposalAnswer = {
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
