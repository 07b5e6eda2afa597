import type { AppContext } from "~/context";
import type { SentenceVerdict } from "~/contract/chat-brief";
import { log } from "~/lib/log";
import type { Actor } from "~/services/people/actor";
import { type ActivePrompt, activePrompts, type PromptKey } from "~/services/prompts/prompts";
import { visibleAmong } from "~/services/technologies/listings/visibility";
import { readByIds } from "~/services/technologies/search/whole-listings";
import { AnswerStream, isCited } from "./answer-stream";
import { EmbeddedModel } from "./embedded-model";
import { recentTurns, systemPrompt, toMessages } from "./instructions";
import { Ledger } from "./ledger";
import { type Memory, NO_MEMORY } from "./memory";
import { type ModelRun, runModel } from "./model-run";
import { evidenceFor, type InFull, memoryAfter, readInFull } from "./outside";
import { needsCatalog } from "./read/reading";
import type { Listing } from "./retrieve/listing";
import { suggestNext } from "./suggestions";
import { createTools } from "./tools";
import type { QuestionContext } from "./tools/answer";
import { criteriaFrom } from "./tools/filters";
import {
  type Citation,
  type PastTurn,
  type ToolRun,
  TurnError,
  type TurnEvent,
  type TurnInput,
  type TurnResult,
} from "./turn-events";
import { withEntailment } from "./verify/entailment";
import { verifyAnswer } from "./verify/verify";

const UNDERSTANDING_MESSAGE = "Reading the question";
const FALLBACK_MESSAGE = "Answering from the catalog";
const MAX_RESULTS = 200;
/** An upper bound in any language. */
const CHARACTERS_PER_TOKEN = 6;
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;

interface TurnTexts {
  system: ActivePrompt;
  templates: { greeting: string; no_results: string; out_of_scope: string };
  thinking: { searching: string; reading: string };
}

/** Texts to try in place of the active ones. */
export type Drafts = Partial<Record<PromptKey, string>>;

/**
 * Answers one question and yields events (chat.md). An abort ends the turn without a result.
 * @throws TurnError when no model could answer, or one failed after its first text
 */
export async function* runTurn(
  app: AppContext,
  actor: Actor,
  input: TurnInput,
  drafts: Drafts = {},
): AsyncGenerator<TurnEvent> {
  // A controller of its own stops the model when the caller stops iterating; the caller's signal may outlive the turn.
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
    yield { type: "thinking", stage: "understanding", message: UNDERSTANDING_MESSAGE };
    const inFull = await readInFull(app, actor.id, input.question, {
      earlier: turn.history.map(({ question }) => question),
      context: questionContext(input, turn),
    });
    if (turn.signal.aborted) return;
    const run = prepare(app, actor, { input, turn, recorded, model, outside: true, inFull });
    try {
      yield* runModel(app, run);
      if (!turn.signal.aborted) yield { type: "result", result: await conclude(app, input, run, turn) };
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
    inFull: null,
  });
  yield* runModel(app, run);
  if (!turn.signal.aborted) yield { type: "result", result: await conclude(app, input, run, turn) };
}

interface Preparation {
  input: TurnInput;
  turn: Turn;
  recorded: ToolRun[];
  model: ModelRun["model"];
  outside: boolean;
  inFull: InFull | null;
}

function prepare(
  app: AppContext,
  actor: Actor,
  { input, turn, recorded, model, outside, inFull }: Preparation,
): ModelRun {
  const open = input.filters.technology_id ?? null;
  const idsInQuestion = input.question.match(UUID) ?? [];
  const allowedIds = [
    ...turn.history.flatMap((past) => past.results),
    ...idsInQuestion.map((id) => id.toLowerCase()),
    ...(open ? [open] : []),
  ];
  const ledger = new Ledger(allowedIds, recorded);
  const fence = `data-${crypto.randomUUID().slice(0, 8)}`;
  return {
    model,
    instructions: outside ? systemPrompt(turn.texts.system.text, fence) : turn.texts.system.text,
    messages: toMessages(input, turn.history, inFull?.question),
    inFull,
    tools: createTools(app, actor, {
      ledger,
      context: questionContext(input, turn),
      fence: outside ? fence : null,
    }),
    ledger,
    out: new AnswerStream(
      ledger,
      outside ? { characters: app.config.AI_MAX_OUTPUT_TOKENS * CHARACTERS_PER_TOKEN } : null,
    ),
    thinking: turn.texts.thinking,
    signal: turn.signal,
    outside,
    mustSearch: outside && needsCatalog(input.question),
    usage: { input_tokens: 0, output_tokens: 0 },
  };
}

