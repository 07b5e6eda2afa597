import type { AppContext } from "~/context";
import type { Actor } from "~/services/auth/tokens";
import * as comparisons from "~/services/comparisons";
import * as shortlist from "~/services/shortlist";
import { plainLine } from "~/services/technologies/quotes";
import type { Recorder, ToolOutcome } from "./record";
import { quoteFromSummary, toListed } from "./search";
import type { ToolInput } from "./tool-types";

const PAGE_SIZE = 8;

export async function myShortlist(
  app: AppContext,
  actor: Actor,
  { page = 1 }: ToolInput<"my_shortlist">,
  recorder: Recorder,
): Promise<ToolOutcome<"my_shortlist">> {
  const { entries, total } = await shortlist.recent(app, actor, {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });
  const answer = {
    total,
    results: entries.map(({ legalStatus, organizationName, notes, ...entry }) => {
      const card = {
        ...entry,
        title: plainLine(entry.title),
        legal_status: legalStatus,
        organization: plainLine(organizationName) || null,
      };
      return { ...toListed(card, quoteFromSummary(card), recorder), note: notes && plainLine(notes) };
    }),
  };
  return { answer };
}

export async function myComparisons(app: AppContext, actor: Actor): Promise<ToolOutcome<"my_comparisons">> {
  const { comparisons: saved, total } = await comparisons.recent(app, actor, { limit: PAGE_SIZE });
  const answer = {
    total,
    comparisons: saved.map(({ name, titles }) => ({
      name: plainLine(name),
      titles: titles.map((title) => plainLine(title)),
    })),
  };
  return { answer };
}
