const DAY = { day: "numeric", month: "short", year: "numeric" } as const;
// A date without a time is the same day everywhere; a moment is a day of the reader's zone.
const DATES = new Intl.DateTimeFormat("en-GB", { ...DAY, timeZone: "UTC" });
const MOMENTS = new Intl.DateTimeFormat("en-GB", DAY);

/** A date (`2026-05-31`) or a moment in ISO 8601, as a day. */
export function Day({ value }: { value: string }) {
  const format = value.length === "2026-05-31".length ? DATES : MOMENTS;
  return <time dateTime={value}>{format.format(new Date(value))}</time>;
}
