import { blockFrom, joinLines, linesOf, type PdfPage, type PdfText, quoteOf } from "./layout";
import type { PatentReading } from "./patent-page";
import type { Reading } from "./title";

/** Finds facts anywhere in the document by the words people state them in. The first page that states one wins. */

/** Characters of context around a match. */
const QUOTE_AROUND = 80;

/** Every fact that the document states, by the field of a listing that it belongs to. */
export function readStatements(text: PdfText): Record<string, Reading | null> {
  return {
    keywords: findKeywords(text),
    trl: findTrl(text),
    legal_status: findLegalStatus(text),
    patents: findPatents(text),
    organization: findOrganization(text),
  };
}

/** The readiness level as stated; the lower of "TRL 4-5". */
function findTrl({ pages }: PdfText): Reading<number> | null {
  const stated =
    /\b(?:TRL|technology readiness level)s?(?:\s*\(TRL\))?\s*(?:is|of|at|was|reached|[:=–-])?\s*([1-9])(?!\d|\.\d)(?:\s*(?:-|–|to|\/)\s*[1-9])?(?!\d)/i;
  return firstFind(pages, stated, ([, level]) => ({ value: Number(level), confidence: "medium" }));
}

const LEGAL_WORDS = [
  [/\bprovisional (?:patent )?application\b/i, "provisional"],
  [
    /\b(?:patent[- ]pending|patent applications? (?:is |are |has been |have been |was |were )?(?:filed|pending)|pending patents?)\b/i,
    "pending",
  ],
  [
    /\b(?:patents? (?:was |were |has been |have been )?(?:granted|issued)|granted patents?|issued patents?|U\.?S\.? patent(?: no\.?| number)?s?:? ?\d)/i,
    "granted",
  ],
] as const;

/** The legal status by what is said of patents; weaker words last. */
function findLegalStatus({ pages }: PdfText): Reading<"provisional" | "pending" | "granted"> | null {
  for (const [words, value] of LEGAL_WORDS) {
    const found = firstFind(pages, words, () => ({ value, confidence: "low" }));
    if (found) return found;
  }
  return null;
}

/** "US 8,411,214 B2", "EP 1234567 B1", "WO 2015/123456", and "Patent No. 11,129,546" of the United States. */
const PATENT_NUMBER =
  /\b(?:(US|EP|WO|GB|DE|JP|CN|KR)\s?(\d{4}\/\d{6,7}|\d{1,2}(?:,\d{3}){2}|\d{6,8})(?:\s?([ABCU]\d))?|(?:U\.?S\.? )?patent(?: no\.?| number)?s?:? ?(\d{1,2}(?:,\d{3}){2}))(?![\d,])/gi;
const MAX_PATENTS = 20;

function findPatents({ pages }: PdfText): Reading<PatentReading[]> | null {
  for (const page of pages) {
    const finds = [...page.text.replace(/\s+/g, " ").matchAll(PATENT_NUMBER)];
    const patents = finds.map(([, country = "US", digits = "", kind = "", american = ""]) => {
      const jurisdiction = country.toUpperCase();
      const number = [jurisdiction, digits || american, kind.toUpperCase()].filter(Boolean).join(" ");
      return { number, jurisdiction };
    });
    if (patents.length === 0) continue;
    const unique = [...new Map(patents.map((patent) => [patent.number, patent])).values()];
    const value = unique.slice(0, MAX_PATENTS);
    return { value, confidence: "medium", page: page.number, quote: finds[0]![0] };
  }
  return null;
}

/** The words behind "Keywords" or "Index terms". */
function findKeywords({ pages }: PdfText): Reading<string[]> | null {
  const label =
    /^(?:key ?words?(?: and phrases)?|index terms|schlagwörter|mots[- ]clés|关键词)\s*[:：—–-]?\s*/i;
  for (const page of pages.slice(0, 3)) {
    const lines = linesOf(page);
    const first = lines.find((line) => label.test(line.text));
    if (!first) continue;
    const block = blockFrom(lines, first);
    const listed = joinLines(block, page.text).replace(label, "").replace(/\.$/, "");
    const words = listed
      .split(/[,;·•，；]/)
      .map((word) => word.trim())
      .filter((word) => word.length > 0 && word.length <= 80);
    const quote = quoteOf(block, page);
    if (words.length > 1 && quote) {
      return { value: [...new Set(words)].slice(0, 10), confidence: "high", page: page.number, quote };
    }
  }
  return null;
}

/** A name with the word that makes it an organization. */
const ORGANIZATION =
  /\b((?:\p{Lu}[\p{L}&.-]*(?:'s)? ){1,5}(?:University|Institute|Laborator(?:y|ies)|Center|Centre|Corporation|GmbH|Inc\.?|Ltd\.?|LLC)(?: (?:of|for) (?:\p{Lu}\p{L}+ ?)+)?|Universit(?:y|ät|à|é|eit) (?:of |zu |degli studi di )?\p{Lu}\p{L}+)/u;

/** The organization that the first page names. */
function findOrganization({ pages }: PdfText): Reading<{ name: string }> | null {
  return firstFind(pages.slice(0, 1), ORGANIZATION, ([, name]) => ({
    value: { name: name!.replace("'s ", " ").trim() },
    confidence: "low",
  }));
}

/** The first page that matches, with the words around the match. */
function firstFind<Value>(
  pages: PdfPage[],
  pattern: RegExp,
  read: (match: RegExpExecArray) => Pick<Reading<Value>, "value" | "confidence">,
): Reading<Value> | null {
  for (const page of pages) {
    const text = tidySpaces(page.text);
    const match = pattern.exec(text);
    if (!match) continue;
    const start = text.lastIndexOf(" ", Math.max(0, match.index - QUOTE_AROUND)) + 1;
    const end = text.indexOf(" ", match.index + match[0].length + QUOTE_AROUND);
    return { ...read(match), page: page.number, quote: text.slice(start, end < 0 ? undefined : end).trim() };
  }
  return null;
}

function tidySpaces(text: string): string {
  return text.normalize("NFKC").replace(/\s+/g, " ").trim();
}
