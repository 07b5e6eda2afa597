import type { CitedName } from "~/contract/listing/aspects";
import type { ComparedName } from "~/contract/listing/comparison";
import type { TechnologyCard } from "../turn-events";

/** The results of the tools as the model reads them. Types, not interfaces, to be assignable to the SDK's JSON type. */

export type FacetCounts = Record<"domain" | "legal_status" | "trl", { value: string; count: number }[]>;

export type ListedListing = Omit<TechnologyCard, "summary"> & {
  /** Number to cite `quote` by. */
  n: number | null;
  quote: string | null;
  /** `near`: misses a criterion; `reason` says which. */
  fit: "fits" | "near";
  reason: string | null;
};

export type SearchAnswer = {
  query: string;
  /** The criteria that were recognized, in words. */
  conditions: string[];
  results: ListedListing[];
  /** Number of listings that fit or come close; without a query, of all that meet the conditions. */
  total: number;
  /** Confidence that the catalog answers, 0 to 1; null without a query. */
  coverage: number | null;
  /** `none`: no listing matches. `closest`: partial matches only. */
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
  /** One cell per listing, in the same order; null if not stated. */
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

/** The whole answer of the pipeline. */
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
