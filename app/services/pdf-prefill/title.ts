import {
  blockFrom,
  joinLines,
  type Line,
  linesOf,
  occurs,
  type PdfPage,
  type PdfText,
  quoteOf,
} from "./layout";

/** A value with where it was read. */
export interface Reading<Value = unknown> {
  value: Value;
  confidence: "low" | "medium" | "high";
  page: number;
  quote: string;
}

/** The lines of the title, to find the text below it. */
export interface Title extends Reading<string> {
  lines: Line[];
}

/** Codes of a patent's front page (WIPO standard ST.9): "(54)" precedes the title. */
export const FIELD_CODE = /^\(\s*\d\s*\d\s*\)/;
const TITLE_CODE = /^\(\s*5\s*4\s*\)/;
/** Lines within this share of the largest letters belong to the title. */
const SAME_SIZE = 0.08;
/** Letters this many times as large as most others make a title. */
const STANDS_OUT = 1.15;
const SMALL_WORDS = new Set(
  "a an and as at by for from in into of on or over the to under using via with".split(" "),
);

/** The title by its patent code, else the file's metadata title if the text contains it, else the largest early lines. */
export function findTitle({ pages, info }: PdfText): Title | null {
  for (const page of pages.slice(0, 2)) {
    const lines = linesOf(page);
    const title =
      patentTitle(lines, page) ?? namedTitle(lines, page, info.title) ?? largestTitle(lines, page);
    if (title) return title;
  }
  return null;
}

function patentTitle(lines: Line[], page: PdfPage): Title | null {
  const first = lines.find((line) => TITLE_CODE.test(line.text));
  if (!first) return null;
  const block = blockFrom(lines, first, { stop: (line) => FIELD_CODE.test(line.text) });
  const bare = block.map((line, i) =>
    i === 0 ? { ...line, text: line.text.replace(TITLE_CODE, "").trim() } : line,
  );
  return reading(
    bare.filter((line) => line.text),
    page,
    "high",
    "",
  );
}

/** Metadata titles are often a path, a number or empty; those are not on the page. */
function namedTitle(lines: Line[], page: PdfPage, named: string): Title | null {
  const title = named.replace(/\s+/g, " ").trim();
  if (!isTitle(title) || /\.(?:docx?|pdf|tex|indd|pptx?)$/i.test(title) || /^untitled/i.test(title))
    return null;
  const plain = squeezed(title);
  const block = blockThatSays(lines, plain);
  const quote = occurs(title, page) ? title : block && quoteOf(block, page);
  return quote ? { value: title, confidence: "high", page: page.number, quote, lines: block ?? [] } : null;
}

function squeezed(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
}

function blockThatSays(lines: Line[], plain: string): Line[] | null {
  for (const line of lines) {
    if (!plain.startsWith(squeezed(line.text))) continue;
    const block = blockFrom(lines, line);
    for (let length = 1; length <= block.length; length += 1) {
      const part = block.slice(0, length);
      if (squeezed(part.map(({ text }) => text).join("")) === plain) return part;
    }
  }
  return null;
}

function largestTitle(lines: Line[], page: PdfPage): Title | null {
  const written = lines.filter((line) => isTitle(line.text));
  const largest = Math.max(...written.map((line) => line.size));
  const isLarge = (line: Line) => line.size >= largest * (1 - SAME_SIZE);
  const first = written.find(isLarge);
  if (!first) return null;
  const block = blockFrom(lines, first, { stop: (line) => !isLarge(line) });
  const letters = lines.reduce((sum, line) => sum + line.text.length, 0);
  const usual = medianSize(lines, letters);
  const alone = block.length === lines.length;
  if (!alone && largest < usual * STANDS_OUT) return null;
  return reading(block, page, alone ? "low" : "medium", page.text);
}

/** The median font size. */
function medianSize(lines: Line[], letters: number): number {
  let seen = 0;
  for (const line of [...lines].sort((a, b) => a.size - b.size)) {
    seen += line.text.length;
    if (seen >= letters / 2) return line.size;
  }
  return 0;
}

function reading(
  lines: Line[],
  page: PdfPage,
  confidence: Title["confidence"],
  document: string,
): Title | null {
  const quote = quoteOf(lines, page);
  const value = fromCapitals(joinLines(lines, document));
  return quote && isTitle(value) ? { value, confidence, page: page.number, quote, lines } : null;
}

function isTitle(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return text.length >= 4 && text.length <= 200 && letters >= text.replace(/\s/g, "").length / 2;
}

/** A title in capitals in the way titles are written. */
export function fromCapitals(text: string): string {
  if (/\p{Ll}/u.test(text)) return text;
  return text
    .toLowerCase()
    .replace(/\p{L}[\p{L}\p{M}'’]*/gu, (word, at: number) =>
      at > 0 && SMALL_WORDS.has(word) ? word : word[0]!.toUpperCase() + word.slice(1),
    );
}
