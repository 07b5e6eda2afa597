/** What buyers ask for first, and what each answer is worth; the weights add up to 100 (own judgement). */
const RULES = [
  { field: "problem", points: 15 },
  { field: "solution", points: 10 },
  { field: "advantages", points: 15 },
  { field: "trl", points: 10 },
  { field: "trl_evidence", points: 10 },
  { field: "legal_status", points: 15 },
  { field: "description", points: 10 },
  { field: "applications", points: 5 },
  { field: "partnership_types", points: 5 },
  { field: "keywords", points: 5 },
] as const;

type AskedField = (typeof RULES)[number]["field"];

/** The fields that completeness looks at, by their names on the wire. */
export type CompletenessInput = Record<AskedField, unknown>;

/** 0 to 100, and the fields that are missing, the most wanted first. */
export function completenessOf(listing: CompletenessInput): { score: number; missing: string[] } {
  const isMissing = (value: unknown) =>
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  const missing = RULES.filter(({ field }) => isMissing(listing[field]));
  const lost = missing.reduce((sum, { points }) => sum + points, 0);
  return {
    score: 100 - lost,
    missing: [...missing].sort((a, b) => b.points - a.points).map(({ field }) => field),
  };
}
