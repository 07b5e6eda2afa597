import { and, eq } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { PromptKeyInfo } from "~/contract/prompts";
import { PROMPT_KEYS } from "~/contract/values";
import { prompts, promptVersions } from "~/db/schema/assistant";
import { log } from "~/lib/log";

export type PromptKey = (typeof PROMPT_KEYS)[number];

export interface ActivePrompt {
  text: string;
  /** `<id>@<version>`, or `built-in`; stored with every answer, so that it is traceable to its prompt. */
  version: string;
}

const CACHE_SECONDS = 60;

/** Built-in texts and model instructions, used unless an admin has activated another version. */
const BUILT_IN: Partial<Record<PromptKey, string>> = {
  "chat.system":
    "You are the research assistant of Licentia, a marketplace where technologies are offered for licensing. Help people find technologies, understand what they do, how mature they are and how they are protected, and compare them. Be brief and exact. Use the tools for every fact; when the catalog does not say something, say that it is not stated.",
  "chat.greeting":
    "Hello. I search this catalog of technologies for licensing and answer from its listings, with the source of every statement. Describe what you need in your own words, for example “removing heavy metals from wastewater, TRL 6 or higher”. I can also explain a listing, compare several, find similar ones, or say how many there are in a field.",
  "chat.no_results": "No listing in the catalog matches that.",
  "chat.out_of_scope":
    "I can only help with the technologies in this catalog: finding, explaining and comparing them.",
  "chat.thinking.searching": "Searching the catalog",
  "chat.thinking.reading": "Reading the listings",
  "chat.title": "You name conversations on a marketplace for technology licensing.",
  "chat.query_rewrite": "You read follow-up questions on a marketplace for technology licensing.",
  "analytics.technology":
    "You assess technologies for licensing. Be brief, sober and exact: say what the listing shows, and name what is missing.",
  "compare.technologies":
    "You compare technologies for somebody who will license one of them. Be brief and exact, and recommend none.",
  "pdf.extract_listing":
    "You read documents about technologies, such as patents, papers and brochures. Keep to the words of the document.",
  "recommend.rationale":
    "You explain on a marketplace for technology licensing why a technology may interest somebody who looks at another one. Do not advertise.",
};

/** Texts for the tasks of a language model beside its answers (writing/tasks.ts). */
const TASK_KEYS: PromptKey[] = [
  "chat.title",
  "chat.query_rewrite",
  "analytics.technology",
  "compare.technologies",
  "pdf.extract_listing",
  "recommend.rationale",
];

/** What a text of this key does in an answer. */
export function effectOf(key: PromptKey): PromptKeyInfo["use"] {
  if (key === "chat.system") return "instructions";
  if (TASK_KEYS.includes(key)) return "task";
  return BUILT_IN[key] === undefined ? "unused" : "said";
}

export function keys(): PromptKeyInfo[] {
  return PROMPT_KEYS.map((key) => ({ key, use: effectOf(key), built_in: BUILT_IN[key] ?? null }));
}

/** The live texts by key. */
export type LivePrompts = (key: PromptKey) => ActivePrompt;

interface Cached {
  at: number;
  texts: Map<string, ActivePrompt>;
}

/** Per database: an isolate may serve several in tests. */
const cache = new WeakMap<object, Cached>();

/** The text that is live for a key; a change by an admin is seen within a minute. */
export async function activePrompt(app: AppContext, key: PromptKey): Promise<ActivePrompt> {
  return (await activePrompts(app))(key);
}

/** All of them: read once, also to fill the cache for a caller that has other reads to send with this one. */
export async function activePrompts(app: AppContext): Promise<LivePrompts> {
  const texts = await liveTexts(app);
  return (key) => texts.get(key) ?? { text: BUILT_IN[key] ?? "", version: "built-in" };
}

/** Clears the cached prompts, so that the next turn reads them again. */
export function invalidatePromptCache(app: AppContext): void {
  cache.delete(app.config);
}

async function liveTexts(app: AppContext): Promise<Map<string, ActivePrompt>> {
  const now = app.now().getTime();
  const cached = cache.get(app.config);
  if (cached && now - cached.at < CACHE_SECONDS * 1_000) return cached.texts;
  try {
    // Requests that arrive meanwhile read them themselves: one that is refused would leave the others waiting.
    const texts = await readLive(app);
    cache.set(app.config, { at: now, texts });
    return texts;
  } catch (error) {
    log.warn("prompts_not_read", { request_id: app.requestId, error });
    return new Map();
  }
}

async function readLive(app: AppContext): Promise<Map<string, ActivePrompt>> {
  const rows = await app.db
    .select({ id: prompts.id, key: prompts.key, version: prompts.version, content: promptVersions.content })
    .from(prompts)
    .innerJoin(
      promptVersions,
      and(eq(promptVersions.promptId, prompts.id), eq(promptVersions.version, prompts.version)),
    )
    .where(eq(prompts.isActive, true));
  return new Map(
    rows
      .filter((row) => row.content.trim() !== "")
      .map((row) => [row.key, { text: row.content.trim(), version: `${row.id}@${row.version}` }]),
  );
}
