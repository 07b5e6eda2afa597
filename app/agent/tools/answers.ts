import type { CitedName } from "~/contract/listing/aspects";
import type { ComparedName } from "~/contract/listing/comparison";
import type { TechnologyCard } from "../turn-events";

/** What the tools answer, as the model reads it. Types, not interfaces: an answer must fit the SDK's JSON. */

export type FacetCounts = Record<"domain" | "legal_status" | "trl", { value: string; count: number }[]>;

export type ListedListing = Omit<TechnologyCard, "summary"> & {
  /** Number to cite `quote` by. */
  n: number | null;
  quote: string | null;
  /** `near`: worth showing with its reason, but not what was asked for. */
  fit: "fits" | "near";
  reason: string | null;
};

export type SearchAnswer = {
  query: string;
  /** What was read as a condition, in words. */
  conditions: string[];
  results: ListedListing[];
  /** Listings that fit or come close; of a list, all that meet the conditions. */
  total: number;
  /** How sure it is that the catalog answers, 0 to 1; null without words. */
  coverage: number | null;
  /** `none`: no listing matches. `closest`: these hold only a part of what was asked for. */
  match: "good" | "closest" | "none";
  corrected: { from: string; to: string }[];
};

export type Section = {
  field: CitedName;
  label: string;
  text: string;
  n: number;
};

export type ListingAnswer = {
  listing: TechnologyCard & { availability: string; country: string | null };
  sections: Section[];
  /** The fields that the listing leaves empty. */
  not_stated: CitedName[];
  has_files: boolean;
};

export type FilePassage = {
  n: number;
  file_id: string;
  file: string;
  page: number;
  quote: string;
};

export type FilesAnswer = {
  id: string;
  passages: FilePassage[];
};

export type SimilarAnswer = {
  of: { id: string; title: string };
  results: ListedListing[];
};

export type ComparisonRow = {
  field: ComparedName;
  label: string;
  /** A cell for each listing, in their order; null is not stated. */
  values: ({ text: string; n: number } | null)[];
  differs: boolean;
};

export type ComparisonAnswer = {
  listings: { id: string; title: string }[];
  rows: ComparisonRow[];
};

export type StatsAnswer = {
  conditions: string[];
  total: number;
  facets: FacetCounts;
};

/** Of the embedded writer: its whole answer. */
export type WrittenAnswer = {
  text: string;
};

export type SavedListings = {
  results: (ListedListing & { note: string | null })[];
  total: number;
};

export type SavedComparisons = {
  comparisons: { name: string; titles: string[] }[];
  total: number;
};

export type ProposalAnswer = {
  kind: "shortlist" | "comparison";
  listings: { id: string; title: string; n: number | null }[];
};
