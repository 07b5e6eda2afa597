/** What a file of listings may hold; apart from the schemas, for the screen that uploads it. */

export const MAX_ROWS = 5_000;
export const MAX_COLUMNS = 60;

export function tooManyRows(): string {
  return `The file has more than ${MAX_ROWS} rows.`;
}

export function tooManyColumns(count: number): string {
  return `The table has ${count} columns; at most ${MAX_COLUMNS} are allowed.`;
}

export const MAX_UPLOAD_MEGABYTES = 20;
/** How long the file of an upload with failed rows is kept, so that its error file can be made. */
export const ERRORS_KEPT_DAYS = 30;

/** The columns of the template, in their order; a column of a file can be mapped to any of them. */
export const UPLOAD_COLUMNS = [
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
export type UploadColumn = (typeof UPLOAD_COLUMNS)[number];
