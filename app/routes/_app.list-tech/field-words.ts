import type { DraftField, ListingDraft } from "~/client/listing-draft";
import { jurisdictionName, sayValue } from "~/client/listing-words";
import { LEGAL_STATUS_NAMES, type LegalStatus, TRL_NAMES } from "~/contract/values";
import { fieldOf } from "~/ui/technology-field";

export const FIELD_NAMES: Record<DraftField, string> = {
  title: "Title",
  summary: "Summary",
  domain: "Technology field",
  keywords: "Keywords",
  problem: "Problem",
  solution: "Solution",
  description: "Description",
  advantages: "Advantages",
  applications: "Applications",
  trl: "Readiness level",
  trl_evidence: "Evidence of readiness",
  legal_status: "Legal status",
  ip_types: "Kinds of protection",
  patents: "Patents and applications",
  inventors: "Inventors",
  organization: "Organisation",
  partnership_types: "Offered as",
  availability: "Availability",
  publications: "Publications",
  links: "Links",
  external_id: "Your own reference",
};

/** A field by its name on the wire, also one that the form does not have. */
export function fieldName(name: string): string {
  return (FIELD_NAMES as Record<string, string>)[name] ?? sayValue(name);
}

/** What a field holds, in words. */
export function sayField(name: DraftField, value: ListingDraft[DraftField]): string {
  if (name === "domain") return fieldOf(value as string).name;
  if (name === "trl") return value ? `TRL ${value}: ${TRL_NAMES[Number(value) - 1]}` : "Not known";
  if (name === "legal_status") return LEGAL_STATUS_NAMES[value as LegalStatus] ?? "Not known";
  if (name === "patents") {
    return (value as ListingDraft["patents"])
      .map(({ number, jurisdiction }) => `${number} (${jurisdictionName(jurisdiction)})`)
      .join("; ");
  }
  if (name === "inventors")
    return (value as ListingDraft["inventors"]).map((person) => person.name).join("; ");
  if (name === "organization") return (value as ListingDraft["organization"]).name;
  if (name === "publications" || name === "links") {
    return (value as ListingDraft["links"]).map(({ title }) => title).join("; ");
  }
  return Array.isArray(value) ? value.join("; ") : String(value);
}
