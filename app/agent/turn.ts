import type { AppContext } from "~/context";
import { log } from "~/lib/log";
import type { Actor } from "~/services/auth/tokens";
import { type ActivePrompt, activePrompt, type PromptKey } from "~/services/prompts";
import { visibleAmong } from "~/services/technologies/visibility";
import { AnswerStream, isCited } from "./answer-stream";
import { readIntent } from "./embedded/intent";
import { EmbeddedModel } from "./embedded/model";
import { normalise } from "./embedded/slots";
import { recentTurns, systemPrompt, toMessages } from "./instructions";
import { Ledger } from "./ledger";
import { type ModelRun, runModel } from "./model-run";
import { suggestNext } from "./suggestions";
import { createTools } from "./tools";
import { REFUSE_BELOW } from "./tools/search";
import {
  type PastTurn,
  type ToolRun,
  TurnError,
  type TurnEvent,
  type TurnInput,
  type TurnResult,
} from "./turn-events";

const FALLBACK_MESSAGE = "Answering from the catalogue";
const MAX_RESULTS = 200;
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
/** Answered without looking anything up. */
const SMALL_TALK = new Set(["greet", "help", "thanks", "out_of_scope"]);

interface TurnTexts {
  system: ActivePrompt;
  templates: { greeting: string; no_results: string; out_of_scope: string };
  thinking: { searching: string; reading: string };
}

/** Texts to try in place of the active ones. */
type Drafts = Partial<Record<PromptKey, string>>;

/**
 * Answers one question and tells what happens on the way (chat.md). An abort ends it without a result.
 * @throws TurnError when no model could answer, or one failed after its first text
 */
export async function* runTurn(
  app: AppContext,
  actor: Actor,
  input: TurnInput,
  drafts: Drafts = {},
): AsyncGenerator<TurnEvent> {
  // Ends the model's work when the caller stops listening; a signal of the caller's would outlive the turn.
  const stop = new AbortController();
  const onAbort = () => stop.abort(input.signal.reason);
  input.signal.addEventListener("abort", onAbort, { once: true });
  if (input.signal.aborted) onAbort();
  try {
    const texts = await readTexts(app, drafts);
    const history = recentTurns(input.history);
    yield* answer(app, actor, input, { texts, history, signal: stop.signal });
  } catch (error) {
    if (!input.signal.aborted) throw toTurnError(error);
  } finally {
    input.signal.removeEventListener("abort", onAbort);
    stop.abort();
  }
}

interface Turn {
  texts: TurnTexts;
  history: PastTurn[];
  signal: AbortSignal;
}

async function* answer(
  app: AppContext,
  actor: Actor,
  input: TurnInput,
  turn: Turn,
): AsyncGenerator<TurnEvent> {
  const { model } = app.llm;
  let recorded = input.recorded;
  if (model) {
    const run = prepare(app, actor, { input, turn, recorded, model, outside: true });
    try {
      yield* runModel(app, run);
      if (!turn.signal.aborted) yield { type: "result", result: await conclude(app, actor, run, turn) };
      return;
    } catch (error) {
      if (turn.signal.aborted) return;
      if (run.out.text !== "" || app.config.AI_FALLBACK === "none") throw error;
      log.warn("model_provider_failed", { reason: nameOf(error) });
      recorded = run.ledger.allRuns();
    }
    yield { type: "thinking", stage: "writing", message: FALLBACK_MESSAGE };
  }
  const run = prepare(app, actor, {
    input,
    turn,
    recorded,
    model: new EmbeddedModel(app.config.AI_PACE_MS),
    outside: false,
  });
  yield* runModel(app, run);
  if (!turn.signal.aborted) yield { type: "result", result: await conclude(app, actor, run, turn) };
}

interface Preparation {
  input: TurnInput;
  turn: Turn;
  recorded: ToolRun[];
  model: ModelRun["model"];
  outside: boolean;
}

