import type { AppContext } from "~/context";
import { notFound } from "~/services/errors/errors";
import type { Actor } from "~/services/people/actor";
import { readByIds } from "~/services/technologies/search/whole-listings";
import { storedStatements } from "../evidence/statements";
import { toCard } from "../retrieve/listing";
import type { Proposal } from "../turn-events";
import type { ProposalAnswer } from "./answers";
import type { Recorder } from "./record";
import type { ToolInput } from "./tool-types";

/** Creates a proposal. It takes effect when the user confirms it, through the normal endpoint. */
export async function propose(
  app: AppContext,
  _actor: Actor,
  {
    kind,
    ids,
    note,
  }: ToolInput<"propose_shortlist" | "propose_comparison"> & { kind: ProposalAnswer["kind"] },
  recorder: Recorder,
): Promise<{ answer: ProposalAnswer; proposal: Proposal }> {
  const uniqueIds = [...new Set(ids)];
  const listings = await readByIds(app, uniqueIds);
  if (listings.length < uniqueIds.length) throw notFound("Technology");
  const proposed = listings.map((listing) => {
    const card = toCard(listing);
    recorder.card(card);
    const [statement] = storedStatements(listing, "summary");
    const n = statement
      ? recorder.cite({
          technology_id: card.id,
          title: card.title,
          field: statement.field,
          file_id: null,
          page: null,
          quote: statement.quote,
        })
      : null;
    return { id: card.id, title: card.title, n };
  });
  return {
    answer: { kind, listings: proposed },
    proposal: { kind, technologies: uniqueIds, note: note ?? null },
  };
}
