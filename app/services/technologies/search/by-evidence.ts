import type { StoredListing } from "../criteria/stored";
import { exclusionsIn } from "../needs/exclusions";
import { createNeedMatcher, type MatchedFields } from "../needs/explain";
import { CRITERION_WEIGHT, readNeed } from "../needs/need";
import { type LookedUp, statisticsOf } from "../needs/statistics";
import { shareMet } from "./asked-criteria";
import type { SearchSort, Window } from "./search-page";
import type { Question } from "./search-question";

/** A question of fewer words is a search for keywords, which BM25 orders as well. */
const FEWEST_WORDS = 4;
/** What a listing loses that meets none of the criteria beside a need. */
const UNMET_LOSS = 0.6;
/** The matches that are ordered by evidence, a page of the usual size; those after them stay in the order of BM25. */
const ORDERED = 20;

/** What a match is ordered by: its texts, and its stored values where the question has criteria. */
export type JudgedFields = MatchedFields & StoredListing;

/** Whether a page begins among the matches that are ordered by evidence. */
export function isByEvidence(
  { terms, plan, asked: criteria }: Question,
  { sort, offset }: Window & { sort: SearchSort },
): boolean {
  const asked = terms.filter(({ synonymOf }) => synonymOf === undefined);
  // A plan with a rest searches for one very common word.
  return (
    sort === "relevance" &&
    plan?.rest === null &&
    (asked.length >= FEWEST_WORDS || criteria !== null) &&
    offset < ORDERED
  );
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
  { terms, listings, asked }: Question,
  fieldsOf: (row: Row) => JudgedFields,
): Row[] {
  const statistics = statisticsOf(listings, [{ terms, corrected }]);
  const excluded = exclusionsIn(text).filter(({ isFeature }) => !isFeature);
  const isExcluded = (offset: number) => excluded.some(({ at, end }) => offset >= at && offset < end);
  const isAsked = (offset: number) => asked?.spans.some(([at, end]) => offset >= at && offset < end) ?? false;
  const weightAt = (offset: number) => (isExcluded(offset) ? 0 : isAsked(offset) ? CRITERION_WEIGHT : 1);
  const need = readNeed(text, statistics, weightAt);
  const matcher = createNeedMatcher(need, statistics);
  const ordered = rows
    .slice(0, ORDERED)
    .map((row) => {
      const fields = fieldsOf(row);
      const { relevance } = matcher.explain(fields);
      const met = asked ? shareMet(fields, asked) : 0;
      return {
        row,
        met: asked?.isWhole ? met : 0,
        relevance: relevance * (1 - UNMET_LOSS * (asked ? 1 - met : 0)),
      };
    })
    .sort((a, b) => b.met - a.met || b.relevance - a.relevance);
  return [...ordered.map(({ row }) => row), ...rows.slice(ORDERED)];
}
