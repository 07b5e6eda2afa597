import { ListingRow } from "~/contract/bulk-upload";
import { TECHNOLOGY_FIELDS } from "~/contract/values";

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
  ip_status: "legal_status",
  patent_status: "legal_status",
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

export const TEMPLATE_COLUMNS = [
  "external_id",
  "title",
  "summary",
  "problem",
  "solution",
  "description",
  "advantages",
  "applications",
  "domain",
  "keywords",
  "trl",
  "trl_evidence",
  "legal_status",
  "ip_types",
  "patents",
  "inventors",
  "organization",
  "organization_type",
  "organization_country",
  "organization_website",
  "partnership_types",
  "availability",
  "publications",
  "links",
] as const;

/** Our name of a column, or null for one that is none of ours. */
export function columnOf(header: string): string | null {
  const folded = header
    .normalize("NFKC")
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
  if (KNOWN.has(folded)) return folded;
  return Object.hasOwn(ALIASES, folded) ? ALIASES[folded]! : null;
}

/** Values by our names, as ListingRow takes them: empty ones left out, cells with lists split at `;`, organisations put together. */
export function toFields(values: Record<string, unknown>): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  const organization: Record<string, unknown> = {};
  for (const [header, value] of Object.entries(values)) {
    const column = columnOf(header);
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

/** What a cell means: a number as a number, a field by its name, an unknown status as none. */
function toValue(column: string, value: unknown): unknown {
  if (typeof value === "number" && column === "external_id") return String(value);
  if (typeof value !== "string") return value;
  const text = value.trim();
  if (column === "trl") return /^\d+$/.test(text) ? Number(text) : value;
  if (column === "domain") return SLUGS.get(text.toLowerCase()) ?? text.toLowerCase();
  if (column === "legal_status") return text.toLowerCase() === "unknown" ? undefined : text.toLowerCase();
  return column === "availability" ? text.toLowerCase() : value;
}

function isEmpty(value: unknown): boolean {
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
