import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { technologyFilePages, technologyFiles } from "~/db/schema/technologies";
import { pickPassage, plainLine } from "../texts/quotes";
import { rankPages } from "./passage-ranking";

/** A passage of an attached PDF. */
export interface Passage {
  fileId: string;
  fileName: string;
  page: number;
  /** A literal part of the page's text. */
  quote: string;
  /**
   * Whether the page is about the question, 0 to 1: how much of the question, by the idf of its words, the quoted
   * sentence and its neighbors hold.
   */
  score: number;
}

/** About 300 pages, ranked in 250 ms; beyond that, only the first pages of every file are read. */
const MAX_CHARACTERS = 1_000_000;
const QUOTE_CHARACTERS = 420;
const QUOTE_SENTENCES = 2;
/** Pages after the last passage, by which a genuine sentence is distinguished from a planted one. */
const CONTEXT_PAGES = 5;

interface PageRow {
  fileId: string;
  name: string;
  page: number;
  text: string;
}

/**
 * The passages of a visible listing's files that answer a question, best first, at most one of a page. Nothing for a
 * listing that the catalog does not show, and where no page holds a word of the question.
 */
export async function passagesOf(
  app: AppContext,
  technologyId: string,
  question: string,
  max: number,
): Promise<Passage[]> {
  const [pages, [listing]] = await Promise.all([
    app.db.all<PageRow>(sql`select fileId, name, page, text from (
      select f.id as fileId, f.name, p.page, p.text,
        sum(length(p.text)) over (order by p.page, f.created_at, f.id) as characters
      from technologies t join technology_files f on f.technology_id = t.id
        join technology_file_pages p on p.file_id = f.id
      where t.id = ${technologyId} and t.visible and f.status = 'ready')
      where characters <= ${MAX_CHARACTERS}`),
    app.db.all<{ text: string }>(sql`select x.title || char(10) || x.summary || char(10) || x.body as text
      from technologies t join technology_texts x using (rid) where t.id = ${technologyId} and t.visible`),
  ]);
  const fields = (listing?.text ?? "").split("\n");
  const ranked = rankPages(pages, fields, question);
  const context = [...ranked.slice(0, max + CONTEXT_PAGES).map(({ page }) => page.text), ...fields].join(
    "\n",
  );
  const passages: Passage[] = [];
  for (const { page, rate, scoreOf } of ranked) {
    if (passages.length >= max) break;
    const limits = { maxSentences: QUOTE_SENTENCES, maxCharacters: QUOTE_CHARACTERS };
    const quote = pickPassage(page.text, { context, rate, ...limits });
    if (!quote) continue;
    const { fileId, name } = page;
    passages.push({ fileId, fileName: plainLine(name), page: page.page, quote, score: scoreOf(quote) });
  }
  return passages;
}

/** Those of the listings that have files whose text can be read. */
export async function idsWithPages(app: AppContext, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await app.db.all<{ id: string }>(sql`select value as id from json_each(${JSON.stringify(ids)})
    where exists (select 1 from technology_files f join technology_file_pages p on p.file_id = f.id
      where f.technology_id = value and f.status = 'ready')`);
  return new Set(rows.map(({ id }) => id));
}

/** True when the listing has files whose text can be read. */
export async function hasPages(app: AppContext, technologyId: string): Promise<boolean> {
  const page = await app.db
    .select({ page: technologyFilePages.page })
    .from(technologyFiles)
    .innerJoin(technologyFilePages, eq(technologyFilePages.fileId, technologyFiles.id))
    .where(and(eq(technologyFiles.technologyId, technologyId), eq(technologyFiles.status, "ready")))
    .limit(1)
    .get();
  return page !== undefined;
}
