import type { AppContext } from "~/context";
import { notFound } from "~/services/errors/errors";
import type { Actor } from "~/services/people/actor";
import { similarTo } from "~/services/technologies/search/similar";
import { readByIds } from "~/services/technologies/search/whole-listings";
import { plainLine } from "~/services/technologies/texts/quotes";
import { EMPTY_BRIEF } from "../memory";
import type { Recorder, ToolOutcome } from "./record";
import { toListed } from "./search";
import type { ToolInput } from "./tool-types";

/** Finds similar listings by the words and concepts of the title, the keywords and the summary. */
export async function findSimilar(
  app: AppContext,
  _actor: Actor,
  { id, limit = 6 }: ToolInput<"find_similar">,
  recorder: Recorder,
): Promise<ToolOutcome<"find_similar">> {
  const [listing] = await readByIds(app, [id]);
  if (!listing) throw notFound("Technology");
  const hits = await similarTo(app, listing);
  const others = await readByIds(
    app,
    hits.slice(0, limit).map((hit) => hit.id),
  );
  const answer = {
    of: { id, title: plainLine(listing.title) },
    results: others.map((other) => toListed({ listing: other, judged: [] }, "fits", recorder)),
  };
  const listings = hits.map((hit) => ({ technology_id: hit.id, score: hit.coverage }));
  return { answer, found: { listings, total: hits.length, coverage: null, brief: EMPTY_BRIEF } };
}
