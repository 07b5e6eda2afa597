import {
  blockFrom,
  joinLines,
  type Line,
  linesOf,
  type PdfPage,
  type PdfText,
  quoteOf,
  tidy,
} from "./layout";
import { FIELD_CODE, fromCapitals, type Reading } from "./title";

export interface PatentReading {
  number: string;
  jurisdiction: string;
  status?: "granted" | "pending";
  grant_date?: string;
}

export interface PatentPage {
  patents?: Reading<PatentReading[]>;
  legal_status?: Reading<"granted" | "pending">;
  inventors?: Reading<{ name: string }[]>;
  organization?: Reading<{ name: string }>;
}

const NUMBER = /\b(US|EP|WO|GB|DE|FR|JP|CN|KR|CA|AU)\s?(\d[\d,./ ]{4,14}\d)\s?([ABCU]\d?)?\b/;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** What the front page of a patent says by its codes (WIPO standard ST.9); nothing for any other document. */
export function readPatentPage({ pages }: PdfText): PatentPage {
  const page = pages[0];
  if (!page) return {};
  const lines = linesOf(page);
  if (!lines.some((line) => /^\(\s*5\s*4\s*\)/.test(line.text))) return {};
  return {
    ...numberOf(lines, page),
    ...peopleOf(lines, page),
    ...holderOf(lines, page),
  };
}

function numberOf(lines: Line[], page: PdfPage): Pick<PatentPage, "patents" | "legal_status"> {
  const line = lines.find(
    ({ text }) => /(?:patent|pub\.?|publication)\s*no/i.test(text) && NUMBER.test(text),
  );
  const [number = "", jurisdiction = "", digits = "", kind = ""] = NUMBER.exec(line?.text ?? "") ?? [];
  const quote = line && quoteOf([{ text: number }], page);
  if (!quote) return {};
  const status = kind.startsWith("A") ? "pending" : "granted";
  const label = lines.find(({ text }) => /date of patent/i.test(text));
  // The date follows its label, or is in a column beside it.
  const dated = lines.filter(({ y }) => label && Math.abs(y - label.y) < label.size / 2);
  const grantDate = status === "granted" ? isoDate(tidy(dated.map(({ text }) => text).join(" "))) : null;
  const where = { page: page.number, quote } as const;
  const patent: PatentReading = {
    // Scans take a comma for a full stop.
    number: [jurisdiction, digits.replaceAll(".", ",").replaceAll(" ", ""), kind].filter(Boolean).join(" "),
    jurisdiction,
    status,
    ...(grantDate ? { grant_date: grantDate } : {}),
  };
  return {
    patents: { value: [patent], confidence: "high", ...where },
    // It was granted then; the page does not say what happened to it since.
    legal_status: { value: status, confidence: "medium", ...where },
  };
}

/** "Apr. 2, 2013" as 2013-04-02. */
function isoDate(text: string): string | null {
  const [, month = "", day = "", year = ""] =
    /([A-Z][a-z]{2,8})\.?\s+(\d{1,2})\s*,\s*(\d{4})/.exec(text) ?? [];
  const index = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  return index < 0 ? null : `${year}-${String(index + 1).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** The text behind a label, in its column, until the next code. */
function labeledLines(lines: Line[], label: RegExp): Line[] | null {
  const index = lines.findIndex((line) => label.test(line.text));
  const first = lines[index];
  if (!first) return null;
  const isNext = (line: Line) =>
    FIELD_CODE.test(line.text) || /^\(\s*\*\s*\)|^[A-Z][a-z]+(?: [A-Z]?[a-z]+)?:/.test(line.text);
  const block = blockFrom(lines, first, { stop: isNext });
  return block.map((line, i) => (i === 0 ? { ...line, text: line.text.replace(label, "").trim() } : line));
}

function peopleOf(lines: Line[], page: PdfPage): Pick<PatentPage, "inventors"> {
  const block = labeledLines(lines, /^(?:\(\s*7\s*[25]\s*\)\s*)?inventors?\s*:\s*/i);
  const quote = block && quoteOf(block, page);
  if (!quote) return {};
  const names = tidy(joinLines(block, page.text))
    .split(/;\s*/)
    .map((person) => person.split(",")[0]!.replace(/\s+/g, " ").trim())
    .filter(isName);
  return names.length
    ? { inventors: { value: named(names), confidence: "high", page: page.number, quote } }
    : {};
}

/** "Jane A. Doe": two to five words that begin with capitals. */
export function isName(text: string): boolean {
  return /^\p{Lu}[\p{L}.'’-]*(?: (?:\p{Lu}[\p{L}.'’-]*|de|van|von|der|da|di|la|le)){1,4}$/u.test(text);
}

function named(names: string[]): { name: string }[] {
  return [...new Set(names)].slice(0, 15).map((name) => ({ name }));
}

function holderOf(lines: Line[], page: PdfPage): Pick<PatentPage, "organization"> {
  const block =
    labeledLines(lines, /^(?:\(\s*7\s*3\s*\)\s*)?assignees?\s*:\s*/i) ??
    labeledLines(lines, /^(?:\(\s*7\s*1\s*\)\s*)?applicants?\s*:\s*/i);
  const quote = block && quoteOf(block, page);
  if (!quote) return {};
  const text = tidy(joinLines(block, page.text)).replace(/\s*\((?:[A-Z]{2})\)?.*$/, "");
  const represented = /represented by (?:the )?(?:administrator|secretary|director) of (?:the )?(.+)$/i.exec(
    text,
  )?.[1];
  const name = fromCapitals((represented ?? text).split(/,\s/)[0]!.trim());
  return name ? { organization: { value: { name }, confidence: "high", page: page.number, quote } } : {};
}
