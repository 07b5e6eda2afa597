import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { valuesOf } from "~/contract/listing/content";
import { CARD_NAMES } from "~/contract/listing/output";
import { INDEXED_NAMES, PASSAGE_NAMES, type PassageName, searchTexts } from "~/contract/listing/search-text";
import type { Segment, TechnologyCard } from "~/contract/technologies";
import { technologies } from "~/db/schema/technologies";
import { selectionOf } from "~/db/selection";
import type { Actor } from "~/services/people/actor";
import { cardSelection, toCard } from "../listings/cards";
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
const SHOWN = selectionOf({ id: technologies.id, slug: technologies.slug, ...columnsOf(CARD_NAMES) });
/** What it is judged by. */
const JUDGED = selectionOf(columnsOf(INDEXED_NAMES));

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

interface Row {
  place: number;
  shown: ReturnType<typeof SHOWN.read>;
  judged: ReturnType<typeof JUDGED.read>;
}

/** Reads the listings of `select rid, place` and scores each for the question. */
export async function readHits(app: AppContext, source: SQL, question: Question): Promise<SearchHit[]> {
  return (await readRows(app, source)).map(([row]) => toHit(row, question));
}

/** The same with the card of each, as the viewer sees it. */
export async function readHitsWithCards(
  app: AppContext,
  viewer: Actor,
  source: SQL,
  question: Question,
): Promise<(SearchHit & { card: TechnologyCard })[]> {
  const card = cardSelection(viewer);
  return (await readRows(app, source, card.columns)).map(([row, cells]) =>
    Object.assign(toHit(row, question), { card: toCard(card.read(cells), viewer) }),
  );
}

/** Recommendations use the coverage of 30 hits and the highlights of 10: the rest is computed when it is read. */
function toHit({ place, shown, judged }: Row, { terms, matcher }: Question): SearchHit {
  const fields = valuesOf(judged, INDEXED_NAMES);
  const texts = PASSAGE_NAMES.map((name) => [name, fields[name]] as const);
  const evidence = once(() => evidenceOf(fields, terms, matcher));
  const quote = once(() => quoteFrom(texts, matcher));
  const highlights = once(() => ({
    title: markHits(shown.title, matcher),
    snippet: snippetOf(
      texts.map(([, text]) => text),
      matcher,
    ),
  }));
  return {
    ...shown,
    score: -place,
    coverage: coverageOf(searchTexts(fields).join("\n"), matcher),
    get evidence() {
      return evidence();
    },
    get quote() {
      return quote();
    },
    get highlights() {
      return highlights();
    },
  };
}

function once<Value>(compute: () => Value): () => Value {
  let result: { value: Value } | undefined;
  return () => {
    result ??= { value: compute() };
    return result.value;
  };
}

/** Rows in order of their places, each with the cells of `also`. */
async function readRows(app: AppContext, source: SQL, also?: SQL): Promise<[Row, unknown[]][]> {
  const rows = await app.db.values<
    [number, ...unknown[]]
  >(sql`select hit.place, ${SHOWN.columns}, ${JUDGED.columns}
    ${also ? sql`, ${also}` : sql``} from technologies join (${source}) as hit using (rid)`);
  // Sorted here: an order by would read every row once more.
  return rows
    .sort(([a], [b]) => a - b)
    .map((cells) => [
      { place: cells[0], shown: SHOWN.read(cells, 1), judged: JUDGED.read(cells, 1 + SHOWN.width) },
      cells.slice(1 + SHOWN.width + JUDGED.width),
    ]);
}
