import type { AppContext } from "~/context";
import * as comparisons from "~/services/comparisons/comparisons";
import type { Actor } from "~/services/people/actor";
import * as shortlist from "~/services/shortlist/shortlist";
import { readByIds } from "~/services/technologies/search/whole-listings";
import { plainLine } from "~/services/technologies/texts/quotes";
import type { Recorder, ToolOutcome } from "./record";
import { toListed } from "./search";
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
  const notes = new Map(entries.map(({ id, notes: note }) => [id, note]));
  const listings = await readByIds(
    app,
    entries.map(({ id }) => id),
  );
  const results = listings.map((listing) => {
    const note = notes.get(listing.id);
    return { ...toListed({ listing, judged: [] }, "fits", recorder), note: note ? plainLine(note) : null };
  });
  return { answer: { total, results } };
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
