import type { Grounding } from "~/contract/chat";
import type { Brief, ListingEvidence } from "~/contract/chat-brief";
import type { QuestionFilters } from "~/contract/chat-questions";
import type { LegalStatus } from "~/contract/values";
import type { Memory } from "./memory";

/** Where a claim of the answer can be checked. `quote` is a substring of the cited field or page. */
export interface Citation {
  n: number;
  technology_id: string;
  title: string;
  field: string | null;
  file_id: string | null;
  page: number | null;
  quote: string;
}

/** A listing in `final_response.technologies`. */
export type TechnologyCard = {
  id: string;
  title: string;
  summary: string;
  domain: string;
  trl: number | null;
  legal_status: LegalStatus | null;
  organization: string | null;
};

/** A change that the assistant proposes; it takes effect when the user confirms it, through the normal endpoint. */
export interface Proposal {
  kind: "shortlist" | "comparison" | "request";
  technologies: string[];
  note: string | null;
}

export interface ToolRun {
  step: number;
  tool: string;
  input: unknown;
  output: unknown;
  ms: number;
}

export interface PastTurn {
  question: string;
  answer: string;
  /** Ids of the listings of that answer, in its order: "the second one". */
  results: string[];
  /** The memory after the turn; null in chats that are older than memories. */
  memory: Memory | null;
}

export interface TurnInput {
  queryId: string;
  question: string;
  /** Filters of the screen, such as the open listing. */
  filters: QuestionFilters;
  /** Set by a click on a chip of an answer: replaces the reading of the question. */
  brief: Brief | null;
  /** The last turns of the session, oldest first. */
  history: PastTurn[];
  /** Tool runs of an attempt that crashed: replayed, not repeated. */
  recorded: ToolRun[];
  signal: AbortSignal;
}

/** What the chat object persists and broadcasts with the end of an answer. */
export interface TurnResult {
  technologies: TechnologyCard[];
  /** The ranking, best first, at most 200; agent/query/results paginates it. */
  results: { technology_id: string; score: number }[];
  citations: Citation[];
  total: number;
  suggestions: string[];
  proposals: Proposal[];
  grounding: Grounding;
  memory: Memory;
  evidence: ListingEvidence[];
  provider: string;
  model: string;
  prompt_version: string;
  usage: { input_tokens: number; output_tokens: number };
}

export type ThinkingStage = "understanding" | "searching" | "reading" | "writing";

/**
 * The events of a turn. `reset` discards the text so far, because another provider starts over. A failed turn throws
 * TurnError and keeps its text. The last event of a successful turn is `result`.
 */
export type TurnEvent =
  | { type: "thinking"; stage: ThinkingStage; message: string; count?: number }
  | { type: "tool"; run: ToolRun }
  /** `citations`: those of the whole text so far, so that an interrupted answer keeps them. */
  | { type: "text"; text: string; citations: Citation[] }
  | { type: "reset" }
  | { type: "result"; result: TurnResult };

/** The provider failed or did not answer in time. */
export class TurnError extends Error {
  override name = "TurnError";

  constructor(
    readonly code: "provider_error" | "timeout",
    message: string,
  ) {
    super(message);
  }
}
