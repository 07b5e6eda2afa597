import { measureWork, type PdfWork } from "./pdf-work";

/** Text of PDF files by PDF.js. The one place that loads it: half a megabyte of script that few requests need. */

/** A run of text as the file sets it; lengths in points, the origin at the bottom left of the page. */
export interface PdfRun {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Height of the letters. */
  size: number;
}

export interface PdfPage {
  /** From 1. */
  number: number;
  runs: PdfRun[];
  /** The text in the order of the file, with its line breaks. */
  text: string;
}

export interface PdfText {
  pages: PdfPage[];
  /** Pages of the file, of which `pages` may be the first few. */
  pageCount: number;
  /** What the file says about itself; empty where it says nothing. */
  info: { title: string; keywords: string };
  /** See `PdfRefused`. */
  isCheap: boolean;
}

export interface PdfLimits {
  maxPages: number;
  maxCharacters: number;
  milliseconds: number;
}

/** Why a file gives no text: a password, no structure that can be read, or more work than the limits allow. */
export type PdfRefusal = "encrypted" | "broken" | "too_complex";

export interface PdfRefused {
  refused: PdfRefusal;
  /** Reading the file took next to nothing, so that it may be given back to the day's allowance. */
  isCheap: boolean;
}

/** A page of a book has some 3,000 characters, the densest table some 20,000. */
const MAX_PAGE_CHARACTERS = 100_000;
/** A scan or an empty form; PDF.js reads as much in some 50 ms. */
const CHEAP_BYTES = 512 * 1024;
const CHEAP_TOKENS = 50_000;

class TooComplex extends Error {}

type Document = Awaited<ReturnType<typeof import("unpdf")["getDocumentProxy"]>>;

/** Page by page, up to the limits: what is over `maxCharacters` is left out, what is over the time is refused. */
export async function readPdf(bytes: Uint8Array, limits: PdfLimits): Promise<PdfText | PdfRefused> {
  const work = measureWork(bytes, limits.maxPages);
  if (!work) return { refused: "too_complex", isCheap: false };
  const { getDocumentProxy, getResolvedPDFJS } = await import("unpdf");
  // Loading the script is our time, not the file's, and must not be left in the middle: the next call would wait for it.
  await getResolvedPDFJS();
  const deadline = Date.now() + limits.milliseconds;
  let document: Document | undefined;
  try {
    // A copy, because PDF.js takes the buffer for itself. Verbosity 0: its warnings are about other people's files.
    document = await before(deadline, getDocumentProxy(bytes.slice(), { verbosity: 0, stopAtErrors: false }));
    return { ...(await readPages(document, limits, deadline)), isCheap: isCheap(work) };
  } catch (error) {
    if (error instanceof TooComplex) return { refused: "too_complex", isCheap: false };
    const name = error instanceof Error ? error.name : "";
    // PDF.js asks for the password before it opens anything that is encrypted.
    if (name === "PasswordException") return { refused: "encrypted", isCheap: isSmall(work) };
    return { refused: "broken", isCheap: isCheap(work) };
  } finally {
    // Not waited for: what hangs would hang here too.
    document?.loadingTask.destroy().catch(() => {});
  }
}

function isSmall({ bytes, tokens }: PdfWork): boolean {
  return bytes <= CHEAP_BYTES && tokens <= CHEAP_TOKENS;
}

function isCheap(work: PdfWork): boolean {
  return work.isCounted && isSmall(work);
}

async function readPages(
  document: Document,
  limits: PdfLimits,
  deadline: number,
): Promise<Omit<PdfText, "isCheap">> {
  const pages: PdfPage[] = [];
  let characters = 0;
  const last = Math.min(document.numPages, limits.maxPages);
  for (let number = 1; number <= last && characters < limits.maxCharacters; number += 1) {
    // Others get their turn between pages, and the clock of the runtime moves only when it waits.
    await pause();
    if (Date.now() > deadline) throw new TooComplex();
    const page = await readPage(document, number, limits.maxCharacters - characters, deadline);
    characters += page.text.length;
    pages.push(page);
  }
  const { info } = await before(deadline, document.getMetadata());
  const said = info as Record<string, unknown>;
  const textOf = (value: unknown) => (typeof value === "string" ? value.slice(0, 2_000) : "");
  return {
    pages,
    pageCount: document.numPages,
    info: { title: textOf(said.Title), keywords: textOf(said.Keywords) },
  };
}

/** A page as it streams in, so that one that never ends is left in the middle. */
async function readPage(
  document: Document,
  number: number,
  maxCharacters: number,
  deadline: number,
): Promise<PdfPage> {
  const page = await before(deadline, document.getPage(number));
  const reader = page.streamTextContent({ disableNormalization: false }).getReader();
  const runs: PdfRun[] = [];
  let text = "";
  let seen = 0;
  try {
    for (;;) {
      const { done, value } = await before(deadline, reader.read());
      if (done) break;
      for (const item of value.items) {
        if (!("str" in item)) continue;
        seen += item.str.length;
        if (seen > MAX_PAGE_CHARACTERS) throw new TooComplex();
        if (text.length + item.str.length > maxCharacters) break;
        text += item.hasEOL ? `${item.str}\n` : item.str;
        const [, slant, skew, height, x, y] = item.transform as number[];
        // Turned text is a stamp or the label of an axis.
        if (item.str === "" || Math.abs(slant!) > Math.abs(height!)) continue;
        runs.push({ text: item.str, x: x!, y: y!, width: item.width, size: Math.hypot(skew!, height!) });
      }
    }
  } finally {
    reader.cancel(new Error("read")).catch(() => {});
    page.cleanup();
  }
  return { number, runs, text };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** Waits until the deadline and no longer. */
async function before<Value>(deadline: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooComplex()), Math.max(0, deadline - Date.now()));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
