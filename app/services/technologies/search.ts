import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { Segment } from "~/contract/technologies";
import { technologies } from "~/db/schema/technologies";
import { evidenceOf } from "./evidence";
import { type CatalogueFilters, isFiltered } from "./facet-tokens";
import { coverageOf, createMatcher, type Matcher, markHits, quoteFrom, snippetOf } from "./highlights";
import { totalOf, totalQuery } from "./list-counts";
import { type MatchPlan, planMatch } from "./match-plan";
import { lookUp, questionTerms, synonymsOf, type Term } from "./vocabulary";

export interface SearchRequest {
  /** What was typed, as it was typed. */
  text: string;
  filters?: CatalogueFilters;
  /** 1 to 100; 10 unless told. */
  limit?: number;
  offset?: number;
}

/** The sentence of a listing that answers best: a literal substring of the named field, without markup or links. */
export interface Quote {
  field: "summary" | "problem" | "solution" | "description";
  text: string;
}

export interface SearchHit {
  id: string;
  slug: string;
  title: string;
  summary: string;
  domain: string;
  trl: number | null;
  legalStatus: string | null;
  organizationName: string;
  /** BM25 with title 4, summary 1, body 1; higher is better, comparable within one answer only. */
  score: number;
  /** Idf-weighted share of the question's words that this listing holds, 0 to 1 (chat.md, Grounding). */
  coverage: number;
  /** As coverage, but a passing mention counts half: what the assistant answers or refuses by, 0 to 1. */
  evidence: number;
  quote: Quote | null;
  highlights: { title: Segment[]; snippet: Segment[] };
}

export interface SearchAnswer {
  hits: SearchHit[];
  /** Coverage of the best hit; 0 without hits. */
  coverage: number;
  /** Words nobody wrote and what they were taken for. */
  corrected: { from: string; to: string }[];
  /** The words that were searched for. */
  terms: string[];
}

/** A question, read once: its words, what mends them, and the expressions that answer it. */
export interface Question {
  terms: Term[];
  corrected: SearchAnswer["corrected"];
  /** Null when no listing can answer. */
  plan: MatchPlan | null;
  /** The same question with other filters. */
  planWith(filters: CatalogueFilters): MatchPlan | null;
  matcher: Matcher;
}

/** Weights of title, summary, body and facets in BM25. */
const RANKING = "bm25(4, 1, 1, 0)";
/** Another order than relevance sorts this many of the best matches, as many as are counted. */
const SORTED_MATCHES = 1_000;

