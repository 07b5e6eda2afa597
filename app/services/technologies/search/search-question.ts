import type { AppContext } from "~/context";
import { type CatalogFilters, isFiltered } from "../facets/facet-tokens";
import { totalOf, totalQuery } from "../facets/list-counts";
import { createMatcher, type Matcher } from "../texts/highlights";
import { lookUp } from "../texts/look-up";
import { questionTerms, type Term } from "../texts/vocabulary";
import { type AskedCriteria, askedCriteria } from "./asked-criteria";
import { type MatchPlan, planMatch, preferAsked } from "./match-plan";

/** A parsed question: its words, corrected where no listing holds them, and the FTS5 expressions for it. */
export interface Question {
  terms: Term[];
  /** Null when no listing can answer. */
  plan: MatchPlan | null;
  /** The same question with other filters. */
  planWith(filters: CatalogFilters): MatchPlan | null;
  matcher: Matcher;
  /** Criteria of the question on stored fields; null without one. */
  asked: AskedCriteria | null;
  /** How many listings the catalog holds. */
  listings: number;
}

/**
 * Looks the words up, corrects unknown ones, adds synonyms and plans the match, in one trip at most. `ofListing`: the text is
 * a listing's own. `byCriteria`: listings that meet the criteria of the text come first.
 */
export async function readQuestion(
  app: AppContext,
  text: string,
  filters: CatalogFilters,
  { ofListing = false, byCriteria = false } = {},
): Promise<Question> {
  const words = questionTerms(text);
  if (words.length === 0) {
    return {
      terms: [],
      plan: null,
      planWith: () => null,
      matcher: createMatcher([], 0),
      asked: null,
      listings: 0,
    };
  }
  // An organization has few listings and no counts.
  const isCounted = isFiltered(filters) && filters.organization === undefined;
  const [filtered, { terms, listings }] = await Promise.all([
    isCounted ? totalQuery(app, filters) : [],
    lookUp(app, text, words, { ofListing }),
  ]);
  const remaining = isCounted ? totalOf(filtered, filters) : 0;
  const share = isFiltered(filters) ? remaining / Math.max(1, listings) : 1;
  const asked = byCriteria ? askedCriteria(text) : null;
  const planWith = (others: CatalogFilters) => {
    const plan = planMatch(terms, others, share);
    return asked ? preferAsked(plan, asked, others) : plan;
  };
  return {
    terms,
    plan: planWith(filters),
    planWith,
    matcher: createMatcher(terms, listings),
    asked,
    listings,
  };
}
