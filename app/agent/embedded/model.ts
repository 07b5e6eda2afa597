import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4GenerateResult,
  LanguageModelV4StreamPart,
  LanguageModelV4StreamResult,
  LanguageModelV4Usage,
} from "@ai-sdk/provider";
import { NOTES_KEY, readConversation } from "./conversation";
import { nextStep } from "./plan";

/** Words per text delta: fewer deltas cost less, more look livelier; 12 is a line of a paragraph. */
const DELTA = /(?:\S+\s*){1,12}/g;
const BYTES_PER_TOKEN = 4;
const encoder = new TextEncoder();

/**
 * The model that needs no network: rules that read a question, call the same tools as any model, and compose the answer
 * from what those return. Deterministic: the same catalogue and conversation give the same bytes.
 */
export class EmbeddedModel implements LanguageModelV4 {
  readonly specificationVersion = "v4";
  readonly provider = "embedded";
  readonly modelId = "grounded-1";
  readonly supportedUrls = {};

  /** `paceMs`: pause before each piece of text. */
  constructor(private readonly paceMs = 0) {}

  async doStream(options: LanguageModelV4CallOptions): Promise<LanguageModelV4StreamResult> {
    options.abortSignal?.throwIfAborted();
    const parts = partsOf(options);
    const { paceMs } = this;
    const stream = new ReadableStream<LanguageModelV4StreamPart>({
      async pull(controller) {
        try {
          const { done, value } = parts.next();
          if (paceMs > 0 && value?.type === "text-delta") await pause(paceMs);
          options.abortSignal?.throwIfAborted();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          controller.error(error);
        }
      },
      cancel() {
        parts.return(undefined);
      },
    });
    return { stream };
  }

  async doGenerate(options: LanguageModelV4CallOptions): Promise<LanguageModelV4GenerateResult> {
    options.abortSignal?.throwIfAborted();
    const content: LanguageModelV4Content[] = [];
    let text = "";
    for (const part of partsOf(options)) {
      if (part.type === "tool-call") content.push(part);
      else if (part.type === "text-delta") text += part.delta;
      else if (part.type === "finish") {
        if (text) content.push({ type: "text", text });
        return { content, finishReason: part.finishReason, usage: part.usage, warnings: [] };
      }
    }
    throw new Error("The embedded model ended without a finish.");
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function* partsOf({ prompt }: LanguageModelV4CallOptions): Generator<LanguageModelV4StreamPart, void> {
  yield { type: "stream-start", warnings: [] };
  const conversation = readConversation(prompt);
  const step = nextStep(conversation);
  let written = "";
  if ("calls" in step) {
    for (const [i, { tool, input }] of step.calls.entries()) {
      const json = JSON.stringify(input);
      written += json;
      yield {
        type: "tool-call",
        toolCallId: `call-${conversation.results.length + i + 1}`,
        toolName: tool,
        input: json,
      };
    }
  } else {
    written = step.text;
    yield { type: "text-start", id: "answer" };
    for (const [delta] of step.text.matchAll(DELTA)) yield { type: "text-delta", id: "answer", delta };
    yield { type: "text-end", id: "answer" };
  }
  const reason = "calls" in step ? "tool-calls" : "stop";
  yield {
    type: "finish",
    finishReason: { unified: reason, raw: reason },
    usage: usageOf(prompt, written),
    providerMetadata: { [NOTES_KEY]: { refused: "refused" in step && step.refused === true } },
  };
}

/** Estimated from bytes: nothing is billed, but the figures of all providers should be comparable. */
function usageOf(prompt: LanguageModelV4CallOptions["prompt"], written: string): LanguageModelV4Usage {
  const read = Math.ceil(encoder.encode(JSON.stringify(prompt)).length / BYTES_PER_TOKEN);
  const wrote = Math.ceil(encoder.encode(written).length / BYTES_PER_TOKEN);
  return {
    inputTokens: { total: read, noCache: read, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: wrote, text: wrote, reasoning: 0 },
  };
}
