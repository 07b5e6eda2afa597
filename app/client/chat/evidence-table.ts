import type { ChatMessage, Citation } from "~/contract/chat";
import type { CriterionVerdict, ListingEvidence } from "~/contract/chat-brief";
import { fieldOf, isFieldName, labelOf } from "~/contract/listing/fields";
import { textsOf } from "~/contract/listing/value-text";

export const VERDICT_NAMES: Record<CriterionVerdict, string> = {
  met: "Met",
  near: "Close",
  not_met: "Not met",
  not_stated: "Not stated",
};

export type EvidenceCell = ListingEvidence["criteria"][number];

interface EvidenceRow {
  id: string;
  title: string;
  /** Why it only comes close. */
  reason: string | null;
  cells: Map<string, EvidenceCell>;
}

interface EvidenceTable {
  /** The criteria, as people say them; rows may lack some. */
  criteria: string[];
  rows: EvidenceRow[];
}

/** The listings of an answer against the criteria. A listing that neither a card nor a source names is left out. */
export function evidenceTable({
  evidence,
  technologies,
  citations,
}: Pick<ChatMessage, "evidence" | "technologies" | "citations">): EvidenceTable {
  const titles = new Map([
    ...citations.map(({ technology_id, title }) => [technology_id, title] as const),
    ...technologies.map(({ id, title }) => [id, title] as const),
  ]);
  const rows = evidence.flatMap(({ technology_id: id, reason, criteria }) => {
    const title = titles.get(id);
    return title ? { id, title, reason, cells: new Map(criteria.map((cell) => [cell.words, cell])) } : [];
  });
  return { criteria: [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))], rows };
}

/** Where in a listing a quote was found: "Readiness", "File, page 3". */
export function placeName({ field, page }: Pick<Citation, "field" | "page">): string {
  if (page !== null) return `File, page ${page}`;
  return field ? labelOf(field) : "Listing";
}

/** What a source states, as the page of the listing has it: "Granted" for `granted`. */
export function quoteText({ field, quote }: Pick<Citation, "field" | "quote">): string {
  if (field === null || !isFieldName(field)) return quote;
  const { kind } = fieldOf(field);
  if (kind === "choices") return textsOf(field, [quote]).join(", ");
  return kind === "choice" || kind === "level" ? textsOf(field, quote).join("") : quote;
}
