import type { Profile } from "~/client/login/profile";

/** How many technologies the plan compares at once, and what premium adds to it. */
export function maximumMessage({
  comparison_items: own,
  comparison_items_with_premium: premium,
}: Profile["limits"]) {
  const beyond = premium > own ? `, with premium up to ${premium}` : "";
  return `You can compare up to ${own} technologies at once${beyond}.`;
}
