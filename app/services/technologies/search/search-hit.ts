import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { valuesOf } from "~/contract/listing/content";
import { CARD_NAMES } from "~/contract/listing/output";
import { INDEXED_NAMES, PASSAGE_NAMES, type PassageName, searchTexts } from "~/contract/listing/search-text";
import type { Segment } from "~/contract/technologies";
import { technologies } from "~/db/schema/technologies";
import { columnsOf } from "../listings/listing-columns";
import { coverageOf, markHits, quoteFrom, snippetOf } from "../texts/highlights";
import { evidenceOf } from "./evidence";
import type { Question } from "./search-question";

/** The sentence of a listing that answers best: a literal substring of the named field, without markup or links. */
interface Quote {
  field: PassageName;
  text: string;
}

/** What a hit repeats of its listing. */
const SHOWN = { id: technologies.id, slug: technologies.slug, ...columnsOf(CARD_NAMES) };

type Row = Awaited<ReturnType<typeof readRows>>[number];

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

/** Reads the listings of `select rid, place` and scores each for the question. */
export async function readHits(
  app: AppContext,
  source: SQL,
  { terms, matcher }: Question,
): Promise<SearchHit[]> {
  const rows = await readRows(app, source);
  return rows.map(({ place, shown, judged }): SearchHit => {
    const fields = valuesOf(judged, INDEXED_NAMES);
    const texts = PASSAGE_NAMES.map((name) => [name, fields[name]] as const);
    const snippet = snippetOf(
      texts.map(([, text]) => text),
      matcher,
    );
    return {
      ...shown,
      score: -place,
      coverage: coverageOf(searchTexts(fields).join("\n"), matcher),
      evidence: evidenceOf(fields, terms, matcher),
      quote: quoteFrom(texts, matcher),
      highlights: { title: markHits(shown.title, matcher), snippet },
    };
  });
}

async function readRows(app: AppContext, source: SQL) {
  const rows = await app.db
    .select({ place: sql<number>`hit.place`, shown: SHOWN, judged: columnsOf(INDEXED_NAMES) })
    .from(technologies)
    .innerJoin(sql`(${source}) as hit`, sql`${technologies.rid} = hit.rid`);
  // Sorted here: an order by would read every row once more.
  return rows.sort((a, b) => a.place - b.place);
}
