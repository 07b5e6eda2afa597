import type { Brief } from "~/contract/chat-brief";
import type { Answer } from "../answer/answer";
import type { Citation, Proposal, TechnologyCard, ToolRun } from "../turn-events";
import { isToolName, type ToolAnswer, type ToolName } from "./tool-types";

/** What a tool returns: `answer` for the model, the rest for the end of the turn. Stored, so names must not change. */
export interface ToolOutcome<Name extends ToolName = ToolName> {
  answer: ToolAnswer<Name>;
  /** Set by searches: the full ranking and its confidence. */
  found?: {
    listings: { technology_id: string; score: number }[];
    total: number;
    coverage: number | null;
    brief: Brief;
  };
  /** Set by `answer_question`: the answer with its sources. */
  answered?: Answer;
  proposal?: Proposal;
}

/** The citations and listings of a tool run. */
export interface Sources {
  citations: Citation[];
  cards: TechnologyCard[];
}

/** The stored record of a tool run. */
export type ToolRecord<Name extends ToolName = ToolName> = ToolOutcome<Name> & Sources;

/** A tool run whose record is typed by the name of the tool. */
export interface RecordedRun<Name extends ToolName = ToolName> extends ToolRun {
  tool: Name;
  output: ToolRecord<Name>;
}

/** The record of any tool, discriminated by `tool`. */
type Recorded = { [Name in ToolName]: Pick<RecordedRun<Name>, "tool" | "output"> }[ToolName];

/** Numbers the quotes of a turn; `[n]` in the answer refers to one of them. */
export interface Recorder {
  cite(quote: Omit<Citation, "n">): number;
  card(card: TechnologyCard): void;
}

/** Whether a stored run is complete. Its answer is not validated, because only this program writes runs. */
export function isRecorded<Run extends Pick<ToolRun, "tool" | "output">>(run: Run): run is Run & Recorded {
  return isToolName(run.tool) && isToolRecord(run.output);
}

function isToolRecord(value: unknown): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    "answer" in value &&
    "citations" in value &&
    "cards" in value
  );
}
