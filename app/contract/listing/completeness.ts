import { isNotStated } from "./content";
import { LISTING_FIELDS, type NamesWith, namesWith } from "./fields";

/** How much of what buyers ask for first a listing states. */

type AskedName = NamesWith<"completeness">;
type AskedFields = Record<AskedName, unknown>;

const RULES = namesWith("completeness").map((name) => ({ name, ...LISTING_FIELDS[name].completeness }));

/** 0 to 100, and the fields that are missing, the most wanted first. */
export function completenessOf(listing: AskedFields): { score: number; missing: AskedName[] } {
  const missing = RULES.filter(({ name }) => isNotStated(listing[name]));
  const lost = missing.reduce((sum, { points }) => sum + points, 0);
  return {
    score: RULES.reduce((sum, { points }) => sum + points, 0) - lost,
    missing: missing.toSorted((a, b) => b.points - a.points).map(({ name }) => name),
  };
}

/** The hint that the owner of a listing gets for a missing field. */
export function requestFor(name: string): string {
  return RULES.find((rule) => rule.name === name)?.ask ?? "";
}
