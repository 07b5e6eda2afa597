import type { SearchFilters } from "../turn-events";
import type { Conversation, EarlierTurn } from "./conversation";
import { type Aspect, type Intent, readAspects, readIntent } from "./intent";
import { readReferences } from "./references";
import { normalise, readSlots, type Slots, wordsToSearch } from "./slots";

export interface Understanding extends Slots {
  intent: Intent;
  aspects: [Aspect, ...Aspect[]];
  /** Listings that the question points at. */
  ids: string[];
  /** The question points at listings of an answer, of which there may be none. */
  pointed: boolean;
  /** Names of listings in the question: "compare HydroSeal with AeroMesh". */
  names: string[];
  /** The filters come in part from an earlier question. */
  refines: boolean;
  /** From 1; "show more" counts up. */
  page: number;
}

const CONTINUES =
  /^(?:(?:and|but|ok(?:ay)?|now|then|also|so)[ ,]+)*(?:only|just|what about|how about|and|but|instead|narrow|limit|filter|restrict|refine|with|without|exclude|excluding|not|which of|among|of (?:these|those|them)|from (?:these|those|them)|any of (?:these|those|them)|are any|is any|do any|drop|remove|ignore|any (?:trl|status|field)|cheaper|newer|older|more mature)\b/i;
/** A sentence that names what it wants is a new search; "granted" or "from Voltara?" alone is not. */
const OPENS_SEARCH =
  /^(?:find|search|show me|list|give me|do you have|what|are there|is there)\b|\b(?:technolog\w+|listings?|inventions?|innovations?|patents|solutions)\b/i;
/** "Only those with a patent pending" narrows what was found; "only tell me about those" does not. */
const NARROWS =
  /^(?:(?:and|but|ok(?:ay)?|now|then)[ ,]+)*(?:only|just)\b(?! (?:tell|explain|describe|compare))/i;
const POINTS_AT_ALL = /\b(?:of|among|from) (?:these|those|them)\b|\bones\b/i;
const REFINING_WORDS =
  /\b(?:only|just|what about|how about|instead|narrow(?: (?:it|this|that|them|these|those))?(?: down)?|limit|filter|restrict|refine|(?:which|any|some|are any|is any|do any) of (?:these|those|them)|(?:among|of|from) (?:these|those|them)|(?:it|them|these|those|results|down) to|the ones|ones|that are|which are|with|and|but|also|now|then|ok|okay|exclude|are|is|the|for|in|by)\b/gi;
const REPLACES = /\b(?:what about|how about|instead)\b/i;
const COUNTING_WORDS =
  /\b(?:how many|how much|number of|count of|total (?:number|count)|statistics|stats|breakdown(?: of| by)?|distribution(?: of| by)?|overview of the catalogue|how big|how large|proportion of|percentage of|share of|many|by field|by trl|by status|per field|fields|domains|sectors|categories|areas|topics|cover(?:s|ed)?|have|are there|exist|listed)\b/gi;
