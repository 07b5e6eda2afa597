import type { PdfPage } from "../pdf-prefill/layout";

/** Lines that follow each other in the order of the file; lengths in points, the origin at the bottom left. */
interface Line {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
}

/** Runs whose feet differ by less than this share of their size are on one line: a raised digit is. */
const SAME_LINE = 0.6;
/** Lines of one paragraph follow each other within so many sizes, */
const LINE_GAP = 1.8;
/** and within so many times the gap between the lines above. */
const STEADY_GAP = 1.3;
/** A heading differs more from its text; the sizes of a scan's lines differ by chance. */
const SAME_SIZE = 0.2;
const LONGEST_HEADING = 60;

const ITEM = /^(?:[•▪◦●■‣–*]|\(?\d{1,2}[.)])\s/;
const ENDS_SENTENCE = /[.!?:;。！？；：]["”’)\]]?$/u;
/** Zero-width, bidirectional and tag characters, the soft hyphen, and controls but tabs and line breaks. */
const INVISIBLE = /\p{Cf}|[^\P{Cc}\t\n\r]/gu;
/** Symbol fonts put their bullets there. */
const PRIVATE_USE = /\p{Co}/gu;

/**
 * The text of a page as the assistant quotes it: a paragraph in a line, an empty line between two, in the order of the
 * file. Words and hyphens stay as they are printed, so that a quote can be found in the file.
 */
export function pageText({ runs }: PdfPage): string {
  const paragraphs: Line[][] = [];
  for (const line of linesInOrder(runs)) {
    const paragraph = paragraphs.at(-1);
    if (paragraph && continues(paragraph, line)) paragraph.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs
    .map((lines) => lines.map(({ text }) => text).join(" "))
    .join("\n\n")
    .toWellFormed();
}

function linesInOrder(runs: PdfPage["runs"]): Line[] {
  const lines: Line[] = [];
  for (const { text, x, y, width, size } of runs) {
    const line = lines.at(-1);
    const isBeside = line && x > line.right - size;
    if (!isBeside || Math.abs(line.y - y) > SAME_LINE * Math.max(line.size, size)) {
      lines.push({ text, x, right: x + width, y, size });
      continue;
    }
    // A space that the file does not write, between the cells of a table.
    line.text += x - line.right > size / 2 ? ` ${text}` : text;
    line.right = Math.max(line.right, x + width);
    line.size = Math.max(line.size, size);
  }
  return lines.map((line) => ({ ...line, text: plain(line.text) })).filter(({ text }) => text !== "");
}

function plain(text: string): string {
  return text.replace(PRIVATE_USE, " ").replace(INVISIBLE, "").replace(/\s+/g, " ").trim();
}

/** Whether the line belongs to the paragraph: by its place, or because a sentence goes on in the next column. */
function continues(paragraph: Line[], line: Line): boolean {
  const last = paragraph.at(-1)!;
  const size = Math.max(last.size, line.size);
  if (Math.abs(last.size - line.size) > SAME_SIZE * size) return false;
  if (isHeading(last.text) || isHeading(line.text) || ITEM.test(line.text)) return false;
  if (last.text.endsWith(":") && line.x > last.x + size / 2) return false;
  const goesOn = /^\p{Ll}/u.test(line.text) && !ENDS_SENTENCE.test(last.text);
  const gap = last.y - line.y;
  const isBelow = gap > 0 && line.x < last.right && last.x < line.right;
  if (!isBelow) return goesOn;
  const before = paragraph.at(-2);
  const steady = before ? (before.y - last.y) * STEADY_GAP : Number.POSITIVE_INFINITY;
  return gap <= LINE_GAP * size && (goesOn || gap <= steady);
}

/** A line in capitals: a heading in the size of its text is recognized by nothing else. */
function isHeading(text: string): boolean {
  return text.length <= LONGEST_HEADING && /\p{Lu}{3}/u.test(text) && !/\p{Ll}|[.!?]$/u.test(text);
}
