import { ASPECT_PATTERNS } from "~/contract/listing/aspects";
import type { Aspect as ListingAspect } from "~/contract/listing/kinds";
import { normalise } from "./slots";

export type Intent =
  | "greet"
  | "thanks"
  | "help"
  | "out_of_scope"
  | "search"
  | "more"
  | "explain"
  | "compare"
  | "similar"
  | "shortlist_view"
  | "shortlist_propose"
  | "comparisons_view"
  | "comparison_propose"
  | "stats";

/** What of a listing a question asks for; "overview" when it names nothing. */
export type Aspect = ListingAspect | "overview";

const GREETING = "(?:hi|hello|hey|hiya|greetings|good (?:morning|afternoon|evening|day)|howdy)";
const LISTING =
  "(?:it|this|that|these|those|them|both|the (?:first|second|third|fourth|fifth|last|next|two|three|top)\\b.*|(?:number|no\\.?|#) ?\\d.*)";

/**
 * Whole-sentence rules, the first that matches decides. Out of scope comes first, and only as phrases that ask the
 * assistant to be something else: a topic alone never is ("weather sensors" is a search).
 */
const RULES: [Intent, RegExp][] = [
  [
    "out_of_scope",
    /\b(?:ignore|disregard|forget|override)\b.{0,30}\b(?:instructions?|prompts?|rules|guidelines|everything)\b/i,
  ],
  [
    "out_of_scope",
    /\b(?:system|hidden|initial|developer|secret|your) (?:prompt|instructions|rules|message)\b/i,
  ],
  ["out_of_scope", /\b(?:jailbreak|developer mode|DAN mode|act as|pretend (?:to be|you)|role-?play)\b/i],
  [
    "out_of_scope",
    /\b(?:write|compose|draft|create|generate|make|tell)(?: me| us)?(?: up)? (?:an?|some|the|another)? ?(?:\w+ ){0,2}(?:poems?|story|stories|songs?|lyrics|essays?|e-?mails?|letters?|jokes?|haikus?|limericks?|speech|novel|blog posts?|tweets?|cover letter|python|javascript|java script|sql|code|scripts?|recipes?|business plan)\b(?! (?:generators?|detection|analysis|scanner|readers?|for (?:detect|measur)))/i,
  ],
  [
    "out_of_scope",
    /\btranslate\b.{0,80}\b(?:to|into) (?:english|french|german|spanish|italian|russian|chinese|japanese|arabic|portuguese|dutch)\b/i,
  ],
  ["out_of_scope", /\bhow (?:do|would|can) (?:you|i) say\b.{0,60}\bin \w+/i],
  [
    "out_of_scope",
    /\b(?:what(?:'s| is)|how(?:'s| is)) (?:the )?(?:weather|temperature outside|time(?: is it)?|date|day)(?: like)?(?: (?:in|for|at|today|tomorrow|now|right now|this)\b.*)?\W*$/i,
  ],
  ["out_of_scope", /\b(?:capital|president|prime minister|king|queen|population|currency|flag|mayor) of\b/i],
  ["out_of_scope", /\bwho (?:won|is the president|was the first|painted|wrote|sang|discovered america)\b/i],
  [
    "out_of_scope",
    /\b(?:recommend|suggest)(?: me)? (?:a|an|some) (?:good )?(?:movies?|films?|restaurants?|books?|novels?|hotels?|songs?|holiday|tv shows?|recipes?)\b/i,
  ],
  ["out_of_scope", /\b(?:what(?:'s| is)|calculate|solve|compute) (?:\d+(?:\.\d+)? ?[-+*/x×÷^] ?)+\d+/i],
  [
    "out_of_scope",
    /^(?:who|what) (?:are you voting|should i vote|do you think (?:of|about) (?:politics|religion|god|trump|biden))/i,
  ],
  [
    "out_of_scope",
    /\b(?:are you (?:human|sentient|alive|conscious|single)|do you (?:love|like|hate) (?:me|humans)|your (?:favou?rite|age|gender))\b/i,
  ],
  ["out_of_scope", /\b(?:buy|sell|price of|invest in) (?:bitcoin|crypto(?:currency)?|stocks?|shares)\b/i],
  [
    "out_of_scope",
    /\b(?:horoscope|lottery numbers|football (?:score|results?)|flight(?:s)? (?:from|to) \w+|meaning of life)\b/i,
  ],
  [
    "thanks",
    /^(?:thanks?|thank you|thx|cheers|great|perfect|awesome|ok(?:ay)?|cool|bye|goodbye|see you)(?:[ ,!.]+(?:thanks?|thank you|you|so much|very much|a lot|bye|that(?:'s| is) all|great|perfect))*[ !.]*$/i,
  ],
  [
    "greet",
    new RegExp(
      `^${GREETING}(?:[ ,]+(?:there|licentia|assistant|everyone|all|you))?[ !.,?]*(?:how are you[ ?!.]*)?$`,
      "i",
    ),
  ],
  ["help", /^(?:help|\?|menu|start|commands?)(?: me)?(?: please)?[ ?!.]*$/i],
  ["help", /\bwhat (?:can|could|do) you (?:do|help|offer|answer)\b(?!.*\b(?:about|in|for)\b)/i],
  [
    "help",
    /\b(?:how (?:do|can|should) i (?:use (?:this|you|the assistant)|search here|ask)|how do(?:es)? (?:this|you) work|who are you|what are you|what is licentia|what can i ask)\b[\w ]*\??$/i,
  ],
  [
    "shortlist_view",
    /\b(?:show|view|see|open|list|display|what(?:'s| is| are|s)?|which|anything|items?|listings?|how many)\b.{0,40}\b(?:(?:my|the) (?:short ?list|saved|favou?rites|bookmarks)|(?:i(?:'ve| have)? (?:shortlisted|saved|bookmarked)))/i,
  ],
  [
    "shortlist_view",
    /^(?:my )?(?:short ?list|favou?rites|bookmarks|saved (?:listings|technologies))[ ?!.]*$/i,
  ],
  ["comparisons_view", /\b(?:my|saved|previous|past|earlier) comparisons\b/i],
  ["comparison_propose", /\b(?:save|keep|store|create|make|start)\b.{0,30}\bcomparison\b/i],
  [
    "shortlist_propose",
    /\b(?:add|save|put|keep|bookmark|move|remember)\b.{0,60}\b(?:short ?list|favou?rites|bookmarks|saved|later)\b/i,
  ],
  ["shortlist_propose", new RegExp(`\\b(?:short ?list|bookmark|favou?rite|save) (?:${LISTING}|all)`, "i")],
  ["shortlist_propose", /^(?:please )?short ?list\b/i],
  [
    "more",
    /^(?:show|give|see|list|load)?(?: me| us)?(?: the| some| a few)? ?(?:more|next|rest|others|remaining|all(?: of them)?|everything|show all \d+)(?: (?:results?|listings?|ones|matches|options|technologies|page|\d+|of them|please))*[ ?!.]*$/i,
  ],
  [
    "stats",
    /\b(?:how many|number of|count of|total (?:number|count)|statistics|stats|breakdown|distribution|overview of the catalogue|how big|how large|proportion|percentage|share of)\b/i,
  ],
  [
    "stats",
    /\b(?:which|what|list(?: the| all)?|show(?: me)?(?: the| all)?) (?:fields|domains|sectors|categories|areas|topics)\b(?: (?:are|do|does|is|of|exist|available|can|you|have|there|the|this|covered|in)\b.*)?\??$/i,
  ],
  [
    "compare",
    /\b(?:compare|comparing|comparison (?:of|between)|versus|vs\.?|differences? between|what(?:'s| is) the difference|how (?:do|does|are|is) .{1,80} (?:differ|different)|side by side|contrast)\b/i,
  ],
  [
    "compare",
    /\bwhich (?:one )?(?:of (?:these|them|those|the two|both) )?is (?:better|more mature|further|closer to market|the best|most mature|more advanced)\b/i,
  ],
  [
    "explain",
    /^(?:what(?:'s| is| are)|tell me|which are|list)?(?: the)? (?:main |key )?(?:problem|advantages?|benefits?|applications?|uses?|trl|readiness|legal status|status|inventors?|owner|licen[cs]ing terms) (?:of|for|behind) (?!(?:these|those|them|each|all)\b)/i,
  ],
  [
    "similar",
    new RegExp(
      `\\b(?:similar|alternatives?|comparable|related|like|close|resembl\\w+)\\b(?: (?:to|of|for))? ?(?:${LISTING}|one)\\b`,
      "i",
    ),
  ],
  [
    "similar",
    /\b(?:similar (?:ones?|technolog\w+|listings?|inventions?)|(?:any )?alternatives?\W*$|(?:something|anything|others?|more|technolog\w+|listings?) (?:like|similar|comparable|related)\b|find similar|alternatives? to)\b/i,
  ],
];

/** Verbs and nouns that ask for an account of one listing, with how surely they do. */
const EXPLAIN_SIGNS: [RegExp, number][] = [
  [
    /\b(?:explain|describe|elaborate|summari[sz]e|summary of|walk me through|more (?:details?|info(?:rmation)?) (?:on|about)|details? (?:of|on|about|for)|tell (?:me|us) (?:more )?(?:about)?|more about|read|open|show me (?:the )?details)\b/i,
    3,
  ],
  [
    /\b(?:what(?:'s| is| does| are| problem| sort)|who|how (?:does|is|mature|ready|far)|why|where|is|does|can|has|when|which) .{0,60}\b(?:it|this|that|its|they|the (?:first|second|third|fourth|fifth|last) (?:one|listing|technology|invention|result)?)\b/i,
    2,
  ],
  [
    /\b(?:what is|what's|what are|what does|who (?:offers|owns|invented|developed|made|is behind)|who's behind)\b/i,
    1,
  ],
];

/** What a question wants, as far as its wording tells; "the second one" alone is settled by the conversation. */
export function readIntent(question: string, { refersToListing }: { refersToListing: boolean }): Intent {
  const text = normalise(question);
  for (const [intent, pattern] of RULES) if (pattern.test(text)) return intent;
  if (/\b(?:which|any|some|all|one|many) of (?:these|those|them)\b/i.test(text)) return "search";
  const score = EXPLAIN_SIGNS.reduce(
    (most, [sign, weight]) => (sign.test(text) ? Math.max(most, weight) : most),
    0,
  );
  if (refersToListing && (score > 0 || readAspects(text)[0] !== "overview" || text.split(" ").length <= 6))
    return "explain";
  if (
    score >= 3 &&
    /\b(?:explain|describe|summari[sz]e|tell (?:me|us) (?:more )?about|details? (?:of|on|about|for)|more about|more (?:details?|info(?:rmation)?) (?:on|about))\b/i.test(
      text,
    )
  )
    return "explain";
  if (/^who (?:offers|owns|invented|developed|made|is behind)\b/i.test(text)) return "explain";
  return "search";
}

/** The parts of a listing a question asks about, in reading order. */
export function readAspects(question: string): [Aspect, ...Aspect[]] {
  const text = normalise(question);
  const found = ASPECT_PATTERNS.filter(([, pattern]) => pattern.test(text)).map(([aspect]) => aspect);
  return found.length ? (found as [Aspect, ...Aspect[]]) : ["overview"];
}
