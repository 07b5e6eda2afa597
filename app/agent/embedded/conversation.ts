import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import * as z from "zod";
import { isToolName, type ToolAnswer, type ToolInput, type ToolName } from "../tools/tool-types";
import type { PastTurn, SearchFilters } from "../turn-events";

const Filters = z.object({
  domain: z.string().optional(),
  legal_status: z.string().optional(),
  trl: z.array(z.number()).optional(),
  is_promoted: z.boolean().optional(),
  organization: z.string().optional(),
});

/** What a turn tells the embedded model beside the text, as provider options of the last message. */
export const TurnNotes = z.object({
  open: z.string().optional(),
  filters: Filters,
  history: z.array(z.object({ question: z.string(), results: z.array(z.string()), filters: Filters })),
  templates: z.object({ greeting: z.string(), no_results: z.string(), out_of_scope: z.string() }),
});
export type TurnNotes = z.infer<typeof TurnNotes>;

/** The key of the embedded model's provider options; other providers never read it. */
export const NOTES_KEY = "licentia";

/** The input of a tool before its schema has checked it: a choice is any string. */
type Written<Value> = Value extends string
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Written<Value[Key]> }
    : Value;

export type WrittenInput<Name extends ToolName> = Written<ToolInput<Name>>;

export interface ToolCall<Name extends ToolName = ToolName> {
  tool: Name;
  input: WrittenInput<Name>;
}

export interface ToolResult<Name extends ToolName = ToolName> extends ToolCall<Name> {
  /** Null when the tool failed. */
  output: ToolAnswer<Name> | null;
}

/** An earlier turn as the rules need it: they never read what was answered. */
export type EarlierTurn = Omit<PastTurn, "answer">;

export interface Conversation {
  question: string;
  /** The listing on the screen. */
  open: string | undefined;
  filters: SearchFilters;
  history: EarlierTurn[];
  templates: TurnNotes["templates"];
  /** What the tools of this turn answered, oldest first. */
  results: ToolResult[];
}

const EMPTY: TurnNotes = {
  filters: {},
  history: [],
  templates: { greeting: "", no_results: "", out_of_scope: "" },
};

/** The prompt as the rules read it: the last question, what was said before, and what the tools answered since. */
export function readConversation(prompt: LanguageModelV4Prompt): Conversation {
  const at = prompt.findLastIndex((message) => message.role === "user");
  const asked = prompt[at];
  const parts = asked?.role === "user" ? asked.content : [];
  const question = parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
  const notes = TurnNotes.safeParse(asked?.providerOptions?.[NOTES_KEY]?.notes);
  const { open, filters, history, templates } = notes.success ? notes.data : EMPTY;
  return { question, open, filters, history, templates, results: readResults(prompt.slice(at + 1)) };
}

function readResults(messages: LanguageModelV4Prompt): ToolResult[] {
  const inputs = new Map<string, unknown>();
  const results: ToolResult[] = [];
  for (const message of messages) {
    if (message.role !== "assistant" && message.role !== "tool") continue;
    for (const part of message.content) {
      if (part.type === "tool-call") inputs.set(part.toolCallId, part.input);
      if (part.type !== "tool-result") continue;
      const { output, toolName: tool, toolCallId } = part;
      const value = output.type === "json" ? output.value : null;
      const result = { tool, input: inputs.get(toolCallId), output: value };
      if (isToolResult(result)) results.push(result);
    }
  }
  return results;
}

/** What the prompt has under the name of a tool is a call of this model's and the answer of that tool. */
function isToolResult(result: { tool: string; input: unknown; output: unknown }): result is ToolResult {
  return isToolName(result.tool);
}

/** What one of the tools answered in this turn, oldest first. */
export function resultsOf<Name extends ToolName>({ results }: Conversation, tool: Name): ToolResult<Name>[] {
  return results.filter((result): result is ToolResult<Name> => result.tool === tool);
}