function questionContext(input: TurnInput, turn: Turn): QuestionContext {
  return {
    memory: memoryOf(turn),
    open: input.filters.technology_id ?? null,
    preset: criteriaFrom(input.filters),
    brief: input.brief,
    templates: turn.texts.templates,
  };
}

function memoryOf({ history }: Turn): Memory {
  return history.findLast(({ memory }) => memory !== null)?.memory ?? NO_MEMORY;
}

async function readTexts(app: AppContext, drafts: Drafts): Promise<TurnTexts> {
  const active = await activePrompts(app);
  const textOf = (key: PromptKey): ActivePrompt => {
    const draft = drafts[key];
    return draft === undefined ? active(key) : { text: draft, version: "draft" };
  };
  return {
    system: textOf("chat.system"),
    templates: {
      greeting: textOf("chat.greeting").text,
      no_results: textOf("chat.no_results").text,
      out_of_scope: textOf("chat.out_of_scope").text,
    },
    thinking: {
      searching: textOf("chat.thinking.searching").text,
      reading: textOf("chat.thinking.reading").text,
    },
  };
}

/** Builds the result. Checks visibility again: listings hidden during the turn are neither shown nor cited. */
async function conclude(app: AppContext, input: TurnInput, run: ModelRun, turn: Turn): Promise<TurnResult> {
  const { ledger, out } = run;
  const { answered } = ledger;
  const cited = out.citations().map((citation) => citation.technology_id);
  const ids = [...new Set([...(answered?.listed ?? []), ...cited])];
  const [visible, listings] = await Promise.all([
    visibleAmong(app, ids),
    run.outside || !answered ? readByIds(app, ids) : [],
  ]);
  const citations = out.citations().filter((citation) => visible.has(citation.technology_id));
  const technologies = ids.flatMap((id) => (visible.has(id) ? (ledger.cardOf(id) ?? []) : []));
  const search = ledger.searches.at(-1);
  const coverage = answered ? answered.coverage : (search?.coverage ?? null);
  const refused = answered
    ? answered.refused
    : search !== undefined && citations.length === 0 && search.total === 0;
  const lastBrief = search && (run.inFull?.brief ?? search.brief);
  const memory =
    answered?.memory ?? memoryAfter(input, memoryOf(turn), { shown: listings, lastSearch: lastBrief });
  const sentences = run.outside ? await verified(app, out.text, { citations, listings }) : [];
  return {
    technologies,
    results: refused ? [] : resultsOf(ledger, ids),
    citations,
    total: refused ? 0 : Math.max(search?.total ?? 0, answered?.total ?? 0, technologies.length),
    suggestions: suggestNext({
      technologies,
      refused,
      memory,
      proposals: ledger.proposals,
      frame: answered?.frame ?? null,
    }),
    proposals: ledger.proposals,
    grounding: {
      cited: run.outside ? isCited(out.text) : citations.length > 0,
      refused,
      coverage,
      sentences,
    },
    memory,
    evidence: (answered?.evidence ?? evidenceFor(memory, listings)).filter(({ technology_id }) =>
      visible.has(technology_id),
    ),
    provider: run.model.provider.split(".")[0] ?? run.model.provider,
    model: run.model.modelId,
    prompt_version: turn.texts.system.version,
    usage: run.usage,
  };
}

function verified(
  app: AppContext,
  text: string,
  { citations, listings }: { citations: Citation[]; listings: Listing[] },
): Promise<SentenceVerdict[]> {
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  return withEntailment(app, verifyAnswer(text, citations, byId), { text, citations, listings: byId });
}

/** The listings of the answer in display order, then the rest of the ranking. */
function resultsOf({ answered, searches }: Ledger, shown: string[]): TurnResult["results"] {
  const ranking = answered?.found ?? searches.at(-1)?.listings ?? [];
  const scores = new Map(ranking.map(({ technology_id, score }) => [technology_id, score]));
  const first = shown.map((technology_id) => ({ technology_id, score: scores.get(technology_id) ?? 0 }));
  return [...first, ...ranking.filter(({ technology_id }) => !shown.includes(technology_id))].slice(
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

/** The loggable part of an error: messages of providers may contain the question or the address. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
