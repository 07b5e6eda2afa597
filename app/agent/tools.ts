import { type ToolSet, tool } from "ai";
import type * as z from "zod";
import type { AppContext } from "~/context";
import { log } from "~/lib/log";
import { AppError } from "~/services/errors/errors";
import type { Actor } from "~/services/people/actor";
import type { Ledger } from "./ledger";
import { answerFromCatalog, type QuestionContext } from "./tools/answer";
import { compareTechnologies } from "./tools/comparison";
import { readTechnologyFiles } from "./tools/files";
import { getTechnology } from "./tools/listing";
import { propose } from "./tools/proposal";
import type { Recorder, Sources, ToolOutcome, ToolRecord } from "./tools/record";
import { myComparisons, myShortlist } from "./tools/saved";
import { searchTechnologies } from "./tools/search";
import { findSimilar } from "./tools/similar";
import { catalogueStats } from "./tools/stats";
import { ANSWER_TOOL, TOOL_INPUTS, TOOL_NAMES, type ToolInput, type ToolName } from "./tools/tool-types";

const TOOL_SECONDS = 8;
const MAX_CALLS = 6;
const MAX_ANSWER_CHARACTERS = 12_000;
export const TOOL_CONCURRENCY = 3;

interface Definition<Name extends ToolName> {
  description: string;
  run: (
    app: AppContext,
    actor: Actor,
    input: ToolInput<Name>,
    recorder: Recorder,
    context: QuestionContext,
  ) => Promise<ToolOutcome<Name>>;
}

/** All tools are read-only and use the permissions of the caller. */
const TOOLS: { [Name in ToolName]: Definition<Name> } = {
  answer_question: {
    description: "Read the question, find, prove and write: the whole answer.",
    run: answerFromCatalog,
  },
  search_technologies: {
    description:
      "Search the catalog by words and filters, best match first. Each result has a quote and its number n.",
    run: searchTechnologies,
  },
  get_technology: {
    description: "Read one listing: its stored sections, each with a number n to cite.",
    run: getTechnology,
  },
  read_technology_files: {
    description: "Find passages in the files of a listing that answer a question.",
    run: readTechnologyFiles,
  },
  find_similar: {
    description: "Find listings that are close to one listing.",
    run: findSimilar,
  },
  compare_technologies: {
    description: "Put the stored fields of two to six listings side by side.",
    run: compareTechnologies,
  },
  catalogue_stats: {
    description: "Count listings, in all and by field, readiness and legal status.",
    run: catalogueStats,
  },
  my_shortlist: {
    description: "The listings on the person's own shortlist.",
    run: myShortlist,
  },
  my_comparisons: {
    description: "The person's own saved comparisons.",
    run: myComparisons,
  },
  propose_shortlist: {
    description: "Offer the person a button that adds listings to the shortlist. Changes nothing by itself.",
    run: (app, actor, input, recorder) => propose(app, actor, { kind: "shortlist", ...input }, recorder),
  },
  propose_comparison: {
    description: "Offer the person a button that saves a comparison. Changes nothing by itself.",
    run: (app, actor, input, recorder) => propose(app, actor, { kind: "comparison", ...input }, recorder),
  },
};

/** Typed by name, so that a generic name has the schema of its tool. */
const SCHEMAS: { [Name in ToolName]: z.ZodType<ToolInput<Name>> } = TOOL_INPUTS;

interface ToolboxOptions {
  ledger: Ledger;
  context: QuestionContext;
  /** The delimiter of untrusted text; null for the embedded model, which reads JSON. */
  fence: string | null;
}

/** Creates the tools of one turn and enforces its limits. */
export function createTools(
  app: AppContext,
  actor: Actor,
  { ledger, fence, context }: ToolboxOptions,
): ToolSet {
  const toTool = <Name extends ToolName>(name: Name) =>
    tool({
      description: TOOLS[name].description,
      inputSchema: SCHEMAS[name],
      execute: (input: ToolInput<Name>, { abortSignal }): Promise<ToolRecord> =>
        run(app, actor, ledger, { name, input, context, abortSignal }),
      toModelOutput: ({ output }) =>
        fence === null
          ? { type: "json", value: output.answer }
          : { type: "text", value: `<${fence}>\n${JSON.stringify(output.answer)}\n</${fence}>` },
    });
  // The embedded model calls only this one, and each costs the conversion of its schema.
  const names: readonly ToolName[] =
    fence === null ? [ANSWER_TOOL] : TOOL_NAMES.filter((name) => name !== ANSWER_TOOL);
  return Object.fromEntries(names.map((name) => [name, toTool(name)]));
}

interface Call<Name extends ToolName> {
  name: Name;
  input: ToolInput<Name>;
  context: QuestionContext;
  abortSignal: AbortSignal | undefined;
}

async function run<Name extends ToolName>(
  app: AppContext,
  actor: Actor,
  ledger: Ledger,
  { name, input, context, abortSignal }: Call<Name>,
): Promise<ToolRecord<Name>> {
  if (ledger.calls >= MAX_CALLS)
    throw new Error(`Only ${MAX_CALLS} tool calls are allowed in a turn. Answer now.`);
  const step = ledger.calls;
  ledger.calls += 1;
  const recorded = ledger.recorded(name, input);
  if (recorded) return recorded;
  for (const id of idsOf(input)) {
    if (!ledger.allows(id)) throw new Error("No tool of this turn returned that id. Search first.");
  }
  const started = Date.now();
  const sources: Sources = { citations: [], cards: [] };
  const work = TOOLS[name].run(app, actor, input, ledger.recorder(sources), context);
  const { answer, ...outcome } = await withinTime(work.catch(toToolError), abortSignal);
  const output = { answer: fitted(answer), ...sources, ...outcome };
  ledger.keep({ step, tool: name, input, output, ms: Date.now() - started });
  return output;
}

function idsOf(input: ToolInput): string[] {
  if ("ids" in input) return input.ids;
  return "id" in input ? [input.id] : [];
}

/** Converts an error to a message for the model; the cause is only logged. */
function toToolError(error: unknown): never {
  if (error instanceof AppError) throw new Error(error.message);
  log.warn("assistant_tool_failed", { error });
  throw new Error("The catalog could not be read just now.");
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

/** Truncates the longest list of an answer until it fits. */
function fitted<Answer extends Record<string, unknown>>(answer: Answer): Answer {
  const copy = structuredClone(answer);
  while (JSON.stringify(copy).length > MAX_ANSWER_CHARACTERS) {
    const lists = Object.values<unknown>(copy).filter(
      (value): value is unknown[] => Array.isArray(value) && value.length > 1,
    );
    const longest = lists.sort((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
    if (!longest) break;
    longest.pop();
  }
  return copy;
}
