import type { Brief } from "~/contract/chat-brief";
import type { Answer } from "../answer/answered";
import type { Citation, Proposal, TechnologyCard, ToolRun } from "../turn-events";
import { isToolName, type ToolAnswer, type ToolName } from "./tool-types";

/** What a tool returns: `answer` is what the model reads, the rest is for the end of the turn. */
export interface ToolOutcome<Name extends ToolName = ToolName> {
  answer: ToolAnswer<Name>;
  /** A search: everything found, and how well. */
  found?: {
    listings: { technology_id: string; score: number }[];
    total: number;
    coverage: number | null;
    brief: Brief;
  };
  /** The embedded writer's answer, with what it rests on. */
  answered?: Answer;
  proposal?: Proposal;
}

/** What a tool cited and which listings it named. */
export interface Sources {
  citations: Citation[];
  cards: TechnologyCard[];
}

/** What a tool run leaves behind. */
export type ToolRecord<Name extends ToolName = ToolName> = ToolOutcome<Name> & Sources;

/** A run of a tool, whose name decides what its record answers. */
export interface RecordedRun<Name extends ToolName = ToolName> extends ToolRun {
  tool: Name;
  output: ToolRecord<Name>;
}

/** One of the tools with what it left behind, told apart by `tool`. */
type Recorded = { [Name in ToolName]: Pick<RecordedRun<Name>, "tool" | "output"> }[ToolName];

/** Numbers the quotes of a turn; `[n]` in the answer means one of them. */
export interface Recorder {
  cite(quote: Omit<Citation, "n">): number;
  card(card: TechnologyCard): void;
}

/** Whether a run comes from a tool and is whole; only this program writes runs, so what they answered needs no check. */
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
