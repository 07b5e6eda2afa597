import type { AppContext } from "~/context";
import { type CatalogueFilters, isFiltered } from "./facet-tokens";
import { createMatcher, type Matcher } from "./highlights";
import { totalOf, totalQuery } from "./list-counts";
import { type MatchPlan, planMatch } from "./match-plan";
import { lookUp, meantBy, questionTerms, type Term } from "./vocabulary";

/** A word that no listing holds, and the one that was searched for instead. */
export interface Correction {
  from: string;
  to: string;
}

/** A question, read once: its words, their corrections, and the expressions that answer it. */
export interface Question {
  terms: Term[];
  corrected: Correction[];
  /** Null when no listing can answer. */
  plan: MatchPlan | null;
  /** The same question with other filters. */
  planWith(filters: CatalogueFilters): MatchPlan | null;
  matcher: Matcher;
}

/** Looks the words up, corrects unknown ones, adds synonyms and plans the match. */
export async function readQuestion(
  app: AppContext,
  text: string,
  filters: CatalogueFilters,
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
  const looked = await lookUp(app, [...words, ...meantBy(text, words)]);
  // A corrected word has a meaning of its own.
  const mended = looked.filter((term) => term.correctedFrom);
  const meant = mended
    .flatMap((term) => meantBy(term.word, [term]))
    .filter((term) => !looked.some(({ stem }) => stem === term.stem));
  const terms = meant.length > 0 ? [...looked, ...(await lookUp(app, meant))] : looked;
  const share = isFiltered(filters) ? remaining / Math.max(1, listings) : 1;
  const planWith = (others: CatalogueFilters) => planMatch(terms, others, share);
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
