const NUMBERS = new Intl.NumberFormat("en");

const PLURALS = {
  technology: "technologies",
  entry: "entries",
  result: "results",
  listing: "listings",
  user: "users",
  prompt: "prompts",
  request: "requests",
  upload: "uploads",
} as const;

/** What can be counted. */
export type Noun = keyof typeof PLURALS;

/** "1 technology", "66 technologies", "1,000+ technologies" for a capped total. */
export function formatCount(
  { total, capped = false }: { total: number; capped?: boolean },
  noun: Noun,
): string {
  return `${NUMBERS.format(total)}${capped ? "+" : ""} ${total === 1 && !capped ? noun : PLURALS[noun]}`;
}

export function formatNumber(count: number): string {
  return NUMBERS.format(count);
}
