import { exclusionsIn } from "../needs/exclusions";
import { createNeedMatcher, type MatchedFields } from "../needs/explain";
import { readNeed } from "../needs/need";
import { type LookedUp, statisticsOf } from "../needs/statistics";
import type { SearchSort, Window } from "./search-page";
import type { Question } from "./search-question";

/** A question of fewer words is a search for keywords, which BM25 orders as well. */
const FEWEST_WORDS = 4;
/** The matches that are ordered by evidence, a page of the usual size; those after them stay in the order of BM25. */
const ORDERED = 20;

/** Whether a page begins among the matches that are ordered by evidence. */
export function isByEvidence(
  { terms, plan }: Question,
  { sort, offset }: Window & { sort: SearchSort },
): boolean {
  const asked = terms.filter(({ synonymOf }) => synonymOf === undefined);
  // A plan with a rest searches for one very common word.
  return sort === "relevance" && plan?.rest === null && asked.length >= FEWEST_WORDS && offset < ORDERED;
}

/** The window to read for a page: all that are ordered by evidence, so that pages neither repeat nor omit a listing. */
export function orderedWindow({ limit, offset }: Window): Window {
  return { limit: Math.max(ORDERED, offset + limit), offset: 0 };
}

/**
 * Orders the first matches by how much of the need each explains, the rest as they are. Unlike the sum of BM25, one rare
 * word that a listing repeats does not outweigh the others. Words of what the question excludes do not count.
 */
export function orderByEvidence<Row>(
  rows: readonly Row[],
  { text, corrected }: { text: string; corrected: LookedUp["corrected"] },
  { terms, listings }: Question,
  fieldsOf: (row: Row) => MatchedFields,
): Row[] {
  const statistics = statisticsOf(listings, [{ terms, corrected }]);
  const excluded = exclusionsIn(text).filter(({ isFeature }) => !isFeature);
  const isExcluded = (offset: number) => excluded.some(({ at, end }) => offset >= at && offset < end);
  const need = readNeed(text, statistics, (offset) => (isExcluded(offset) ? 0 : 1));
  const matcher = createNeedMatcher(need, statistics);
  const ordered = rows
    .slice(0, ORDERED)
    .map((row) => ({ row, mass: matcher.explain(fieldsOf(row)).mass }))
    .sort((a, b) => b.mass - a.mass);
  return [...ordered.map(({ row }) => row), ...rows.slice(ORDERED)];
}
