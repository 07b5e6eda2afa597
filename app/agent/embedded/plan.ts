import type { ListedListing, SearchAnswer } from "../tools/answers";
import type { ToolAnswer, ToolName } from "../tools/tool-types";
import type { SearchFilters } from "../turn-events";
import {
  tellComparison,
  tellComparisons,
  tellFields,
  tellProposal,
  tellSearch,
  tellShortlist,
  tellSimilar,
  tellStats,
} from "./answer";
import { type Conversation, resultsOf, type ToolCall, type WrittenInput } from "./conversation";
import { tellListing } from "./explanation";
import { normalise } from "./slots";
import { type Understanding, understand } from "./understanding";
import { quotedQuery } from "./wording";

export type Step =
  | { calls: ToolCall[] }
  /** `refused`: the question is not for this assistant. */
  | { text: string; refused?: boolean };

const MAX_EXPLAINED = 3;
const MAX_COMPARED = 6;
const MAX_QUERY_CHARACTERS = 400;
/** A title is the one that was named when it holds this share of the name's words. */
const NAMED_FROM = 0.6;

const ABOUT_FIELDS = /\b(?:fields|domains|sectors|categories|areas|topics)\b/i;

const FAILED = "The catalogue could not be read just now. Please try again.";
const WHICH =
  "Which listing do you mean? Search for it or open it first; then you can say “the first one”, or name its title.";

/** The next step of a turn: a pure function of what was said and what the tools have answered. */
export function nextStep(conversation: Conversation): Step {
  const asked = understand(conversation);
  const { templates } = conversation;
  switch (asked.intent) {
    case "greet":
    case "help":
      return { text: templates.greeting };
    case "thanks":
      return { text: "You are welcome. Ask whenever you want to look further." };
    case "out_of_scope":
      return { text: templates.out_of_scope, refused: true };
    case "explain":
      return explain(conversation, asked);
    case "compare":
      return compare(conversation, asked);
    case "similar":
      return similar(conversation, asked);
    case "shortlist_propose":
    case "comparison_propose":
      return proposal(conversation, asked);
    case "shortlist_view":
      return askTool(conversation, call("my_shortlist", {}), tellShortlist);
    case "comparisons_view":
      return askTool(conversation, call("my_comparisons", {}), tellComparisons);
    case "stats":
      return asked.query || asked.excluded.length
        ? search(conversation, asked)
        : askTool(
            conversation,
            call("catalogue_stats", filterInput(asked.filters)),
            ABOUT_FIELDS.test(conversation.question) ? tellFields : tellStats,
          );
    default:
      return search(conversation, asked);
  }
}

function call<Name extends ToolName>(tool: Name, input: WrittenInput<Name>): ToolCall<Name> {
  return { tool, input };
}

/** Calls a tool, then tells what it answered. */
function askTool<Name extends ToolName>(
  conversation: Conversation,
  toolCall: ToolCall<Name>,
  tell: (answer: ToolAnswer<Name>) => string,
): Step {
  const [result] = resultsOf(conversation, toolCall.tool);
  if (!result) return { calls: [toolCall] };
  return { text: result.output === null ? FAILED : tell(result.output) };
}

function search(conversation: Conversation, asked: Understanding): Step {
  const { templates } = conversation;
  const nothingToSearch =
    !asked.query && Object.keys(asked.filters).length === 0 && asked.excluded.length === 0;
  if (
    nothingToSearch &&
    !/\b(?:all|everything|any|list|show|browse|technolog|listing|invention|new|latest|recent)/i.test(
      conversation.question,
    )
  ) {
    return { text: templates.greeting };
  }
  return askTool(conversation, call("search_technologies", searchInput(asked)), (answer) =>
    tellSearch(answer, templates.no_results),
  );
}

