const WORDS = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const WHOLE = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

const UNITS = [
  { unit: "year", seconds: 31_536_000 },
  { unit: "month", seconds: 2_592_000 },
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3_600 },
  { unit: "minute", seconds: 60 },
] as const;

/** How long ago a moment was: "3 days ago"; the moment itself in the title. */
export function Age({ value }: { value: string }) {
  const moment = new Date(value);
  return (
    <time dateTime={value} title={WHOLE.format(moment)}>
      {formatAge((moment.getTime() - Date.now()) / 1000)}
    </time>
  );
}

function formatAge(seconds: number): string {
  const fitting = UNITS.find((unit) => Math.abs(seconds) >= unit.seconds);
  return fitting ? WORDS.format(Math.trunc(seconds / fitting.seconds), fitting.unit) : "just now";
}
