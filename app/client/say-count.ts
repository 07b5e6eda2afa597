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

/** "1 technology", "66 technologies", "1,000+ technologies" where nobody counted on. */
export function sayCount(
  { total, capped = false }: { total: number; capped?: boolean },
  noun: keyof typeof PLURALS,
): string {
  return `${NUMBERS.format(total)}${capped ? "+" : ""} ${total === 1 && !capped ? noun : PLURALS[noun]}`;
}

export function sayNumber(count: number): string {
  return NUMBERS.format(count);
}
