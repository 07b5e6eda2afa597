import type { AppContext } from "~/context";
import { type CatalogFilters, isFiltered } from "../facets/facet-tokens";
import { totalOf, totalQuery } from "../facets/list-counts";
import { createMatcher, type Matcher } from "../texts/highlights";
import { expandTerms, lookUp, questionTerms, type Term } from "../texts/vocabulary";
import { type MatchPlan, planMatch } from "./match-plan";

/** A word that no listing holds, and the one that was searched for instead. */
export interface Correction {
  from: string;
  to: string;
}

/** A parsed question: its words, their corrections, and the FTS5 expressions for it. */
export interface Question {
  terms: Term[];
  corrected: Correction[];
  /** Null when no listing can answer. */
  plan: MatchPlan | null;
  /** The same question with other filters. */
  planWith(filters: CatalogFilters): MatchPlan | null;
  matcher: Matcher;
}

/** Looks the words up, corrects unknown ones, adds synonyms and plans the match. */
export async function readQuestion(
  app: AppContext,
  text: string,
  filters: CatalogFilters,
): Promise<Question> {
  const words = questionTerms(text);
  if (words.length === 0) {
    return { terms: [], corrected: [], plan: null, planWith: () => null, matcher: createMatcher([], 0) };
  }
  const [all = [], filtered = []] = await app.db.batch([
    totalQuery(app, {}),
    totalQuery(app, { ...filters, organization: undefined }),
  ]);
  const listings = totalOf(all, {});
  // An organization has few listings and no counts.
  const remaining = filters.organization === undefined ? totalOf(filtered, filters) : 0;
  const lookedUp = await lookUp(app, [...words, ...expandTerms(text, words)]);
  // A corrected word has a meaning of its own.
  const correctedTerms = lookedUp.filter((term) => term.correctedFrom);
  const expansions = correctedTerms
    .flatMap((term) => expandTerms(term.word, [term]))
    .filter((term) => !lookedUp.some(({ stem }) => stem === term.stem));
  const terms = expansions.length > 0 ? [...lookedUp, ...(await lookUp(app, expansions))] : lookedUp;
  const share = isFiltered(filters) ? remaining / Math.max(1, listings) : 1;
  const planWith = (others: CatalogFilters) => planMatch(terms, others, share);
  return {
    terms,
    corrected: terms.flatMap(({ correctedFrom, word }) =>
      correctedFrom ? [{ from: correctedFrom, to: word }] : [],
    ),
    plan: planWith(filters),
    planWith,
    matcher: createMatcher(terms, listings),
  };
}
