import { type ToolSet, tool } from "ai";
import * as z from "zod";
import type { AppContext } from "~/context";
import { log } from "~/lib/log";
import type { Actor } from "~/services/auth/tokens";
import { AppError } from "~/services/errors";
import type { Ledger } from "./ledger";
import { compareTechnologies } from "./tools/comparison";
import { readTechnologyFiles } from "./tools/files";
import { FilterInput, SearchInput } from "./tools/filters";
import { getTechnology } from "./tools/listing";
import { propose } from "./tools/proposal";
import type { Recorder, ToolRecord } from "./tools/record";
import { myComparisons, myShortlist } from "./tools/saved";
import { searchTechnologies } from "./tools/search";
import { findSimilar } from "./tools/similar";
import { catalogueStats } from "./tools/stats";

const TOOL_SECONDS = 8;
const MAX_CALLS = 6;
const MAX_ANSWER_CHARACTERS = 12_000;
export const TOOL_CONCURRENCY = 3;

const id = z.uuid().describe("Id of a listing, as a tool returned it.");

interface Definition<Schema extends z.ZodType> {
  description: string;
  input: Schema;
  run(
    app: AppContext,
    actor: Actor,
    input: z.output<Schema>,
    recorder: Recorder,
  ): Promise<Partial<ToolRecord> & { answer: unknown }>;
}

function define<Schema extends z.ZodType>(definition: Definition<Schema>): Definition<Schema> {
  return definition;
}

/** Every tool reads; none changes anything. They act as the caller: what the caller may not see, they do not find. */
const TOOLS = {
  search_technologies: define({
    description:
      "Search the catalogue by words and filters, best match first. Each result has a quote and its number n.",
    input: SearchInput,
    run: searchTechnologies,
  }),
  get_technology: define({
    description: "Read one listing: its stored sections, each with a number n to cite.",
    input: z.object({ id, question: z.string().max(400).optional() }),
    run: getTechnology,
  }),
  read_technology_files: define({
    description: "Find passages in the files of a listing that answer a question.",
    input: z.object({ id, question: z.string().max(400), max: z.number().int().min(1).max(5).optional() }),
    run: readTechnologyFiles,
  }),
  find_similar: define({
    description: "Find listings that are close to one listing.",
    input: z.object({ id, limit: z.number().int().min(1).max(10).optional() }),
    run: findSimilar,
  }),
  compare_technologies: define({
    description: "Put the stored fields of two to six listings side by side.",
    input: z.object({ ids: z.array(id).min(2).max(6) }),
    run: compareTechnologies,
  }),
  catalogue_stats: define({
    description: "Count listings, in all and by field, readiness and legal status.",
    input: FilterInput,
    run: catalogueStats,
  }),
  my_shortlist: define({
    description: "The listings on the person's own shortlist.",
    input: z.object({ page: z.number().int().min(1).max(100).optional() }),
    run: myShortlist,
  }),
  my_comparisons: define({
    description: "The person's own saved comparisons.",
    input: z.object({}),
    run: myComparisons,
  }),
  propose_shortlist: define({
    description: "Offer the person a button that adds listings to the shortlist. Changes nothing by itself.",
    input: z.object({ ids: z.array(id).min(1).max(10), note: z.string().max(300).optional() }),
    run: (app, actor, input, recorder) => propose(app, actor, { kind: "shortlist", ...input }, recorder),
  }),
  propose_comparison: define({
    description: "Offer the person a button that saves a comparison. Changes nothing by itself.",
    input: z.object({ ids: z.array(id).min(2).max(6), note: z.string().max(300).optional() }),
    run: (app, actor, input, recorder) => propose(app, actor, { kind: "comparison", ...input }, recorder),
  }),
};

export type ToolName = keyof typeof TOOLS;
export const SEARCH_TOOL = "search_technologies" satisfies ToolName;

interface ToolboxOptions {
  ledger: Ledger;
  /** Set for models that read text: the mark that fences what strangers wrote. */
  fence: string | null;
}

/** The tools of one turn, with its limits. */
export function createTools(app: AppContext, actor: Actor, { ledger, fence }: ToolboxOptions): ToolSet {
  const tools: ToolSet = {};
  for (const [name, definition] of Object.entries(TOOLS) as [ToolName, Definition<z.ZodType>][]) {
    tools[name] = tool({
      description: definition.description,
      inputSchema: definition.input,
      execute: (input: unknown, { abortSignal }) =>
        run(app, actor, ledger, { name, definition, input, abortSignal }),
      toModelOutput: ({ output }: { output: ToolRecord }) =>
        fence === null
          ? { type: "json", value: output.answer as never }
          : { type: "text", value: `<${fence}>\n${JSON.stringify(output.answer)}\n</${fence}>` },
    });
  }
  return tools;
}

interface Call {
  name: ToolName;
  definition: Definition<z.ZodType>;
  input: unknown;
  abortSignal: AbortSignal | undefined;
}

async function run(app: AppContext, actor: Actor, ledger: Ledger, call: Call): Promise<ToolRecord> {
  const { name, definition, input, abortSignal } = call;
  if (ledger.calls >= MAX_CALLS)
    throw new Error(`Only ${MAX_CALLS} tool calls are allowed in a turn. Answer now.`);
  const step = ledger.calls;
  ledger.calls += 1;
  const known = ledger.recorded(name, input);
  if (known) return known;
  for (const asked of idsOf(input)) {
    if (!ledger.allows(asked)) throw new Error("No tool of this turn returned that id. Search first.");
  }
  const started = Date.now();
  const record: ToolRecord = { answer: null, citations: [], cards: [] };
  const work = definition.run(app, actor, input as never, ledger.recorder(record));
  const { answer, ...found } = await withinTime(work.catch(toToolError), abortSignal);
  Object.assign(record, found, { answer: fitted(answer) });
  ledger.keep({ step, tool: name, input, ms: Date.now() - started }, record);
  return record;
}

function idsOf(input: unknown): string[] {
  const { id: one, ids } = input as { id?: string; ids?: string[] };
  return [...(ids ?? []), ...(one ? [one] : [])];
}

/** What went wrong, in words a model may read; the cause stays in the log. */
function toToolError(error: unknown): never {
  if (error instanceof AppError) throw new Error(error.message);
  log.warn("assistant_tool_failed", { error });
  throw new Error("The catalogue could not be read just now.");
}

async function withinTime<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort: (() => void) | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The tool took too long.")), TOOL_SECONDS * 1_000);
    abort = () => reject(signal?.reason);
    signal?.addEventListener("abort", abort, { once: true });
    if (signal?.aborted) abort();
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
    if (abort) signal?.removeEventListener("abort", abort);
  }
}

/** Cuts the longest list of an answer until it fits. */
function fitted(answer: unknown): unknown {
  const copy = structuredClone(answer);
  while (JSON.stringify(copy).length > MAX_ANSWER_CHARACTERS) {
    const lists = Object.values(copy as Record<string, unknown>).filter(
      (value) => Array.isArray(value) && value.length > 1,
    ) as unknown[][];
    const longest = lists.sort((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
    if (!longest) break;
    longest.pop();
  }
  return copy;
}
