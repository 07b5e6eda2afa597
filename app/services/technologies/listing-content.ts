import type { ListingSubmission } from "~/contract/listings";
import { DOMAINS } from "~/contract/values";
import type { ListingContent } from "./write";

/** What people write of a listing, by its names on the wire. */
export type ListingFields = Omit<ListingSubmission, "external_id" | "save_as_draft"> & { tags?: string[] };

/** Fields of the wire whose property has another name. */
const RENAMED = {
  trl_evidence: "trlEvidence",
  legal_status: "legalStatus",
  ip_types: "ipTypes",
  partnership_types: "partnershipTypes",
} as const satisfies Record<string, keyof ListingContent>;

/** Every field with a value: what is left out is null, empty or the default. */
export function toContent(fields: ListingFields): ListingContent {
  return {
    title: fields.title,
    summary: fields.summary,
    problem: fields.problem ?? null,
    solution: fields.solution ?? null,
    description: fields.description ?? null,
    advantages: fields.advantages ?? [],
    applications: fields.applications ?? [],
    domain: fields.domain,
    keywords: fields.keywords ?? [],
    tags: fields.tags ?? [],
    trl: fields.trl ?? null,
    trlEvidence: fields.trl_evidence ?? null,
    legalStatus: fields.legal_status ?? null,
    ipTypes: fields.ip_types ?? [],
    patents: (fields.patents ?? []).map((patent) => ({
      number: patent.number,
      jurisdiction: patent.jurisdiction,
      status: patent.status ?? null,
      filing_date: patent.filing_date ?? null,
      grant_date: patent.grant_date ?? null,
      expiry_date: patent.expiry_date ?? null,
      url: patent.url ?? null,
    })),
    inventors: (fields.inventors ?? []).map((inventor) => ({
      name: inventor.name,
      affiliation: inventor.affiliation ?? null,
      orcid: inventor.orcid ?? null,
    })),
    organization: fields.organization
      ? {
          name: fields.organization.name,
          type: fields.organization.type ?? null,
          country: fields.organization.country ?? null,
          website: fields.organization.website ?? null,
        }
      : null,
    partnershipTypes: fields.partnership_types ?? [],
    availability: fields.availability ?? "available",
    publications: fields.publications ?? [],
    links: fields.links ?? [],
  };
}

const EMPTY = toContent({ title: "", summary: "", domain: DOMAINS[0] });

/** What a stored listing says, without its state. */
export function contentOf(listing: ListingContent): ListingContent {
  const properties = Object.keys(EMPTY) as (keyof ListingContent)[];
  return Object.fromEntries(properties.map((property) => [property, listing[property]])) as ListingContent;
}

/** Only the fields that are there, for an edit that leaves the others as they are. */
export function toPartialContent(fields: Partial<ListingFields>): Partial<ListingContent> {
  const content = toContent({ title: "", summary: "", domain: DOMAINS[0], ...fields });
  const given = Object.keys(fields).map(
    (field) => (RENAMED as Record<string, keyof ListingContent>)[field] ?? field,
  );
  return Object.fromEntries(Object.entries(content).filter(([property]) => given.includes(property)));
}
