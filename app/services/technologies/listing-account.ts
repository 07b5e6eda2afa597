import type { Technology } from "~/contract/technologies";
import { LEGAL_STATUS_NAMES } from "~/contract/values";
import { asWords, patentLine, readinessOf } from "./listing-words";
import { isQuotable, pickPassage, plainLine } from "./quotes";

const SECTION_CHARACTERS = 420;
const ITEM_CHARACTERS = 250;
const MAX_ITEMS = 6;

/** What a listing says, part by part: the text to tell, and the literal piece of a stored field that shows it. */
export interface Statement {
  field: string;
  label: string;
  text: string;
  quote: string;
}

/** Every part of a listing that can be told, in the order of a good briefing. */
export function accountOf(
  listing: Technology,
  question = "",
): { statements: Statement[]; notStated: string[] } {
  const statements: Statement[] = [];
  const notStated: string[] = [];
  const context = [
    listing.title,
    listing.summary,
    listing.problem,
    listing.solution,
    listing.description,
    ...listing.advantages,
    ...listing.applications,
    ...listing.keywords,
  ]
    .filter(Boolean)
    .join("\n");

  const passage = (
    field: "summary" | "problem" | "solution" | "description",
    label: string,
    maxSentences: number,
  ) => {
    const stored = listing[field];
    if (!stored) return notStated.push(label);
    const quote = pickPassage(stored, {
      context,
      question: field === "description" ? question : "",
      maxSentences,
      maxCharacters: SECTION_CHARACTERS,
    });
    if (quote) statements.push({ field, label, text: plainText(quote), quote });
  };
  const items = (field: "advantages" | "applications" | "keywords", label: string) => {
    const kept = listing[field]
      .filter((item) => isQuotable(item) && item.length <= ITEM_CHARACTERS)
      .slice(0, MAX_ITEMS);
    if (listing[field].length === 0) return notStated.push(label);
    for (const item of kept) statements.push({ field, label, text: plainText(item), quote: item });
  };
  const value = (
    field: string,
    label: string,
    text: string | null | undefined,
    quote: string | null | undefined,
  ) => {
    if (!text || !quote) return notStated.push(label);
    if (isQuotable(quote)) statements.push({ field, label, text: plainText(text), quote });
  };

  passage("summary", "Summary", 3);
  passage("problem", "Problem", 3);
  passage("solution", "Solution", 3);
  passage("description", "Description", 3);
  items("advantages", "Advantages");
  items("applications", "Applications");
  value("trl", "Readiness", readinessOf(listing.trl), listing.trl === null ? null : String(listing.trl));
  if (listing.trl_evidence) {
    const quote = pickPassage(listing.trl_evidence, {
      context: "",
      maxSentences: 2,
      maxCharacters: SECTION_CHARACTERS,
    });
    if (quote)
      statements.push({
        field: "trl_evidence",
        label: "Evidence of readiness",
        text: plainText(quote),
        quote,
      });
  }
  const status = listing.legal_status;
  value("legal_status", "Legal status", status && LEGAL_STATUS_NAMES[status], status);
  for (const patent of listing.patents.slice(0, MAX_ITEMS)) {
    value("patents", "Patent", plainLine(patentLine(patent)), patent.number);
  }
  value("ip_types", "Kind of IP", words(listing.ip_types), listing.ip_types[0]);
  value("partnership_types", "Offered as", words(listing.partnership_types), listing.partnership_types[0]);
  value("availability", "Availability", words([listing.availability]), listing.availability);
  const organization = listing.organization;
  value(
    "organization",
    "Organisation",
    organization && [organization.name, organization.country].filter(Boolean).join(", "),
    organization?.name,
  );
  const inventors = listing.inventors
    .map((inventor) => inventor.name)
    .filter(isQuotable)
    .slice(0, MAX_ITEMS);
  value("inventors", "Inventors", inventors.join(", "), inventors[0]);
  for (const publication of listing.publications.slice(0, 3)) {
    value("publications", "Publication", plainLine(publication.title), publication.title);
  }
  return { statements, notStated };
}

function words(values: string[]): string {
  return values.map(asWords).join(", ");
}

function plainText(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
