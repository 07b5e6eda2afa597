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

/** A change the assistant proposes; the person's click makes it through the normal endpoint. */
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
  /** What the conversation remembered after it; null in chats from before there was a memory. */
  memory: Memory | null;
}

export interface TurnInput {
  queryId: string;
  question: string;
  /** Filters the screen had set, such as the listing that is being looked at. */
  filters: QuestionFilters;
  /** What is sought, in place of a reading of the question: a click on a chip of an answer. */
  brief: Brief | null;
  /** The last turns of the session, oldest first. */
  history: PastTurn[];
  /** Tool runs of an attempt that a crash cut off: replayed, not repeated. */
  recorded: ToolRun[];
  signal: AbortSignal;
}

/** What the chat object persists and broadcasts with the end of an answer. */
export interface TurnResult {
  technologies: TechnologyCard[];
  /** Everything found, best first, at most 200: what agent/query/results pages through. */
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
 * What a turn says while it runs. `reset` means: forget the text so far, another provider begins again. A turn that
 * fails throws TurnError; text before that stays. The last event of one that succeeds is `result`.
 */
export type TurnEvent =
  | { type: "thinking"; stage: ThinkingStage; message: string; count?: number }
  | { type: "tool"; run: ToolRun }
  /** `citations` are those of the whole text so far: an answer that breaks off after this piece keeps them. */
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
