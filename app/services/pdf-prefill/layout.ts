import type { AppContext } from "~/context";

/** What app.documents returns for a file that can be read. */
export type PdfText = Extract<Awaited<ReturnType<AppContext["documents"]["readPdf"]>>, { pages: unknown }>;
export type PdfPage = PdfText["pages"][number];

/** A line of text within one column. Lengths in points, the origin at the bottom left. */
export interface Line {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
}

/** Runs whose baselines differ by less than this share of their size are on one line. */
const SAME_LINE = 0.4;
/** A gap of this many font sizes separates columns, not words. */
const COLUMN_GAP = 1.8;
/** A gap of this share of the font size is a space. */
const WORD_GAP = 0.12;
/** Largest distance between lines of one paragraph, in font sizes. */
const LINE_GAP = 1.75;

/** The lines of a page from the top, columns apart. */
export function linesOf({ runs }: PdfPage): Line[] {
  const inked = runs.filter((run) => run.text.trim() !== "" && run.size > 0);
  const rows: { y: number; size: number; runs: typeof inked }[] = [];
  for (const run of [...inked].sort((a, b) => b.y - a.y)) {
    const row = rows.findLast(({ y, size }) => y - run.y <= SAME_LINE * Math.min(size, run.size));
    if (row) row.runs.push(run);
    else rows.push({ y: run.y, size: run.size, runs: [run] });
  }
  return rows.flatMap((row) => splitColumns(row.runs.sort((a, b) => a.x - b.x)));
}

function splitColumns(runs: PdfPage["runs"]): Line[] {
  const lines: Line[] = [];
  for (const run of runs) {
    const line = lines.at(-1);
    const gap = line ? run.x - line.right : 0;
    if (!line || gap > COLUMN_GAP * Math.max(line.size, run.size)) {
      lines.push({ text: run.text, x: run.x, right: run.x + run.width, y: run.y, size: run.size });
      continue;
    }
    line.text += (gap > WORD_GAP * run.size ? " " : "") + run.text;
    line.right = Math.max(line.right, run.x + run.width);
    line.size = Math.max(line.size, run.size);
  }
  return lines.map((line) => ({ ...line, text: line.text.replace(/\s+/g, " ").trim() }));
}

interface BlockOptions {
  /** How far below the first line the second may begin, in font sizes; defaults to the distance of other lines. */
  firstGap?: number;
  /** A line that belongs to the next thing. */
  stop?: (line: Line) => boolean;
}

/** The line and those that follow it in its column, until a gap. */
export function blockFrom(
  lines: Line[],
  first: Line,
  { firstGap = LINE_GAP, stop }: BlockOptions = {},
): Line[] {
  const block = [first];
  for (;;) {
    const last = block.at(-1)!;
    const next = lines.find((line) => line.y < last.y - 1 && overlaps(line, last));
    const gap = block.length === 1 ? firstGap : LINE_GAP;
    if (!next || last.y - next.y > gap * Math.max(last.size, next.size) || stop?.(next)) return block;
    block.push(next);
  }
}

export function overlaps(a: Line, b: Line): boolean {
  return a.x < b.right && b.x < a.right;
}

/** Joins lines into running text; a hyphenated word is joined when the document contains it in one piece. */
export function joinLines(lines: Pick<Line, "text">[], document: string): string {
  const text = lines.map((line) => line.text).join("\n");
  return text
    .replace(/(\p{L}+)-\n(\p{L}+)/gu, (_, left: string, right: string) => {
      const knows = (word: string) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, "iu").test(document);
      const isCompound = !knows(left + right) && left.length > 2 && knows(left) && knows(right);
      return isCompound ? `${left}-${right}` : left + right;
    })
    .replace(/\s+/g, " ")
    .trim();
}

/** Scans set brackets and commas apart. */
export function tidy(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/([([])\s+/g, "$1")
    .replace(/\s+([)\],;.])/g, "$1")
    .trim();
}

function folded(text: string): string {
  return text.normalize("NFKC").replace(/\s+/g, " ").trim();
}

/** True when the page contains the passage, ignoring spaces and line breaks. */
export function occurs(passage: string, page: PdfPage): boolean {
  return folded(passage) !== "" && folded(page.text).includes(folded(passage));
}

/** The passage if the file contains it in one piece, else its longest line that the file contains; null for none. */
export function quoteOf(lines: Pick<Line, "text">[], page: PdfPage): string | null {
  const whole = lines.map((line) => line.text).join("\n");
  const pieces = [whole, ...lines.map((line) => line.text).sort((a, b) => b.length - a.length)];
  const found = pieces.find((piece) => occurs(piece, page)) ?? looseQuote(pieces, page);
  return found?.slice(0, MAX_QUOTE_CHARACTERS).trim() || null;
}

const MAX_QUOTE_CHARACTERS = 400;

/** The same letters in the page's own spacing: a scan writes "( 54 )" where the line says "(54)". */
function looseQuote(pieces: string[], page: PdfPage): string | null {
  for (const piece of pieces) {
    const letters = [...piece.replace(/\s+/g, "").slice(0, MAX_QUOTE_CHARACTERS)];
    if (letters.length === 0) continue;
    const pattern = letters.map((letter) => letter.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("\\s*");
    const found = new RegExp(pattern, "u").exec(page.text)?.[0];
    if (found) return found;
  }
  return null;
}
