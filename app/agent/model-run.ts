import type { LanguageModelV4 } from "@ai-sdk/provider";
import { isStepCount, type ModelMessage, streamText, type ToolSet } from "ai";
import type { AppContext } from "~/context";
import type { AnswerStream } from "./answer-stream";
import type { Ledger } from "./ledger";
import type { InFull } from "./outside";
import { TOOL_CONCURRENCY } from "./tools";
import { isRecorded } from "./tools/record";
import { ANSWER_TOOL, SEARCH_TOOL, type ToolName } from "./tools/tool-types";
import { type ThinkingStage, type ToolRun, TurnError, type TurnEvent } from "./turn-events";

export interface ModelRun {
  model: LanguageModelV4;
  instructions: string;
  messages: ModelMessage[];
  tools: ToolSet;
  ledger: Ledger;
  out: AnswerStream;
  thinking: Record<"searching" | "reading", string>;
  signal: AbortSignal;
  /** A model of somebody else: it may stall, and it may answer without looking. */
  outside: boolean;
  /** The question is one that only the catalogue can answer. */
  mustLook: boolean;
  /** A follow-up question as it can be understood alone. */
  inFull: InFull | null;
  usage: { input_tokens: number; output_tokens: number };
}

const SEARCHING: ReadonlySet<string> = new Set<ToolName>([
  ANSWER_TOOL,
  SEARCH_TOOL,
  "find_similar",
  "catalogue_stats",
]);
/** Returned when a model answered without looking; it is asked again and has to search. */
const DID_NOT_LOOK = Symbol("did not look");

/** Lets a model answer, with tools, and tells what happens. Throws TurnError when the provider fails. */
export async function* runModel(app: AppContext, run: ModelRun): AsyncGenerator<TurnEvent> {
  const first = yield* stream(app, run, false);
  if (first === DID_NOT_LOOK) yield* stream(app, run, true);
  if (run.signal.aborted) return;
  yield* written(run, run.out.end());
  if (!run.out.text.trim()) {
    throw new TurnError("provider_error", "The assistant gave no answer.");
  }
}

async function* stream(
  app: AppContext,
  run: ModelRun,
  forced: boolean,
): AsyncGenerator<TurnEvent, typeof DID_NOT_LOOK | undefined> {
  const { config } = app;
  const result = streamText({
    model: run.model,
    instructions: run.instructions,
    messages: run.messages,
    tools: run.tools,
    stopWhen: isStepCount(config.AI_MAX_STEPS),
    toolCallConcurrency: TOOL_CONCURRENCY,
    maxRetries: 1,
    maxOutputTokens: config.AI_MAX_OUTPUT_TOKENS,
    abortSignal: run.signal,
    // A total would be a timer that nothing clears, and would keep the chat object awake.
    ...(run.outside
      ? { timeout: { firstChunkMs: config.AI_FIRST_CHUNK_MS, chunkMs: config.AI_CHUNK_MS } }
      : {}),
    prepareStep: ({ stepNumber }) => {
      if (forced && stepNumber === 0) return { toolChoice: { type: "tool" as const, toolName: SEARCH_TOOL } };
      if (run.outside && stepNumber === config.AI_MAX_STEPS - 1) return { toolChoice: "none" as const };
      return {};
    },
    // Errors arrive in the stream; without this they would be logged twice.
    onError: () => {},
  });

  // What is written before the first look is held back until it is known whether a look follows.
  let held: string | null = run.outside && run.mustLook ? "" : null;
  let looked = false;
  let separate = false;
  for await (const part of result.stream) {
    // What was buffered before the stop is not said after it.
    if (run.signal.aborted) return undefined;
    switch (part.type) {
      case "text-start":
        separate = run.out.text !== "";
        break;
      case "text-delta": {
        if (held !== null) {
          held += part.text;
          break;
        }
        yield* written(run, run.out.push(separate ? `\n\n${part.text}` : part.text));
        separate = false;
        break;
      }
      case "tool-call":
        looked = true;
        yield thinkingOf(run, part.toolName);
        break;
      case "tool-result":
      case "tool-error":
        for (const done of run.ledger.takeFresh()) yield { type: "tool", run: done };
        if (part.type === "tool-result") yield* readingOf(run, { tool: part.toolName, output: part.output });
        break;
      case "finish-step":
        if (held !== null) {
          if (!looked && !forced) return undoUsage(run, part.usage);
          if (!looked) yield* written(run, run.out.push(held));
          held = null;
        }
        break;
      case "abort":
        throw new TurnError("timeout", "The assistant did not answer in time.");
      case "error":
        throw part.error;
      case "finish":
        addUsage(run, part.totalUsage);
        if (part.finishReason === "error" || part.finishReason === "content-filter") {
          throw new TurnError("provider_error", "The assistant could not finish its answer.");
        }
        break;
    }
  }
}

function* written({ out }: ModelRun, text: string): Generator<TurnEvent> {
  if (text) yield { type: "text", text, citations: [...out.citations()] };
}

function undoUsage(run: ModelRun, usage: Usage): typeof DID_NOT_LOOK {
  addUsage(run, usage);
  return DID_NOT_LOOK;
}

interface Usage {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
}

function addUsage({ usage }: ModelRun, { inputTokens = 0, outputTokens = 0 }: Usage): void {
  usage.input_tokens += inputTokens;
  usage.output_tokens += outputTokens;
}

function thinkingOf({ thinking }: ModelRun, tool: string): TurnEvent {
  const stage: ThinkingStage = SEARCHING.has(tool) ? "searching" : "reading";
  return { type: "thinking", stage, message: thinking[stage] };
}

/** After a search the listings it found are read. */
function* readingOf({ thinking }: ModelRun, done: Pick<ToolRun, "tool" | "output">): Generator<TurnEvent> {
  if (!isRecorded(done)) return;
  const total =
    done.tool === SEARCH_TOOL ? done.output.answer.total : (done.output.answered?.listed.length ?? 0);
  if (total > 0) yield { type: "thinking", stage: "reading", message: thinking.reading, count: total };
}