function prepare(
  app: AppContext,
  actor: Actor,
  { input, turn, recorded, model, outside }: Preparation,
): ModelRun {
  const { technology_id: open } = input.filters;
  const asked = input.question.match(UUID) ?? [];
  const known = [
    ...turn.history.flatMap((past) => past.results),
    ...asked.map((id) => id.toLowerCase()),
    ...(open ? [open] : []),
  ];
  const ledger = new Ledger(known, recorded);
  const fence = `data-${crypto.randomUUID().slice(0, 8)}`;
  return {
    model,
    instructions: outside ? systemPrompt(turn.texts.system.text, fence) : turn.texts.system.text,
    messages: toMessages(input, { history: turn.history, templates: turn.texts.templates }),
    tools: createTools(app, actor, { ledger, fence: outside ? fence : null }),
    ledger,
    out: new AnswerStream(ledger),
    thinking: turn.texts.thinking,
    signal: turn.signal,
    outside,
    mustLook: !SMALL_TALK.has(readIntent(normalise(input.question), { refersToListing: false })),
    usage: { input_tokens: 0, output_tokens: 0 },
    refused: false,
  };
}

async function readTexts(app: AppContext, drafts: Drafts): Promise<TurnTexts> {
  const textOf = async (key: PromptKey): Promise<ActivePrompt> => {
    const draft = drafts[key];
    return draft === undefined ? activePrompt(app, key) : { text: draft, version: "draft" };
  };
  const [system, greeting, noResults, outOfScope, searching, reading] = await Promise.all([
    textOf("chat.system"),
    textOf("chat.greeting"),
    textOf("chat.no_results"),
    textOf("chat.out_of_scope"),
    textOf("chat.thinking.searching"),
    textOf("chat.thinking.reading"),
  ]);
  return {
    system,
    templates: { greeting: greeting.text, no_results: noResults.text, out_of_scope: outOfScope.text },
    thinking: { searching: searching.text, reading: reading.text },
  };
}

/** What the answer rests on, read again: a listing that was hidden meanwhile is neither shown nor cited. */
async function conclude(
  app: AppContext,
  actor: Actor,
  run: ModelRun,
  { texts, history }: Turn,
): Promise<TurnResult> {
  const { ledger, out } = run;
  const ids = [...new Set(out.citations().map((citation) => citation.technology_id))];
  const visible = await visibleAmong(app, ids);
  const citations = out.citations().filter((citation) => visible.has(citation.technology_id));
  const technologies = ids.flatMap((id) => (visible.has(id) ? (ledger.cardOf(id) ?? []) : []));
  const search = ledger.searches.at(-1);
  const coverage = search?.coverage ?? null;
  const refused =
    run.refused || (search !== undefined && citations.length === 0 && (coverage ?? 0) < REFUSE_BELOW);
  return {
    technologies,
    results: refused ? [] : resultsOf(ledger, ids),
    citations,
    total: refused ? 0 : Math.max(search?.total ?? 0, technologies.length),
    suggestions: await suggestNext(app, actor, ledger, technologies),
    proposals: ledger.proposals,
    grounding: { cited: run.outside ? isCited(out.text) : citations.length > 0, refused, coverage },
    filters: search?.filters ?? history.at(-1)?.filters ?? {},
    provider: run.model.provider.split(".")[0] ?? run.model.provider,
    model: run.model.modelId,
    prompt_version: texts.system.version,
    usage: run.usage,
  };
}

/** The listings of the answer in its order, then what else the last search found. */
function resultsOf(ledger: Ledger, shown: string[]): TurnResult["results"] {
  // "Save this comparison" means what was compared, not all that was searched through to find it.
  const listed = ledger.lastTool !== "compare_technologies";
  const found = listed ? (ledger.searches.at(-1)?.listings ?? []) : [];
  const scores = new Map(found.map(({ technology_id, score }) => [technology_id, score]));
  const first = shown.map((technology_id) => ({ technology_id, score: scores.get(technology_id) ?? 0 }));
  return [...first, ...found.filter(({ technology_id }) => !shown.includes(technology_id))].slice(
    0,
    MAX_RESULTS,
  );
}

function toTurnError(error: unknown): TurnError {
  if (error instanceof TurnError) return error;
  if (nameOf(error) === "TimeoutError" || nameOf(error) === "AbortError") {
    return new TurnError("timeout", "The assistant did not answer in time.");
  }
  log.warn("turn_failed", { reason: nameOf(error) });
  return new TurnError("provider_error", "The assistant could not answer just now.");
}

/** Messages of providers may repeat the question or the address: only the kind of failure is logged. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
