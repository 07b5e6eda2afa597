import type { AppState } from "~/client/app-state";

/** How many technologies the plan compares at once, and what premium adds to it. */
export function sayMaximum({
  comparison_items: own,
  comparison_items_with_premium: premium,
}: AppState["limits"]) {
  const beyond = premium > own ? `, with premium up to ${premium}` : "";
  return `You can compare up to ${own} technologies at once${beyond}.`;
}
