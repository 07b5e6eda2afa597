import { sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { pageText } from "./page-text";

/**
 * Pages read at the first attempt, and at the next ones: a PDF that is too complex as a whole is read as far as it goes.
 * After the last attempt it is given up.
 */
const PAGES_BY_ATTEMPT = [200, 60, 15];
const MAX_CHARACTERS = 400_000;
const MAX_MILLISECONDS = 10_000;
/** A read that has not finished by then has crashed, and another may start. */
const LEASE_MINUTES = 15;
/** Files of one run of the schedule. */
const FILES_PER_RUN = 5;
/** Pages travel as JSON in one parameter, of which D1 takes 2 MB. */
const CHARACTERS_PER_STATEMENT = 100_000;

interface DueFile {
  id: string;
  objectKey: string;
  attempts: number;
}

interface PageText {
  page: number;
  text: string;
}

/** Reads the pages of PDFs that have just been attached to a listing. For the time after the answer. */
export async function indexListing(app: AppContext, technologyId: string): Promise<void> {
  const due =
    await app.primary.all<DueFile>(sql`select id, object_key as objectKey, pages_attempts as attempts
    from technology_files where technology_id = ${technologyId} and pages_due_at <= ${app.now().getTime()}`);
  for (const file of due) await indexFile(app, file);
}

/** Reads the pages of a few PDFs that have none yet, those that wait longest first. For the scheduled function. */
export async function indexDueFiles(app: AppContext): Promise<void> {
  const due =
    await app.primary.all<DueFile>(sql`select id, object_key as objectKey, pages_attempts as attempts
    from technology_files where pages_due_at <= ${app.now().getTime()}
    order by pages_due_at limit ${FILES_PER_RUN}`);
  for (const file of due) await indexFile(app, file);
}

async function indexFile(app: AppContext, file: DueFile): Promise<void> {
  if (!(await claim(app, file))) return;
  const object = await app.files.get(file.objectKey);
  if (!object) return settle(app, file, []);
  const text = await app.documents.readPdf(new Uint8Array(await object.arrayBuffer()), {
    maxPages: PAGES_BY_ATTEMPT[file.attempts]!,
    maxCharacters: MAX_CHARACTERS,
    milliseconds: MAX_MILLISECONDS,
  });
  if ("unavailable" in text) {
    // A document that was never sent does not count as an attempt.
    if (!text.wasSent) await release(app, file);
    return;
  }
  const isLast = file.attempts + 1 >= PAGES_BY_ATTEMPT.length;
  if ("refused" in text && text.refused === "too_complex" && !isLast) return;
  const pages = "refused" in text ? [] : text.pages;
  const texts = pages.map((page) => ({ page: page.number, text: pageText(page) }));
  await settle(
    app,
    file,
    texts.filter(({ text }) => text !== ""),
  );
}

/** Counts the attempt before anything can crash. False when another reader was faster, or this was one too many. */
async function claim(app: AppContext, { id, attempts }: DueFile): Promise<boolean> {
  const mayRead = attempts < PAGES_BY_ATTEMPT.length;
  const dueAt = mayRead ? app.now().getTime() + LEASE_MINUTES * 60_000 : null;
  const claimed = await app.primary.all(sql`update technology_files
    set pages_attempts = pages_attempts + 1, pages_due_at = ${dueAt}
    where id = ${id} and pages_attempts = ${attempts} and pages_due_at is not null returning id`);
  return mayRead && claimed.length > 0;
}

async function release(app: AppContext, { id, attempts }: DueFile): Promise<void> {
  await app.primary.run(sql`update technology_files set pages_attempts = ${attempts}
    where id = ${id} and pages_attempts = ${attempts + 1}`);
}

/** The pages in place of those of an earlier reading; none for a file that was deleted meanwhile. */
async function settle(app: AppContext, { id }: DueFile, pages: PageText[]): Promise<void> {
  const inserts = inPieces(pages).map((piece) =>
    app.primary.run(sql`insert into technology_file_pages (file_id, page, text)
      select f.id, json_extract(p.value, '$.page'), json_extract(p.value, '$.text')
      from technology_files f, json_each(${JSON.stringify(piece)}) p where f.id = ${id}`),
  );
  await app.primary.batch([
    app.primary.run(sql`delete from technology_file_pages where file_id = ${id}`),
    ...inserts,
    app.primary.run(sql`update technology_files set pages_due_at = null where id = ${id}`),
  ]);
}

function inPieces(pages: PageText[]): PageText[][] {
  const pieces: PageText[][] = [];
  let characters = CHARACTERS_PER_STATEMENT;
  for (const page of pages) {
    if (characters >= CHARACTERS_PER_STATEMENT) {
      pieces.push([]);
      characters = 0;
    }
    pieces.at(-1)!.push(page);
    characters += page.text.length;
  }
  return pieces;
}
