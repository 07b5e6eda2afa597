import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4GenerateResult,
  LanguageModelV4StreamPart,
  LanguageModelV4StreamResult,
} from "@ai-sdk/provider";

export interface ToolCall {
  tool: string;
  input: object;
}

export const NO_USAGE = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

/**
 * An outside model that makes its calls one after the other and then writes a line for every returned quote: the title
 * of the listing and the number of the quote. A wrong number is then visible.
 */
export class ReadingModel implements LanguageModelV4 {
  readonly specificationVersion = "v4";
  readonly provider = "reading";
  readonly modelId = "reading-1";
  readonly supportedUrls = {};
  readonly prompts: LanguageModelV4CallOptions["prompt"][] = [];

  constructor(private readonly plan: ToolCall[]) {}

  async doStream({ prompt }: LanguageModelV4CallOptions): Promise<LanguageModelV4StreamResult> {
    this.prompts.push(prompt);
    const answers = answersIn(prompt);
    const next = this.plan[answers.length];
    const parts: LanguageModelV4StreamPart[] = next
      ? [
          {
            type: "tool-call",
            toolCallId: `call-${answers.length}`,
            toolName: next.tool,
            input: JSON.stringify(next.input),
          },
        ]
      : [
          { type: "text-start", id: "answer" },
          { type: "text-delta", id: "answer", delta: answers.flatMap(linesOf).join("\n") },
          { type: "text-end", id: "answer" },
        ];
    const reason = next ? "tool-calls" : "stop";
    const finish = {
      type: "finish",
      finishReason: { unified: reason, raw: reason },
      usage: NO_USAGE,
    } as const;
    const stream = new ReadableStream<LanguageModelV4StreamPart>({
      start(controller) {
        controller.enqueue({ type: "stream-start", warnings: [] });
        for (const part of [...parts, finish]) controller.enqueue(part);
        controller.close();
      },
    });
    return { stream };
  }

  doGenerate(_options: LanguageModelV4CallOptions): PromiseLike<LanguageModelV4GenerateResult> {
    throw new Error("The reading model only streams.");
  }
}

/** What tools returned in this turn, without the fence around it. */
function answersIn(prompt: LanguageModelV4CallOptions["prompt"]): Record<string, unknown>[] {
  return prompt.flatMap((message) =>
    message.role === "tool"
      ? message.content.flatMap((part) =>
          part.type === "tool-result" && part.output.type === "text"
            ? [JSON.parse(part.output.value.split("\n")[1]!)]
            : [],
        )
      : [],
  );
}

interface Quoted {
  title: string;
  n: number;
}

function linesOf(answer: Record<string, unknown>): string[] {
  const { results, listing, sections } = answer as {
    results?: Quoted[];
    listing?: Quoted;
    sections?: Quoted[];
  };
  const quoted = results ?? (sections ?? []).map(({ n }) => ({ title: listing!.title, n }));
  return quoted.map(({ title, n }) => `- ${title}: see [${n}]`);
}
