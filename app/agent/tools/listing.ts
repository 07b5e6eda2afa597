import type { AppContext } from "~/context";
import type { Technology } from "~/contract/technologies";
import { LEGAL_STATUS_NAMES, TRL_NAMES } from "~/contract/values";
import type { Actor } from "~/services/auth/tokens";
import { notFound } from "~/services/errors";
import * as details from "~/services/technologies/detail";
import * as filePassages from "~/services/technologies/file-passages";
import { isQuotable, pickPassage, plainLine } from "../quotes";
import type { TechnologyCard } from "../turn-events";
import type { ListingAnswer, Section } from "./answers";
import type { Recorder, ToolRecord } from "./record";

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

/** @throws 404 for a listing that the catalogue does not show, whoever asks */
export async function readListing(app: AppContext, actor: Actor, id: string): Promise<Technology> {
  const listing = await details.show(app, actor, id);
  // Owners and admins see theirs on its page; in an answer nobody does.
  if (listing.status !== "approved" || listing.is_hidden || listing.availability === "withdrawn") {
    throw notFound("Technology");
  }
  return listing;
}

export async function getTechnology(
  app: AppContext,
  actor: Actor,
  { id, question = "" }: { id: string; question?: string },
  recorder: Recorder,
): Promise<Pick<ToolRecord, "answer">> {
  const [listing, hasFiles] = await Promise.all([
    readListing(app, actor, id),
    filePassages.hasPages(app, id),
  ]);
  const card = toCard(listing);
  recorder.card(card);
  const { statements, notStated } = accountOf(listing, question);
  const sections = statements.map(
    ({ field, label, text, quote }): Section => ({
      field,
      label,
      text,
      n: recorder.cite({ technology_id: id, title: card.title, field, file_id: null, page: null, quote }),
    }),
  );
  const answer: ListingAnswer = {
    listing: { ...card, availability: listing.availability, country: listing.organization?.country ?? null },
    sections,
    not_stated: notStated,
    has_files: hasFiles,
  };
  return { answer };
}

export function toCard(listing: Technology): TechnologyCard {
  return {
    id: listing.id,
    title: plainLine(listing.title),
    summary: listing.summary,
    domain: listing.domain,
    trl: listing.trl,
    legal_status: listing.legal_status,
    organization: listing.organization ? plainLine(listing.organization.name) : null,
  };
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
  const level = listing.trl ? `TRL ${listing.trl}, ${TRL_NAMES[listing.trl - 1]!.toLowerCase()}` : null;
  value("trl", "Readiness", level, listing.trl === null ? null : String(listing.trl));
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
    const facts = [patent.number, patent.jurisdiction, patent.status].filter(Boolean).join(", ");
    value("patents", "Patent", plainLine(facts), patent.number);
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

/** Stored values as words: `non_exclusive_licence` is "non-exclusive licence". */
function words(values: string[]): string {
  return values
    .map((value) => value.replace("non_exclusive", "non-exclusive").replaceAll("_", " "))
    .join(", ");
}

function plainText(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
