import { accepts } from "~/contract/listing/input";
import { findAbstract } from "./abstract";
import { findDomain } from "./domain";
import { occurs, type PdfText } from "./layout";
import { readPatentPage } from "./patent-page";
import { readSections } from "./sections";
import { readStatements } from "./statements";
import { findTitle, type Reading } from "./title";

/** Pages read to learn the words of the document. */
const VOCABULARY_CHARACTERS = 60_000;

/**
 * What a listing can take from a document, by the names of its fields: rules only, so that the same file always gives
 * the same. Values that a listing would reject, or whose quote is not on its page, are left out.
 */
export function extractFields(text: PdfText): Record<string, Reading> {
  const document = text.pages
    .map((page) => page.text)
    .join("\n")
    .slice(0, VOCABULARY_CHARACTERS);
  const title = findTitle(text);
  const abstract = findAbstract(text, title, document);
  const patent = readPatentPage(text);
  // The headings of a patent, such as "related applications", are about other things.
  const sections = Object.keys(patent).length > 0 ? {} : readSections(text, document);
  const found: Record<string, Reading | null | undefined> = {
    title: title && {
      value: title.value,
      confidence: title.confidence,
      page: title.page,
      quote: title.quote,
    },
    ...abstract,
    ...sections,
    domain: findDomain(text, title, abstract.summary?.value ?? ""),
    ...readStatements(text),
    // The first page of a patent is more reliable than the rest.
    ...patent,
  };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, Reading] => isSound(entry, text)),
  );
}

/** True for a value that a listing accepts and whose quote is on its page. */
export function isSound([name, reading]: [string, Reading | null | undefined], { pages }: PdfText): boolean {
  const page = pages.find(({ number }) => number === reading?.page);
  if (!reading || !page || !occurs(reading.quote, page)) return false;
  return accepts(name, reading.value);
}
