// The files that the evaluation reads, and its view of an answer.
import type { Citation, FinalResponseFrame } from "../../app/contract/chat";

export type Grades = Map<string, number>;

/** A line of questions.jsonl: listings are named by slug, grade 2 is relevant, grade 1 a near miss. */
export interface JudgedQuestion {
  qid: string;
  category: string;
  question: string;
  expect: "answer" | "near_miss_only" | "refuse";
  relevant: string[];
  near_misses: { slug: string; reason: string }[];
  /** Excluded by the user. */
  excluded: string[];
  /** What a good answer cites: literal quotes of a field. */
  facts: { slug: string; field: string; quote: string }[];
  /** Where plain BM25 has the best relevant listing; 1 when the words of the question give it away. */
  plain_bm25_rank: number | null;
}

/** A turn of conversations.jsonl; null or an empty list is not checked. */
export interface JudgedTurn {
  ask: string;
  must_include_ids: string[];
  must_include_any_of_ids: string[];
  must_not_include_ids: string[];
  /** `[slug, field]`; the field may be `*` or alternatives with `|`. */
  must_cite_quote_from: [string, string][];
  must_contain_any: string[];
  must_not_contain: string[];
  should_refuse: boolean | null;
  should_ask_back: boolean | null;
  /** Position in the latest list of more than one listing; negative counts from its end. */
  must_include_ordinal?: number | null;
  must_propose?: string | null;
  must_list_nothing?: boolean | null;
}

export interface JudgedConversation {
  cid: string;
  kind: string;
  name: string;
  setup?: { shortlist?: string[] };
  turns: JudgedTurn[];
}

/** Added to `grounding` by a server that verifies sentences. */
export interface SentenceVerdict {
  text: string;
  verdict: "supported" | "unsupported" | "contradicted";
}

export interface Turn {
  /** Null when the turn failed. */
  final: FinalResponseFrame | null;
  text: string;
  failure: string | null;
  firstChunkMs: number | null;
  finalMs: number | null;
}

/** An answer with its listings named by slug. */
export interface Reading {
  failure: string | null;
  /** The listings under the answer. */
  listed: string[];
  cited: (Citation & { slug: string })[];
  /** Listed, cited or named by title. */
  shown: string[];
  text: string;
  /** `text` without quotes and numbers of sources. */
  plain: string;
  refused: boolean;
  proposals: unknown[];
}

export interface CitationCheck {
  slug: string;
  field: string | null;
  quote: string;
  /** `literal`, `values` (of a structured field) and `file` are good. */
  check: string;
}

/** A line of the table that is printed. */
export interface Row {
  figure: string;
  value: string;
  target: string;
  /** Null: not measured, or without a target. */
  met: boolean | null;
}

/** What a part of the evaluation returns. */
export interface PartResult {
  rows: Row[];
  /** One entry per question or conversation, for reading one by one. */
  details: unknown[];
  figures: unknown;
}
