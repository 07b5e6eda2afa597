import { type CatalogFilters, facetExpression, isFiltered } from "../facets/facet-tokens";
import type { Term } from "../texts/vocabulary";
import type { AskedCriteria } from "./asked-criteria";

/** FTS5 expressions that answer a question. */
export interface MatchPlan {
  /** Before all others: what meets the criteria of the question, by BM25 or, where it asks for nothing else, newest first. */
  first: { match: string; isRanked: boolean } | null;
  /** Best first by BM25; null when the only words are too common to rank. */
  ranked: string | null;
  /** After those, newest first: listings that hold a very common word elsewhere than in the title. */
  rest: string | null;
  /** All together: what is counted. */
  all: string;
}

// Measured: BM25 costs 1 us per candidate and 0.13 us per posting of every word that is written; these two allow 4 to
// 8 ms. At 4,000 listings they change nothing that can be measured; at 100,000 they cost quality.
const MAX_CANDIDATES = 3_500;
const MAX_POSTINGS = 24_000;

/** Words are letters and digits only; quoted, none is an operator. */
function quote(word: string): string {
  return `"${word}"`;
}

function written(terms: Term[], times: (term: Term) => number): string {
  return terms.flatMap((term) => Array.from({ length: times(term) }, () => quote(term.word))).join(" OR ");
}

/**
 * Candidates are the listings with one of the rarest words, as many words as fit MAX_CANDIDATES; all words within
 * MAX_POSTINGS score them. A phrase counts as often as it is written: each word twice in all, a synonym once.
 * @param share the part of the catalog that the filters leave, 0 to 1
 * @returns null when no listing holds any of the words
 */
export function planMatch(terms: Term[], filters: CatalogFilters, share: number): MatchPlan | null {
  const sorted = terms.filter((term) => term.listings > 0).sort((a, b) => a.listings - b.listings);
  const rarest = sorted[0];
  if (!rarest) return null;
  const filtered = isFiltered(filters);
  const facets = filtered ? ` AND facets : (${facetExpression(filters)})` : "";
  // The tokens of filters cost postings too.
  const budget = filtered ? MAX_POSTINGS / 2 : MAX_POSTINGS;

  const rare: Term[] = [];
  let candidates = 0;
  for (const term of sorted) {
    candidates += term.listings;
    if (candidates * share > MAX_CANDIDATES || candidates > budget) break;
    rare.push(term);
  }
  if (rare.length === 0) return planCommonWord(rarest, facets);

  const common: Term[] = [];
  let postings = 0;
  for (const term of sorted.slice(rare.length)) {
    postings += term.weight * term.listings;
    if (postings <= budget) common.push(term);
  }
  const even = rare.every((term) => term.weight === rare[0]!.weight);
  const match =
    common.length === 0
      ? `(${written(rare, (term) => (even ? 1 : term.weight))})${facets}`
      : `((${written(rare, () => 1)}) AND (${written(rare, () => 1)} OR ${written(common, (term) => term.weight)}))${facets}`;
  return { first: null, ranked: match, rest: null, all: match };
}

/** A word too common to rank finds titles first, then the newest listings that hold it. */
function planCommonWord(term: Term, facets: string): MatchPlan {
  const word = quote(term.word);
  const all = `(${word})${facets}`;
  if (term.listings >= 2 * MAX_POSTINGS) return { first: null, ranked: null, rest: all, all };
  return {
    first: null,
    ranked: `(title : ${word})${facets}`,
    rest: `(${word} NOT (title : ${word}))${facets}`,
    all,
  };
}

/** Puts the listings first that meet the criteria of the question, as far as facet tokens can tell. */
export function preferAsked(
  plan: MatchPlan | null,
  { facets, isWhole }: AskedCriteria,
  filters: CatalogFilters,
): MatchPlan | null {
  const narrowed = isFiltered(filters) ? ` AND facets : (${facetExpression(filters)})` : "";
  const asked = `facets : (${facets})${narrowed}`;
  if (isWhole) {
    const all = plan?.ranked ? `(${plan.ranked}) OR (${asked})` : asked;
    return { first: { match: asked, isRanked: false }, ranked: plan?.ranked ?? null, rest: null, all };
  }
  if (!plan?.ranked) return plan;
  return { ...plan, first: { match: `(${plan.ranked}) AND ${asked}`, isRanked: true } };
}
