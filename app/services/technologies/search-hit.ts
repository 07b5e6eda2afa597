import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { Segment } from "~/contract/technologies";
import { technologies } from "~/db/schema/technologies";
import { evidenceOf } from "./evidence";
import { coverageOf, markHits, quoteFrom, snippetOf } from "./highlights";
import type { Question } from "./search-question";

/** The sentence of a listing that answers best: a literal substring of the named field, without markup or links. */
interface Quote {
  field: ReturnType<typeof textsOf>[number][0];
  text: string;
}

/** What a hit repeats of its listing. */
const SHOWN = {
  id: technologies.id,
  slug: technologies.slug,
  title: technologies.title,
  summary: technologies.summary,
  domain: technologies.domain,
  trl: technologies.trl,
  legalStatus: technologies.legalStatus,
  organizationName: technologies.organizationName,
};

/** What else a listing is judged by. */
const JUDGED = {
  problem: technologies.problem,
  solution: technologies.solution,
  description: technologies.description,
  advantages: technologies.advantages,
  applications: technologies.applications,
  keywords: technologies.keywords,
  tags: technologies.tags,
};

type Row = Awaited<ReturnType<typeof readRows>>[number];
type Listing = Row["shown"] & Row["judged"];

/** A listing that answers a question, with what a person or the assistant needs to judge it. */
export type SearchHit = Row["shown"] & {
  /** BM25 with title 4, summary 1, body 1; higher is better, comparable within one answer only. */
  score: number;
  /** Idf-weighted share of the question's words that this listing holds, 0 to 1 (chat.md, Grounding). */
  coverage: number;
  /** As coverage, but a passing mention counts half: what the assistant answers or refuses by, 0 to 1. */
  evidence: number;
  quote: Quote | null;
  highlights: { title: Segment[]; snippet: Segment[] };
};

/** The texts that are quoted from; of equal sentences the first wins. */
function textsOf({ summary, solution, description, problem }: Listing) {
  return [
    ["summary", summary],
    ["solution", solution],
    ["description", description],
    ["problem", problem],
  ] as const;
}

/** Everything that the words of a question are looked for in. */
function wholeText(listing: Listing): string {
  const { title, advantages, applications, keywords, tags, organizationName } = listing;
  const texts = textsOf(listing).map(([, text]) => text);
  return [title, ...texts, ...advantages, ...applications, ...keywords, ...tags, organizationName]
    .filter(Boolean)
    .join("\n");
}

/** Reads the listings of `select rid, place` and judges each by the question. */
export async function readHits(
  app: AppContext,
  source: SQL,
  { terms, matcher }: Question,
): Promise<SearchHit[]> {
  const rows = await readRows(app, source);
  return rows.map(({ place, shown, judged }): SearchHit => {
    const listing = { ...shown, ...judged };
    const texts = textsOf(listing);
    const snippet = snippetOf(
      texts.map(([, text]) => text),
      matcher,
    );
    return {
      ...shown,
      score: -place,
      coverage: coverageOf(wholeText(listing), matcher),
      evidence: evidenceOf(listing, terms, matcher),
      quote: quoteFrom(texts, matcher),
      highlights: { title: markHits(listing.title, matcher), snippet },
    };
  });
}

async function readRows(app: AppContext, source: SQL) {
  const rows = await app.db
    .select({ place: sql<number>`hit.place`, shown: SHOWN, judged: JUDGED })
    .from(technologies)
    .innerJoin(sql`(${source}) as hit`, sql`${technologies.rid} = hit.rid`);
  // Sorted here: an order by would read every row once more.
  return rows.sort((a, b) => a.place - b.place);
}
