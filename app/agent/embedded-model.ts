import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4GenerateResult,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4StreamResult,
  LanguageModelV4Usage,
} from "@ai-sdk/provider";
import { ANSWER_TOOL } from "./tools/tool-types";

/** Words per text delta. Fewer deltas cost less, more look smoother; 12 words are about one line. */
const DELTA = /(?:\S+\s*){1,12}/g;
const BYTES_PER_TOKEN = 4;
const FAILED = "The catalog could not be read just now. Please try again.";
const encoder = new TextEncoder();

/**
 * A language model without a network: calls the pipeline (engine.ts) as one tool and streams its text. Deterministic:
 * the same catalog and conversation produce the same bytes.
 */
export class EmbeddedModel implements LanguageModelV4 {
  readonly specificationVersion = "v4";
  readonly provider = "embedded";
  readonly modelId = "grounded-2";
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
  const { question, answer } = readPrompt(prompt);
  let written: string;
  if (answer === undefined) {
    written = JSON.stringify({ question });
    yield { type: "tool-call", toolCallId: "call-1", toolName: ANSWER_TOOL, input: written };
  } else {
    written = answer;
    yield { type: "text-start", id: "answer" };
    for (const [delta] of answer.matchAll(DELTA)) yield { type: "text-delta", id: "answer", delta };
    yield { type: "text-end", id: "answer" };
  }
  const reason = answer === undefined ? "tool-calls" : "stop";
  yield { type: "finish", finishReason: { unified: reason, raw: reason }, usage: usageOf(prompt, written) };
}

/** The last question, and the answer of the pipeline if the tool has already run. */
function readPrompt(prompt: LanguageModelV4Prompt): { question: string; answer: string | undefined } {
  const at = prompt.findLastIndex((message) => message.role === "user");
  const userMessage = prompt[at];
  const parts = userMessage?.role === "user" ? userMessage.content : [];
  const question = parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
  for (const message of prompt.slice(at + 1)) {
    if (message.role !== "tool") continue;
    for (const part of message.content) {
      if (part.type !== "tool-result" || part.toolName !== ANSWER_TOOL) continue;
      const value = part.output.type === "json" ? part.output.value : null;
      const text = value !== null && typeof value === "object" && "text" in value ? value.text : null;
      return { question, answer: typeof text === "string" && text !== "" ? text : FAILED };
    }
  }
  return { question, answer: undefined };
}

/** Estimates tokens from bytes, so that usage is comparable between providers; nothing is billed. */
function usageOf(prompt: LanguageModelV4CallOptions["prompt"], written: string): LanguageModelV4Usage {
  const inputTokens = Math.ceil(encoder.encode(JSON.stringify(prompt)).length / BYTES_PER_TOKEN);
  const outputTokens = Math.ceil(encoder.encode(written).length / BYTES_PER_TOKEN);
  return {
    inputTokens: { total: inputTokens, noCache: inputTokens, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: outputTokens, text: outputTokens, reasoning: 0 },
  };
}
