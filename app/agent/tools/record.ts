import type { Citation, Proposal, SearchFilters, TechnologyCard } from "../turn-events";

/** What a tool run leaves behind: `answer` is what the model reads, the rest is for the end of the turn. */
export interface ToolRecord {
  answer: unknown;
  citations: Citation[];
  cards: TechnologyCard[];
  /** A search: everything found, and how well. */
  found?: {
    listings: { technology_id: string; score: number }[];
    total: number;
    coverage: number | null;
    filters: SearchFilters;
    /** What the matches are, by facet. */
    facets: FacetCounts;
  };
  /** A count: of what, and how many. */
  counted?: { filters: SearchFilters; facets: FacetCounts };
  proposal?: Proposal;
}

export type FacetCounts = Record<"domain" | "legal_status" | "trl", { value: string; count: number }[]>;

/** Numbers the quotes of a turn; `[n]` in the answer means one of them. */
export interface Recorder {
  cite(quote: Omit<Citation, "n">): number;
  card(card: TechnologyCard): void;
}

export function isToolRecord(value: unknown): value is ToolRecord {
  return (
    typeof value === "object" &&
    value !== null &&
    "answer" in value &&
    "citations" in value &&
    "cards" in value
  );
}
