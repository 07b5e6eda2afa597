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
