import { ListingRow } from "~/contract/bulk-upload";
import { type LEGAL_STATUSES, TECHNOLOGY_FIELDS } from "~/contract/values";

/** What people call our columns, folded to letters and underscores. */
const ALIASES: Record<string, string> = {
  id: "external_id",
  externalid: "external_id",
  reference: "external_id",
  ref: "external_id",
  name: "title",
  technology: "title",
  technology_title: "title",
  short_description: "summary",
  abstract: "description",
  full_description: "description",
  details: "description",
  challenge: "problem",
  benefits: "advantages",
  uses: "applications",
  field: "domain",
  technology_field: "domain",
  category: "domain",
  technology_readiness_level: "trl",
  trl_level: "trl",
  readiness: "trl",
  stated_trl: "trl",
  ip_status: "legal_status",
  patent_status: "legal_status",
  stated_ip: "legal_status",
  organisation: "organization",
  company: "organization",
  institution: "organization",
  owner: "organization",
  organisation_type: "organization_type",
  organisation_country: "organization_country",
  organisation_website: "organization_website",
  country: "organization_country",
  website: "organization_website",
  keyword: "keywords",
  inventor: "inventors",
  principal_investigator: "inventors",
  patent: "patents",
  patent_numbers: "patents",
  ip_type: "ip_types",
  partnership: "partnership_types",
  partnership_type: "partnership_types",
};

/** Flat columns that stand for the members of `organization`. */
const ORGANIZATION_COLUMNS = {
  organization_type: "type",
  organization_country: "country",
  organization_website: "website",
} as const;

/** What people write of rights beside our own words; what says nothing of a patent leaves the status unknown. */
const LEGAL_WORDS: Record<string, (typeof LEGAL_STATUSES)[number] | null> = {
  unknown: null,
  proprietary: null,
  "exclusive license": null,
  "provisional patent": "provisional",
  "patent pending": "pending",
  "patent filed": "pending",
  "patent application": "pending",
  patented: "granted",
  "patent granted": "granted",
  "patent issued": "granted",
};

const LIST_COLUMNS = new Set([
  "advantages",
  "applications",
  "keywords",
  "tags",
  "ip_types",
  "patents",
  "inventors",
  "partnership_types",
  "publications",
  "links",
]);

const SLUGS = new Map<string, string>(
  TECHNOLOGY_FIELDS.map((field) => [field.name.toLowerCase(), field.slug]),
);

const KNOWN = new Set([...Object.keys(ListingRow.shape), ...Object.keys(ORGANIZATION_COLUMNS)]);

export function isField(name: string): boolean {
  return KNOWN.has(name);
}

function fold(header: string): string {
  return header
    .normalize("NFKC")
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
}

/** Our name of a column, or null for one that is none of ours. */
export function columnOf(header: string): string | null {
  const folded = fold(header);
  if (KNOWN.has(folded)) return folded;
  return Object.hasOwn(ALIASES, folded) ? ALIASES[folded]! : null;
}

/** Values by our names, as ListingRow takes them: empty ones left out, cells with lists split at `;`, organisations put together. */
export function toFields(
  values: Record<string, unknown>,
  fieldOf: (header: string) => string | null = columnOf,
): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  const organization: Record<string, unknown> = {};
  for (const [header, value] of Object.entries(values)) {
    const column = fieldOf(header);
    if (!column || isEmpty(value) || column in fields) continue;
    if (Object.hasOwn(ORGANIZATION_COLUMNS, column)) {
      organization[ORGANIZATION_COLUMNS[column as keyof typeof ORGANIZATION_COLUMNS]] = value;
    } else {
      fields[column] = LIST_COLUMNS.has(column) ? toList(column, value) : toValue(column, value);
    }
  }
  if (typeof fields.organization === "string")
    fields.organization = { ...organization, name: fields.organization };
  return fields;
}

/** What a cell means: a number as a number, a field by its name, rights in other words, an unknown status as none. */
function toValue(column: string, value: unknown): unknown {
  if (column === "legal_status") return toLegalStatus(value);
  // Several stated levels: only the lowest is sure.
  if (column === "trl" && Array.isArray(value))
    return value.every(Number.isInteger) ? Math.min(...value) : value;
  if (typeof value === "number" && column === "external_id") return String(value);
  if (typeof value !== "string") return value;
  const text = value.trim();
  if (column === "trl") return /^\d+$/.test(text) ? Number(text) : value;
  if (column === "domain") return SLUGS.get(text.toLowerCase()) ?? text.toLowerCase();
  return column === "availability" ? text.toLowerCase() : value;
}

/** "patented, proprietary" is granted; a word that is not known stays, to be refused. */
function toLegalStatus(value: unknown): unknown {
  const text = Array.isArray(value) ? value.join(",") : value;
  if (typeof text !== "string") return value;
  const words = text.split(/[,;]/).map((word) => word.trim().toLowerCase());
  const statuses = words.map((word) => (Object.hasOwn(LEGAL_WORDS, word) ? LEGAL_WORDS[word] : word));
  return statuses.find((status) => status !== null);
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === undefined || (typeof value === "string" && value.trim() === "");
}

function toList(column: string, value: unknown): unknown {
  const items =
    typeof value === "string"
      ? value
          .split(";")
          .map((item) => item.trim())
          .filter(Boolean)
      : value;
  return Array.isArray(items)
    ? items.map((item) => (typeof item === "string" ? toItem(column, item) : item))
    : items;
}

/** Where a list holds objects, a text stands for the one member that matters. */
function toItem(column: string, item: string): unknown {
  if (column === "inventors") return { name: item };
  if (column === "patents") return { number: item, jurisdiction: item.slice(0, 2) };
  if (column === "publications" || column === "links") return { title: item.slice(0, 200), url: item };
  return item;
}