function searchInput(asked: Understanding): WrittenInput<"search_technologies"> {
  const input: WrittenInput<"search_technologies"> = {
    query: asked.query.slice(0, MAX_QUERY_CHARACTERS),
    ...filterInput(asked.filters),
  };
  if (asked.excluded.length) input.exclude = asked.excluded.slice(0, 5);
  if (asked.not.domain) input.exclude_domain = asked.not.domain;
  if (asked.not.legal_status) input.exclude_legal_status = asked.not.legal_status;
  if (asked.count !== null) input.limit = asked.count;
  if (asked.page > 1) input.page = asked.page;
  return input;
}

function filterInput(filters: SearchFilters): WrittenInput<"catalogue_stats"> {
  const { is_promoted, ...others } = filters;
  return { ...others, ...(is_promoted === undefined ? {} : { promoted: is_promoted }) };
}

/** Listings that the question names, found by their titles. */
interface Named {
  /** Searches that have to be made first. */
  calls: ToolCall[];
  ids: string[];
  /** Names that no title bears, with what a search for them gave. */
  unknown: { name: string; answer: SearchAnswer | null }[];
}

function findNamed(conversation: Conversation, names: string[], mustBear: boolean): Named {
  const found: Named = { calls: [], ids: [], unknown: [] };
  const searches = resultsOf(conversation, "search_technologies");
  for (const name of names) {
    const result = searches.find(({ input }) => input.query === name);
    if (!result) {
      found.calls.push(call("search_technologies", { query: name, limit: 5 }));
      continue;
    }
    const { output: answer } = result;
    const hit =
      answer?.results.find((listing) => bears(listing, name)) ?? (mustBear ? undefined : answer?.results[0]);
    if (hit) found.ids.push(hit.id);
    else found.unknown.push({ name, answer });
  }
  return { ...found, ids: [...new Set(found.ids)] };
}

function bears({ title }: ListedListing, name: string): boolean {
  const inTitle = new Set(wordsOf(title));
  const words = wordsOf(name);
  return words.length > 0 && words.filter((word) => inTitle.has(word)).length / words.length >= NAMED_FROM;
}