/** Looks the words up, mends what nobody wrote, adds synonyms and plans the match. */
export async function readQuestion(
  app: AppContext,
  text: string,
  filters: CatalogueFilters,
): Promise<Question> {
  const asked = questionTerms(text);
  if (asked.length === 0) {
    return { terms: [], corrected: [], plan: null, planWith: () => null, matcher: createMatcher([], 0) };
  }
  const [everything = [], narrowed = []] = await app.db.batch([
    totalQuery(app, {}),
    totalQuery(app, { ...filters, organization: undefined }),
  ]);
  const listings = totalOf(everything, {});
  // An organisation holds few listings, and has no counts.
  const left = filters.organization === undefined ? totalOf(narrowed, filters) : 0;
  const mended = await lookUp(app, [...asked, ...synonymsOf(asked)]);
  // A mended word has synonyms of its own.
  const late = synonymsOf(mended.filter((term) => term.correctedFrom)).filter(
    (extra) => !mended.some((term) => term.stem === extra.stem),
  );
  const terms = late.length > 0 ? [...mended, ...(await lookUp(app, late))] : mended;
  const share = isFiltered(filters) ? left / Math.max(1, listings) : 1;
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

/** `select … as rid` of everything that answers. */
export function matchesOf(plan: MatchPlan | null): SQL | null {
  return plan && sql`select rowid as rid from technology_search where technology_search match ${plan.all}`;
}

interface Window {
  limit: number;
  offset: number;
}

/** Reads rows from `select rid, place`, in the order of `place`. */
type ReadRows<Row> = (source: SQL) => Promise<Row[]>;

/** One page of what answers, best first; words too common to rank find titles first, then the newest. */
export async function rankedPage<Row>(
  app: AppContext,
  plan: MatchPlan,
  { limit, offset }: Window,
  read: ReadRows<Row>,
): Promise<Row[]> {
  const ranked = plan.ranked ? await read(byRank(plan.ranked, { limit, offset })) : [];
  if (!plan.rest || ranked.length === limit) return ranked;
  let before = offset + ranked.length;
  if (plan.ranked && ranked.length === 0 && offset > 0) {
    const [row] = await app.db.all<{ n: number }>(
      sql`select count(*) as n from (select 1 from technology_search where technology_search match ${plan.ranked} limit ${offset})`,
    );
    before = row?.n ?? 0;
  }
  const start = plan.ranked ? offset + ranked.length - before : offset;
  const rest = sql`select rowid as rid, -rowid as place from technology_search
    where technology_search match ${plan.rest} order by rowid desc limit ${limit - ranked.length} offset ${start}`;
  return [...ranked, ...(await read(rest))];
}

/** One page of the best matches in another order: newest, most viewed, or TRL. */
export function sortedPage(plan: MatchPlan, order: SQL, { limit, offset }: Window): SQL {
  const best = plan.ranked
    ? byRank(plan.ranked, { limit: SORTED_MATCHES, offset: 0 })
    : sql`select rowid as rid from technology_search where technology_search match ${plan.all} order by rowid desc limit ${SORTED_MATCHES}`;
  return sql`select rid, -(${order}) as place from (${best}) join technologies using (rid)
    order by place, rid desc limit ${limit} offset ${offset}`;
}

function byRank(match: string, { limit, offset }: Window): SQL {
  return sql`select rowid as rid, rank as place from technology_search
    where technology_search match ${match} and rank match ${RANKING} order by rank limit ${limit} offset ${offset}`;
}

/**
 * The visible listings that answer a question, best first, with what a person or the assistant needs to judge them:
 * score, coverage, a literal quote. The one search of page, API and assistant.
 */
export async function searchCatalogue(
  app: AppContext,
  { text, filters = {}, limit = 10, offset = 0 }: SearchRequest,
): Promise<SearchAnswer> {
  const { plan, matcher, corrected, terms } = await readQuestion(app, text, filters);
  const words = terms.filter((term) => !term.synonymOf).map((term) => term.word);
  if (!plan) return { hits: [], coverage: 0, corrected, terms: words };
  const rows = await rankedPage(app, plan, { limit, offset }, (source) => readListings(app, source));
  const hits = rows.map(({ listing, place }): SearchHit => {
    const texts = [
      ["summary", listing.summary],
      ["solution", listing.solution],
      ["description", listing.description],
      ["problem", listing.problem],
    ] as const;
    const everything = [
      listing.title,
      ...texts.map(([, text]) => text),
      ...listing.advantages,
      ...listing.applications,
      ...listing.keywords,
      ...listing.tags,
      listing.organizationName,
    ];
    return {
      id: listing.id,
      slug: listing.slug,
      title: listing.title,
      summary: listing.summary,
      domain: listing.domain,
      trl: listing.trl,
      legalStatus: listing.legalStatus,
      organizationName: listing.organizationName,
      score: -place,
      coverage: coverageOf(everything.filter(Boolean).join("\n"), matcher),
      evidence: evidenceOf(listing, terms, matcher),
      quote: quoteFrom(texts, matcher),
      highlights: {
        title: markHits(listing.title, matcher),
        snippet: snippetOf(
          texts.map(([, text]) => text),
          matcher,
        ),
      },
    };
  });
  return { hits, coverage: hits[0]?.coverage ?? 0, corrected, terms: words };
}

async function readListings(app: AppContext, source: SQL) {
  const rows = await app.db
    .select({
      place: sql<number>`hit.place`,
      listing: {
        id: technologies.id,
        slug: technologies.slug,
        title: technologies.title,
        summary: technologies.summary,
        problem: technologies.problem,
        solution: technologies.solution,
        description: technologies.description,
        advantages: technologies.advantages,
        applications: technologies.applications,
        keywords: technologies.keywords,
        tags: technologies.tags,
        organizationName: technologies.organizationName,
        domain: technologies.domain,
        trl: technologies.trl,
        legalStatus: technologies.legalStatus,
      },
    })
    .from(technologies)
    .innerJoin(sql`(${source}) as hit`, sql`${technologies.rid} = hit.rid`);
  // Sorted here: an order by would read every row once more.
  return rows.sort((a, b) => a.place - b.place);
}