const QUOTED = /["“«]([^"”»]{2,200})["”»]/g;
const MAX_NAMES = 4;
const MAX_COMPARED = 6;

/** Everything the rules read out of a question and what was said before it. */
export function understand({ question, open, filters, history }: Conversation): Understanding {
  const slots = readSlots(question);
  const last = history.at(-1);
  const references = readReferences(question, {
    shown: last?.results ?? [],
    open,
    searches: slots.query !== "" && !isPointing(slots.query),
  });
  const narrows = last !== undefined && filtersWithoutWords(slots) && NARROWS.test(normalise(question));
  const intent = narrows ? "search" : readIntent(question, { refersToListing: references.pointed });
  const base: Understanding = {
    ...slots,
    ...references,
    filters: merge(filters, slots),
    intent,
    // The title of a listing asks for nothing: "Tell me more about “… on a paper machine”".
    aspects: readAspects(question.replace(QUOTED, " ")),
    names: [],
    refines: false,
    page: 1,
  };
  if (
    intent === "compare" ||
    intent === "explain" ||
    intent === "similar" ||
    intent === "shortlist_propose" ||
    intent === "comparison_propose"
  )
    return named(question, base, last);
  if (intent === "stats") return { ...base, query: wordsToSearch(base.query.replace(COUNTING_WORDS, " ")) };
  if (intent === "more") return continued(base, history);
  if (intent === "search" && last && continues(question, slots)) return refined(question, base, history);
  return base;
}

function filtersWithoutWords({ filters, query }: Slots): boolean {
  return Object.keys(filters).length > 0 && query.replace(REFINING_WORDS, " ").trim() === "";
}

function isPointing(query: string): boolean {
  return /^(?:compare|explain|describe|add|save|shortlist|put|tell|summari[sz]e|bookmark)\b/i.test(query);
}

function continues(question: string, slots: Slots): boolean {
  const text = normalise(question);
  const narrows = Object.keys(slots.filters).length + slots.dropped.length + slots.excluded.length > 0;
  if (narrows && slots.query === "" && !OPENS_SEARCH.test(text)) return true;
  if (POINTS_AT_ALL.test(text)) return true;
  return CONTINUES.test(text);
}

/** A refinement keeps what was searched for and adds to it; "what about solar" replaces the words. */
function refined(question: string, base: Understanding, history: EarlierTurn[]): Understanding {
  const earlier = lastSearch(history);
  const added = base.query.replace(REFINING_WORDS, " ").replace(/\s+/g, " ").trim();
  const replaces = REPLACES.test(normalise(question)) && added !== "";
  const query = replaces ? added : [earlier.query, added].filter(Boolean).join(" ");
  return {
    ...base,
    intent: "search",
    query,
    filters: merge({ ...earlier.filters, ...base.filters }, base),
    excluded: [...new Set([...earlier.excluded, ...base.excluded])],
    refines: true,
  };
}

function continued(base: Understanding, history: EarlierTurn[]): Understanding {
  const earlier = lastSearch(history);
  let page = 2;
  for (const turn of history.toReversed()) {
    if (readIntent(turn.question, { refersToListing: false }) !== "more") break;
    page += 1;
  }
  return { ...base, ...earlier, intent: history.length ? "more" : "help", refines: true, page };
}

/** The words, exclusions and filters of the last search: follow-ups carry them along without repeating them. */
function lastSearch(history: EarlierTurn[]): { query: string; filters: SearchFilters; excluded: string[] } {
  const excluded: string[] = [];
  const added: string[] = [];
  for (const turn of history.toReversed()) {
    const slots = readSlots(turn.question);
    const { pointed } = readReferences(turn.question, {
      shown: turn.results,
      open: undefined,
      searches: slots.query !== "",
    });
    const intent = readIntent(turn.question, { refersToListing: pointed });
    if (intent !== "search" && intent !== "stats") continue;
    excluded.push(...slots.excluded);
    const follows = turn !== history[0] && continues(turn.question, slots);
    const words = follows
      ? slots.query.replace(REFINING_WORDS, " ").replace(/\s+/g, " ").trim()
      : slots.query;
    if (words) added.unshift(words);
    if (!follows || (words && REPLACES.test(turn.question))) break;
  }
  return { query: added.join(" "), filters: history.at(-1)?.filters ?? {}, excluded };
}

/** The question names listings by title; what remains after the words of asking is a name each. */
function named(question: string, base: Understanding, last: EarlierTurn | undefined): Understanding {
  const shown = last?.results ?? [];
  if (
    base.intent === "comparison_propose" &&
    base.ids.length < 2 &&
    !/\bof\b|\bbetween\b|\bwith\b/i.test(question)
  )
    return { ...base, ids: shown.slice(0, MAX_COMPARED), pointed: true };
  if (base.ids.length > 1 || (base.ids.length === 1 && base.intent !== "compare")) return base;
  if (base.pointed && base.ids.length === 0) return base;
  const names = readNames(question, base.intent);
  if (names.length) return { ...base, names };
  if (base.intent === "similar" && base.ids.length === 0 && shown[0])
    return { ...base, ids: [shown[0]], pointed: true };
  // "Compare them" said without a word to point with: the listings just shown.
  if (base.intent === "compare" && shown.length > 0 && base.ids.length === 0)
    return { ...base, ids: shown.slice(0, 3), pointed: true };
  return base;
}

const NAMING: [RegExp, string][] = [
  [
    /^(?:can|could|would|will) you (?:please )?|^please |\bplease\b|^i(?:'d| would) like (?:you )?to |^i want (?:you )?to |^show me |^give me |^let(?:'s| us) /gi,
    " ",
  ],
  [
    /\b(?:compare|comparing|comparison (?:of|between)|save (?:a|the|this) comparison (?:of|between)|create (?:a|the) comparison (?:of|between)|(?:what(?:'s| is| are) )?the differences? between|differences? between|side by side|contrast)\b/gi,
    " ",
  ],
  [
    /\b(?:explain|describe|elaborate on|summari[sz]e|walk me through|tell (?:me|us) (?:more )?about|(?:a )?summary of|(?:more )?(?:details?|info(?:rmation)?) (?:of|on|about|for)|more about|(?:what (?:is|are) )?the (?:main |key )?(?:problem|advantages?|benefits?|applications?|uses?|trl|readiness|legal status|status|inventors?|owner|licen[cs]ing terms) (?:of|for|behind)|what (?:is|are|does)|who (?:offers|owns|invented|developed|made|is behind)|about)\b/gi,
    " ",
  ],
  [
    /\b(?:find |show |anything |something |technologies |listings |others? |more )?(?:similar|comparable|related|alternatives?|like)\b(?: (?:to|of|for))?/gi,
    " ",
  ],
  [
    /\b(?:add|save|put|keep|bookmark|shortlist|to my shortlist|to (?:the|my) (?:shortlist|favou?rites)|on (?:the|my) shortlist|in (?:the|my) shortlist)\b/gi,
    " ",
  ],
  [/\b(?:the )?(?:technolog(?:y|ies)|listings?|inventions?) (?:called|named|titled)\b/gi, " "],
];

function readNames(question: string, intent: Intent): string[] {
  let text = normalise(question).replace(/[?!.]+$/, "");
  const quoted = [...text.matchAll(QUOTED)].map((found) => found[1]!);
  if (quoted.length) return quoted.slice(0, MAX_NAMES);
  for (const [pattern, by] of NAMING) text = text.replace(pattern, by);
  const many = intent === "compare" || intent === "comparison_propose" || intent === "shortlist_propose";
  const parts = many ? text.split(/\s+(?:and|with|to|versus|vs\.?|against|or)\s+|[,;&]/i) : [text];
  return parts
    .map((part) =>
      part
        .replace(/\s+/g, " ")
        .replace(/^(?: |the |a |an |all )+|[ ,.:]+$/gi, "")
        .trim(),
    )
    .filter(
      (part) =>
        part.length > 1 &&
        !/^(?:it|this|that|them|these|those|technolog(?:y|ies)|listings?|and|one|ones|me|first|second|third)$/i.test(
          part,
        ),
    )
    .slice(0, MAX_NAMES);
}

function merge(filters: SearchFilters, slots: Slots): SearchFilters {
  const merged = { ...filters, ...slots.filters };
  for (const name of slots.dropped) delete merged[name];
  return merged;
}