function wordsOf(text: string): string[] {
  return (
    normalise(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function explain(conversation: Conversation, asked: Understanding): Step {
  const named = findNamed(conversation, asked.names, true);
  if (named.calls.length) return { calls: named.calls };
  const ids = [...asked.ids, ...named.ids].slice(0, MAX_EXPLAINED);
  if (ids.length === 0) {
    const [missing] = named.unknown;
    if (!missing) return { text: WHICH };
    // Nobody's title: then it is a question about a topic, and the search for it is the answer.
    return { text: missing.answer ? tellSearch(missing.answer, conversation.templates.no_results) : FAILED };
  }
  const question = conversation.question.slice(0, MAX_QUERY_CHARACTERS);
  const read = resultsOf(conversation, "get_technology");
  if (read.length === 0) {
    return { calls: ids.map((id) => call("get_technology", { id, question })) };
  }
  const answers = read.flatMap(({ output }) => output ?? []);
  if (answers.length === 0) return { text: "That listing is not in the catalogue." };
  const files = resultsOf(conversation, "read_technology_files");
  const withFiles = answers.find((answer) => answer.has_files);
  if (withFiles && files.length === 0 && answers.length === 1) {
    return { calls: [call("read_technology_files", { id: withFiles.listing.id, question, max: 2 })] };
  }
  const told = answers.map((answer) => {
    const ofListing = files.find(({ output }) => output?.id === answer.listing.id);
    return tellListing(answer, asked.aspects, ofListing?.output ?? null);
  });
  return { text: told.join("\n\n") };
}

function compare(conversation: Conversation, asked: Understanding): Step {
  const topic = comparedTopic(asked);
  if (topic) return compareBest(conversation, asked, topic);
  const named = findNamed(conversation, asked.names, false);
  if (named.calls.length) return { calls: named.calls };
  const ids = [...new Set([...asked.ids, ...named.ids])].slice(0, MAX_COMPARED);
  if (ids.length < 2) return { text: cannotCompare(asked, named) };
  const step = askTool(conversation, call("compare_technologies", { ids }), tellComparison);
  if (!("text" in step)) return step;
  const missing = named.unknown.map(({ name }) => quotedQuery(name)).join(" and ");
  return missing ? { text: `${step.text}\n\nI found no listing for ${missing}.` } : step;
}

/** "Two ways of recovering waste heat", "the best membranes": what to compare is yet to be found. */
const KIND_OF_THING =
  /^(?:the )?(?:(?:two|three|some|several|different|best|top|available|various)\b\s*)+(?:(?:ways?|methods?|approach(?:es)?|options|kinds?|types?|technolog(?:y|ies)|listings|solutions)\b\s*)*(?:(?:of|for|to|in)\b\s*)?/i;

/** What a comparison is about when it names no listing but a kind of thing. */
function comparedTopic({ ids, names, pointed }: Understanding): string | null {
  const [name] = names;
  if (pointed || ids.length > 0 || names.length !== 1 || !name || !KIND_OF_THING.test(name)) return null;
  return name.replace(KIND_OF_THING, "").trim() || null;
}

/** Searches for the topic, then compares the best listings found: two, unless the question says how many. */
function compareBest(conversation: Conversation, asked: Understanding, topic: string): Step {
  const [result] = resultsOf(conversation, "search_technologies");
  if (!result) return { calls: [call("search_technologies", searchInput({ ...asked, query: topic }))] };
  const { output: answer } = result;
  if (!answer) return { text: FAILED };
  const wanted = /\bthree\b/i.test(conversation.question) ? 3 : Math.min(asked.count ?? 2, MAX_COMPARED);
  const ids = answer.results.slice(0, wanted).map(({ id }) => id);
  if (answer.match === "none" || ids.length < 2)
    return { text: tellSearch(answer, conversation.templates.no_results) };
  return askTool(conversation, call("compare_technologies", { ids }), tellComparison);
}

function cannotCompare(asked: Understanding, named: Named): string {
  if (named.unknown.length) {
    return `I found no listing for ${named.unknown.map(({ name }) => quotedQuery(name)).join(" and ")}, so there is nothing to compare. Name two listings, or search first and say “compare the first two”.`;
  }
  if (asked.pointed && asked.ids.length === 1)
    return "A comparison needs two listings or more; I see only one here.";
  return "Which listings shall I compare? Name two, or search first and say “compare the first two”.";
}

function similar(conversation: Conversation, asked: Understanding): Step {
  const named = findNamed(conversation, asked.names, true);
  if (named.calls.length) return { calls: named.calls };
  const unnamed = asked.pointed || asked.names.length > 0 ? [] : [conversation.open];
  const [id] = [...asked.ids, ...named.ids, ...unnamed];
  if (id) return askTool(conversation, call("find_similar", { id }), tellSimilar);
  const [topic] = named.unknown;
  if (!topic) return { text: WHICH };
  return { text: topic.answer ? tellSearch(topic.answer, conversation.templates.no_results) : FAILED };
}

function proposal(conversation: Conversation, asked: Understanding): Step {
  const shortlist = asked.intent === "shortlist_propose";
  const named = findNamed(conversation, asked.names, true);
  if (named.calls.length) return { calls: named.calls };
  const all = /\ball\b/i.test(conversation.question)
    ? (conversation.history.at(-1)?.results ?? []).slice(0, 8)
    : [];
  const given = [...new Set([...asked.ids, ...named.ids])];
  const ids = given.length ? given : all.length || !conversation.open ? all : [conversation.open];
  if (ids.length === 0) return { text: WHICH };
  if (!shortlist && ids.length < 2) return { text: cannotCompare(asked, named) };
  const tool = shortlist ? "propose_shortlist" : "propose_comparison";
  const input = { ids: ids.slice(0, shortlist ? 10 : MAX_COMPARED) };
  return askTool(conversation, call(tool, input), tellProposal);
}
