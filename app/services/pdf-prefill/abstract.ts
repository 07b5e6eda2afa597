import { LISTING_FIELDS } from "~/contract/listing/fields";
import {
  blockFrom,
  joinLines,
  type Line,
  linesOf,
  overlaps,
  type PdfPage,
  type PdfText,
  quoteOf,
  tidy,
} from "./layout";
import { FIELD_CODE, type Reading, type Title } from "./title";

/** "Abstract" as a heading of its own, or before its text; a patent has it behind the code (57). */
const HEADING =
  /^(?:\(\s*5\s*7\s*\)\s*)?(?:abstract|summary|executive summary|technology summary|zusammenfassung|résumé|resumen)\s*[:.—-]?\s*/i;
/** The gap below a heading is larger than the gap between lines. */
const HEADING_GAP = 4;
const PAGES_WITH_ABSTRACT = 3;
const { summary: SUMMARY, description: DESCRIPTION } = LISTING_FIELDS;
/** Shorter paragraphs are not taken as an abstract. */
const PROSE_CHARACTERS = 150;

/** The abstract, or the first paragraph below the title: as a summary of whole sentences, and in full when there is more. */
export function findAbstract(
  { pages }: PdfText,
  title: Title | null,
  document: string,
): { summary?: Reading<string>; description?: Reading<string> } {
  const found = headed(pages) ?? belowTitle(pages, title);
  if (!found) return {};
  const text = tidy(joinLines(found.lines, document));
  const quote = quoteOf(found.lines, found.page);
  if (!quote || text.length < SUMMARY.min) return {};
  const where = { confidence: found.confidence, page: found.page.number, quote } as const;
  const summary = sentencesUpTo(text, SUMMARY.max);
  return {
    summary: { value: summary, ...where },
    ...(text.length > summary.length
      ? { description: { value: text.slice(0, DESCRIPTION.max), ...where } }
      : {}),
  };
}

interface Found {
  page: PdfPage;
  lines: Line[];
  confidence: Reading["confidence"];
}

function headed(pages: PdfPage[]): Found | null {
  for (const page of pages.slice(0, PAGES_WITH_ABSTRACT)) {
    const lines = linesOf(page);
    for (const heading of lines) {
      const match = HEADING.exec(heading.text);
      // A sentence may begin with "Summary" too, so the word must be alone or before punctuation.
      if (!match || (match[0].length < heading.text.length && !/[:.—-]\s*$/.test(match[0]))) continue;
      const block = blockFrom(lines, heading, {
        firstGap: HEADING_GAP,
        stop: (line) => FIELD_CODE.test(line.text) || line.size > heading.size * 1.3,
      });
      const first = { ...heading, text: heading.text.slice(match[0].length) };
      const text = first.text ? [first, ...block.slice(1)] : block.slice(1);
      if (lettersOf(text) >= SUMMARY.min) return { page, lines: text, confidence: "high" };
    }
  }
  return null;
}

function belowTitle(pages: PdfPage[], title: Title | null): Found | null {
  const page = pages.find(({ number }) => number === title?.page);
  const last = title?.lines.at(-1);
  if (!page || !last) return null;
  const lines = linesOf(page).filter((line) => line.y < last.y - 1 && overlaps(line, last));
  const taken = new Set<Line>();
  for (const line of lines) {
    if (taken.has(line)) continue;
    const block = blockFrom(lines, line, {
      stop: ({ size }) => Math.abs(size - line.size) > line.size * 0.1,
    });
    for (const member of block) taken.add(member);
    if (lettersOf(block) >= PROSE_CHARACTERS) return { page, lines: block, confidence: "medium" };
  }
  return null;
}

function lettersOf(lines: Line[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0);
}

/** Whole sentences up to a limit; a longer first sentence is truncated at a word. */
export function sentencesUpTo(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = [...text.slice(0, limit).matchAll(/[.!?。](?=\s|$)/gu)].at(-1)?.index;
  if (end !== undefined && end >= SUMMARY.min) return text.slice(0, end + 1);
  const cut = text.slice(0, limit);
  return cut.slice(0, cut.lastIndexOf(" ")).trim() || cut;
}
