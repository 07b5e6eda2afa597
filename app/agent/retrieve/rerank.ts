import type { AppContext } from "~/context";
import { relevanceOf } from "~/services/technologies/search/relevance";
import type { Ranked } from "../retrieve/ranked";

const RERANKED = 50;

/** Reorders the best listings by the reranker, if one is bound and answers. */
export async function rerank(app: AppContext, need: string, ranked: Ranked): Promise<Ranked> {
  const best = ranked.rows.slice(0, RERANKED);
  if (best.length < 2) return ranked;
  const texts = best.map(({ listing: { title, summary, solution } }) =>
    [title, summary, solution].filter(Boolean).join("\n"),
  );
  const scores = await relevanceOf(app, need, texts);
  if (!scores) return ranked;
  const inOrder = best
    .map((row, place) => ({ row, place, score: scores[place]! }))
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .map(({ row }) => row);
  return { ...ranked, rows: [...inOrder, ...ranked.rows.slice(RERANKED)], isReordered: true };
}
