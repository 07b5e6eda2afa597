import type { ListingSubmission } from "~/contract/listings";
import type { Domain, LegalStatus } from "~/contract/values";

/** A listing as a form holds it: everything typed is text, nothing is ever missing. */
export interface ListingDraft {
  title: string;
  summary: string;
  domain: string;
  keywords: string[];
  problem: string;
  solution: string;
  description: string;
  advantages: string[];
  applications: string[];
  /** "" or "1" to "9" */
  trl: string;
  trl_evidence: string;
  legal_status: string;
  ip_types: string[];
  patents: PatentDraft[];
  inventors: InventorDraft[];
  organization: OrganizationDraft;
  partnership_types: string[];
  availability: string;
  publications: LinkDraft[];
  links: LinkDraft[];
  external_id: string;
}

export type PatentDraft = Record<
  "number" | "jurisdiction" | "status" | "filing_date" | "grant_date" | "expiry_date" | "url",
  string
>;
type InventorDraft = Record<"name" | "affiliation" | "orcid", string>;
export type OrganizationDraft = Record<"name" | "type" | "country" | "website", string>;
export type LinkDraft = Record<"title" | "url", string>;

export type DraftField = keyof ListingDraft;
/** What is sent of a listing. */
export type ListingBody = Omit<ListingSubmission, "save_as_draft">;

export const EMPTY_DRAFT: ListingDraft = {
  title: "",
  summary: "",
  domain: "",
  keywords: [],
  problem: "",
  solution: "",
  description: "",
  advantages: [],
  applications: [],
  trl: "",
  trl_evidence: "",
  legal_status: "",
  ip_types: [],
  patents: [],
  inventors: [],
  organization: { name: "", type: "", country: "", website: "" },
  partnership_types: [],
  availability: "available",
  publications: [],
  links: [],
  external_id: "",
};

export const EMPTY_ROWS = {
  patents: {
    number: "",
    jurisdiction: "",
    status: "",
    filing_date: "",
    grant_date: "",
    expiry_date: "",
    url: "",
  },
  inventors: { name: "", affiliation: "", orcid: "" },
  publications: { title: "", url: "" },
  links: { title: "", url: "" },
} as const satisfies { [Name in RowField]: ListingDraft[Name][number] };
type RowField = "patents" | "inventors" | "publications" | "links";

/** Values of the wire in the form's shape; names that no form has are left out. */
export function toDraft(fields: Record<string, unknown>): Partial<ListingDraft> {
  const known = Object.entries(fields).filter(([name]) => name in EMPTY_DRAFT);
  return Object.fromEntries(known.map(([name, value]) => [name, draftValue(name as DraftField, value)]));
}

function draftValue(name: DraftField, value: unknown): ListingDraft[DraftField] {
  if (name in EMPTY_ROWS) {
    const row = EMPTY_ROWS[name as RowField];
    return list(value).map((item) => shaped(row, item)) as ListingDraft[RowField];
  }
  if (name === "organization") return shaped(EMPTY_DRAFT.organization, value) as OrganizationDraft;
  if (Array.isArray(EMPTY_DRAFT[name])) return list(value).map(text);
  return text(value);
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function shaped(empty: Record<string, string>, value: unknown): Record<string, string> {
  const given = (value ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.keys(empty).map((key) => [key, text(given[key])]));
}

function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** The draft as it is sent: trimmed, without rows and items that nobody filled in, and with null for what is empty. */
export function toBody(draft: ListingDraft): ListingBody {
  const { organization } = draft;
  const filled = withoutEmptyRows(draft);
  const links = (rows: LinkDraft[]) =>
    rows.map(({ title, url }) => ({ title: title.trim(), url: url.trim() }));
  return {
    title: draft.title.trim(),
    summary: draft.summary.trim(),
    domain: draft.domain as Domain,
    keywords: filled.keywords,
    problem: orNull(draft.problem),
    solution: orNull(draft.solution),
    description: orNull(draft.description),
    advantages: filled.advantages,
    applications: filled.applications,
    trl: draft.trl === "" ? null : Number(draft.trl),
    trl_evidence: orNull(draft.trl_evidence),
    legal_status: orNull(draft.legal_status) as LegalStatus | null,
    ip_types: draft.ip_types as NonNullable<ListingBody["ip_types"]>,
    patents: filled.patents.map((patent) => ({
      number: patent.number.trim(),
      jurisdiction: patent.jurisdiction,
      status: orNull(patent.status) as LegalStatus | null,
      filing_date: orNull(patent.filing_date),
      grant_date: orNull(patent.grant_date),
      expiry_date: orNull(patent.expiry_date),
      url: orNull(patent.url),
    })),
    inventors: filled.inventors.map(({ name, affiliation, orcid }) => ({
      name: name.trim(),
      affiliation: orNull(affiliation),
      orcid: orNull(orcid),
    })),
    organization: isBlank(organization)
      ? null
      : {
          name: organization.name.trim(),
          type: orNull(organization.type),
          country: orNull(organization.country),
          website: orNull(organization.website),
        },
    partnership_types: draft.partnership_types as NonNullable<ListingBody["partnership_types"]>,
    availability: draft.availability as NonNullable<ListingBody["availability"]>,
    publications: links(filled.publications),
    links: links(filled.links),
    external_id: orNull(draft.external_id),
  };
}

/** So that the server's `patents.1` is the second row that one sees. */
export function withoutEmptyRows(draft: ListingDraft): ListingDraft {
  const items = (texts: string[]) => texts.map((item) => item.trim()).filter(Boolean);
  return {
    ...draft,
    keywords: items(draft.keywords),
    advantages: items(draft.advantages),
    applications: items(draft.applications),
    patents: draft.patents.filter((row) => !isBlank(row)),
    inventors: draft.inventors.filter((row) => !isBlank(row)),
    publications: draft.publications.filter((row) => !isBlank(row)),
    links: draft.links.filter((row) => !isBlank(row)),
  };
}

/** Nothing stands in the field, and nothing else than at the start. */
export function isEmptyField(draft: ListingDraft, name: DraftField): boolean {
  return JSON.stringify(withoutEmptyRows(draft)[name]) === JSON.stringify(EMPTY_DRAFT[name]);
}

/** Two drafts that would be sent alike. */
export function sendsTheSame(one: ListingDraft, other: ListingDraft): boolean {
  return JSON.stringify(toBody(one)) === JSON.stringify(toBody(other));
}

export function isBlank(row: Record<string, string>): boolean {
  return Object.values(row).every((value) => value.trim() === "");
}

function orNull(value: string): string | null {
  return value.trim() || null;
}
