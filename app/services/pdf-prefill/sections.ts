import { LISTING_FIELDS } from "~/contract/listing/fields";
import { sentencesUpTo } from "./abstract";
import { joinLines, type Line, linesOf, overlaps, type PdfPage, type PdfText, quoteOf, tidy } from "./layout";
import type { Reading } from "./title";

/** Fields that one-pagers and reports have under a heading of their own, such as the "BENEFITS" of NASA's. */

const HEADINGS = {
  advantages: /^(?:key |main |major )?(?:features (?:and|&) )?(?:benefits|advantages)$/i,
  applications:
    /^(?:potential |possible |typical |commercial |target |key )?(?:applications?|application areas|areas of application|use cases|uses|markets)$/i,
  problem: /^(?:the )?(?:problem|challenge|(?:unmet |market )?need|problem statement)$/i,
  solution:
    /^(?:the |our )?(?:technology|solution|technology description|technical description|description of the technology|how it works)$/i,
};
type Section = keyof typeof HEADINGS;

/** "3.", "II." or "A)" before a heading. */
const NUMBERING = /^(?:\d{1,2}(?:\.\d{1,2})*|[IVX]{1,4}|[A-H])[.)]?\s+/;
const BULLET = /^(?:[•▪◦●■‣⁃*–-]|\p{Co})\s*/u;
/** A section ends where its lines do: a larger gap is the margin above a picture or a footer. */
const LARGEST_GAP = 4;
const HEADING_CHARACTERS = 60;
/** A heading is larger than its text, or written in capitals. */
const LARGER = 1.15;
/** Items of a list are further from each other than their lines are. */
const ITEM_GAP = 1.25;
const SHORTEST_ITEM = 3;

/** Each field by the first heading that names it. */
export function readSections({ pages }: PdfText, document: string): Record<string, Reading> {
  const readings: Record<string, Reading> = {};
  for (const page of pages) {
    const lines = linesOf(page);
    for (const heading of lines) {
      const name = sectionOf(heading);
      if (!name || readings[name]) continue;
      for (const [field, reading] of Object.entries(readSection(name, { page, lines, heading }, document))) {
        readings[field] ??= reading;
      }
    }
  }
  return readings;
}

function sectionOf({ text }: Line): Section | undefined {
  const name = text.replace(NUMBERING, "").replace(/\s*:$/, "");
  // The last word of a sentence may be on a line of its own.
  if (/^\p{Ll}/u.test(name)) return undefined;
  return (Object.keys(HEADINGS) as Section[]).find((section) => HEADINGS[section].test(name));
}

interface Place {
  page: PdfPage;
  lines: Line[];
  heading: Line;
}

function readSection(name: Section, place: Place, document: string): Record<string, Reading> {
  const body = bodyBelow(place);
  const quote = quoteOf(body, place.page);
  if (!quote) return {};
  const paragraphs = paragraphsOf(body).map((lines) => tidy(joinLines(lines, document)));
  const reading = (value: unknown): Reading => ({
    value,
    confidence: "medium",
    page: place.page.number,
    quote,
  });
  if (name === "advantages" || name === "applications") {
    const items = itemsOf(paragraphs, LISTING_FIELDS[name]);
    return items.length > 0 ? { [name]: reading(items) } : {};
  }
  const text = paragraphs.map((paragraph) => paragraph.replace(BULLET, "")).join("\n\n");
  const { max } = LISTING_FIELDS[name];
  const short = sentencesUpTo(text, max);
  // What has no room in the solution is the description.
  const isWhole = short.length === text.length;
  const long = reading(text.slice(0, LISTING_FIELDS.description.max));
  return { [name]: reading(short), ...(name === "solution" && !isWhole ? { description: long } : {}) };
}

/** The lines of the heading's column, down to the next heading or a gap. */
function bodyBelow({ lines, heading }: Place): Line[] {
  const body: Line[] = [];
  for (const line of lines) {
    const last = body.at(-1) ?? heading;
    if (line.y >= last.y - 1 || !(overlaps(line, heading) || overlaps(line, last))) continue;
    if (last.y - line.y > LARGEST_GAP * Math.max(last.size, line.size)) break;
    if (endsSection(line, body[0])) break;
    body.push(line);
  }
  return body;
}

function endsSection(line: Line, first: Line | undefined): boolean {
  if (sectionOf(line)) return true;
  if (line.text.length > HEADING_CHARACTERS || BULLET.test(line.text)) return false;
  const isCapitals = /\p{Lu}{4}/u.test(line.text) && !/\p{Ll}/u.test(line.text);
  return isCapitals || (first !== undefined && line.size > first.size * LARGER);
}

function paragraphsOf(lines: Line[]): Line[][] {
  const gaps = lines.slice(1).map((line, n) => lines[n]!.y - line.y);
  const tightest = Math.min(...gaps);
  const paragraphs: Line[][] = [];
  for (const [n, line] of lines.entries()) {
    const isNew = n === 0 || BULLET.test(line.text) || gaps[n - 1]! > tightest * ITEM_GAP;
    if (isNew) paragraphs.push([line]);
    else paragraphs.at(-1)!.push(line);
  }
  return paragraphs;
}

/** The items of a list; a sentence that leads to them is none of them. */
function itemsOf(paragraphs: string[], { items, max }: { items: number; max: number }): string[] {
  const texts = paragraphs
    .map((paragraph) => paragraph.replace(BULLET, "").trim())
    .filter((text) => text.length >= SHORTEST_ITEM && !text.endsWith(":"))
    .map((text) => sentencesUpTo(text, max));
  return [...new Set(texts)].slice(0, items);
}
