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
  /** An external model, which may stall or answer without searching. */
  outside: boolean;
  /** Only the catalog can answer the question. */
  mustSearch: boolean;
  /** A follow-up question rewritten to stand alone. */
  inFull: InFull | null;
  usage: { input_tokens: number; output_tokens: number };
}

const SEARCHING: ReadonlySet<string> = new Set<ToolName>([
  ANSWER_TOOL,
  SEARCH_TOOL,
  "find_similar",
  "catalogue_stats",
]);
/** Returned when a model answered without searching; it is asked again with the search tool forced. */
const DID_NOT_SEARCH = Symbol("did not look");

/** Runs a model with tools and yields events. @throws TurnError when the provider fails */
export async function* runModel(app: AppContext, run: ModelRun): AsyncGenerator<TurnEvent> {
  const first = yield* stream(app, run, false);
  if (first === DID_NOT_SEARCH) yield* stream(app, run, true);
  if (run.signal.aborted) return;
  yield* textEvents(run, run.out.end());
  if (!run.out.text.trim()) {
    throw new TurnError("provider_error", "The assistant gave no answer.");
  }
}

async function* stream(
  app: AppContext,
  run: ModelRun,
  forced: boolean,
): AsyncGenerator<TurnEvent, typeof DID_NOT_SEARCH | undefined> {
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
    // No total timeout: its timer is never cleared and would keep the Durable Object awake.
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

  // Text before the first tool call is held back, because an answer without a search is discarded.
  let pending: string | null = run.outside && run.mustSearch ? "" : null;
  let hasSearched = false;
  let separate = false;
  for await (const part of result.stream) {
    // Drops chunks that were buffered before the abort.
    if (run.signal.aborted) return undefined;
    switch (part.type) {
      case "text-start":
        separate = run.out.text !== "";
        break;
      case "text-delta": {
        if (pending !== null) {
          pending += part.text;
          break;
        }
        yield* textEvents(run, run.out.push(separate ? `\n\n${part.text}` : part.text));
        separate = false;
        break;
      }
      case "tool-call":
        hasSearched = true;
        yield thinkingOf(run, part.toolName);
        break;
      case "tool-result":
      case "tool-error":
        for (const done of run.ledger.takeFresh()) yield { type: "tool", run: done };
        if (part.type === "tool-result") yield* readingOf(run, { tool: part.toolName, output: part.output });
        break;
      case "finish-step":
        if (pending !== null) {
          if (!hasSearched && !forced) return undoUsage(run, part.usage);
          if (!hasSearched) yield* textEvents(run, run.out.push(pending));
          pending = null;
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

function* textEvents({ out }: ModelRun, text: string): Generator<TurnEvent> {
  if (text) yield { type: "text", text, citations: [...out.citations()] };
}

function undoUsage(run: ModelRun, usage: Usage): typeof DID_NOT_SEARCH {
  addUsage(run, usage);
  return DID_NOT_SEARCH;
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

/** Yields the "reading" stage with the number of listings a search returned. */
function* readingOf({ thinking }: ModelRun, done: Pick<ToolRun, "tool" | "output">): Generator<TurnEvent> {
  if (!isRecorded(done)) return;
  const total =
    done.tool === SEARCH_TOOL ? done.output.answer.total : (done.output.answered?.listed.length ?? 0);
  if (total > 0) yield { type: "thinking", stage: "reading", message: thinking.reading, count: total };
}
