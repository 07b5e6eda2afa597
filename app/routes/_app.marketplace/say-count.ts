const NUMBERS = new Intl.NumberFormat("en");

/** "1 technology", "66 technologies", "1,000+ technologies". */
export function sayCount(
  { total, capped }: { total: number; capped: boolean },
  noun: "technology" | "result",
): string {
  const plural = noun === "technology" ? "technologies" : "results";
  return `${NUMBERS.format(total)}${capped ? "+" : ""} ${total === 1 && !capped ? noun : plural}`;
}

export function sayNumber(count: number): string {
  return NUMBERS.format(count);
}
