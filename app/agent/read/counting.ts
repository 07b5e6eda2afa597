import { wholeWords } from "~/lib/wordings";
import { quantitiesIn } from "~/services/technologies/criteria/quantities";
import type { GroupColumn, OrderColumn } from "~/services/technologies/search/catalog-query";

/** Recognizes questions for counts, groups, averages and superlatives. */

/** A superlative: the column to sort by and the direction. */
export interface Superlative {
  column: OrderColumn;
  direction: "most" | "least";
  /** "readiness" */
  name: string;
  /** Where the message says it. */
  span: readonly [at: number, end: number];
}

const SUPERLATIVES: readonly (readonly [Superlative["column"], Superlative["direction"], RegExp, string])[] =
  [
    [
      "trl",
      "most",
      wholeWords([
        /most (?:mature|advanced|developed|ready)|highest (?:trl|maturity|readiness)/,
        /furthest(?: along| developed)?|further (?:along|developed|ahead)|which (?:one |of (?:the two|them|these|those) )?is further\b|farthest/,
        /(?:clos|near)(?:er|est) to (?:the )?(?:market|patients?|clinics?|use|practice|customers?)/,
        /more (?:mature|advanced)|readiest|readier|maturer|more ready|higher trl|most (?:tested|proven|trialled)/,
        /best (?:tested|proven|evidence|track record)|tested (?:the )?most|trust (?:more|most)|saf(?:er|est) bet/,
        /which (?:(?:ones?|of (?:them|these|those|the (?:two|three))) )?(?:can|could) (?:we|i|you|one|be) (?:already )?(?:use|used|buy|bought|deploy|deployed|install|installed) (?:already|today|now|right (?:now|away)|immediately|tomorrow|this (?:year|month))/,
        /which (?:one |of (?:them|these|those|the (?:two|three)) )?(?:is|would be) (?:the )?best(?: one)?(?= *(?:$|[?.!]))/,
        /(?:pick|choose|recommend) (?:just |only )?(?:one|a winner|(?:me |us )?your favou?rite)(?: (?:for|to) (?:a |an |the |my |our )?(?:lay \w+|layman|board|boss|management|ceo|cfo|cto|investors?|directors?|committee|journalists?|(?:general |wider )?(?:public|audience)|newspaper|minister|mayor)\b|(?! (?:for|about|on|that|with|without|from|in)\b))/,
        /which (?:(?:one|two|three|four|five|[2-5]) )?(?:ones? |listings? |technolog(?:y|ies) |of (?:them|these|those) )?(?:should|would|do) (?:i|we|you) (?:(?:pick|choose|recommend|take|buy|prefer|go (?:for|with)|start with|bet on)|(?:show|present|pitch|put|take|bring)(?: them| it)? (?:to |before |in front of )?(?:the|our|my) (?:board|boss|management|directors?|ceo|cfo|cto|investors?|committee|team|council)(?: first)?)/,
        /(?:the |your )?most (?:promising|exciting|interesting|impressive|important)(?: (?:ones?|things?|technolog(?:y|ies)|listings?|inventions?|ideas?))?(?: (?:(?:that )?you have|here|of all|in the catalog\w*))?(?= *(?:$|[?.!]))/,
        /(?:show|give|name|pick|list)(?: me)? (?:\w+ )?(?:things|ones|listings|technologies|inventions) (?:(?:that )?you(?:['’]d| would)|to) (?:put|show|present|pitch|bring|take)(?: them| it)? (?:to|before|in front of) (?:an? |the |our |my )?(?:venture capitalists?|vcs?|investors?|board|boss|management|directors?|committee)/,
        // "Your three best", but not "the second best".
        /(?:your(?: \w+)?|the (?!second|third|next|very)\w+) best(?: (?:ones?|technolog(?:y|ies)|listings?|inventions?|things?))?(?= *(?:$|[.?!]))/,
        /market[- ]ready|top (?:\w+ )?(?:by|in) (?:readiness|maturity|trl)|am weitesten|plus mature|mas madur\w/,
      ]),
      "readiness",
    ],
    [
      "trl",
      "least",
      /\b(?:least (?:mature|advanced|developed)|lowest (?:trl|readiness)|earliest stage|most early|lower trl|less mature|youngest technolog\w+)\b/i,
      "readiness",
    ],
    [
      "published_at",
      "most",
      /\b(?:surprise (?:me|us)|newest(?! patent)|latest(?! filing)|(?<!filed )most recent(?:ly)?(?! filed)(?: added| published)?|recently (?:added|published)|last added|new listings|what(?:'s| is) new(?! (?:about|with|in) (?:it|this|that)\b)|(?:new|added) (?:this|last) (?:week|month|year)|newest one)\b/i,
      "publication date",
    ],
    [
      "published_at",
      "least",
      /\b(?:oldest listing|first published|longest in the catalogu?e?)\b/i,
      "publication date",
    ],
    [
      "filing_date",
      "most",
      /\b(?:filed last|filed (?:the )?most recent(?:ly)?|latest filing|most recently filed|newest patent|youngest patent|last filed)\b/i,
      "filing date",
    ],
    [
      "filing_date",
      "least",
      /\b(?:oldest|earliest (?:filing|priority)|first filed|filed first)\b/i,
      "filing date",
    ],
    [
      "expiry_date",
      "most",
      /\b(?:longest (?:patent|protection|protected)|latest expiry|protected (?:the )?longest|expires? last|runs? longest)\b/i,
      "expiry date",
    ],
    [
      "expiry_date",
      "least",
      // "Which battery runs out first?" asks for no patent.
      /\b(?:about to expire|(?:expires?|expiring|(?:patents?|protection|rights?)(?: (?:will|would|that))? (?:runs? out|ends?|lapses?)) (?:first|soonest|next(?! year)|soon|shortly|this year|next year|(?:in|within) the (?:next|coming) (?:\w+ )?(?:years?|months?))|soonest to expire|shortest protection)\b/i,
      "expiry date",
    ],
    [
      "views",
      "most",
      wholeWords([
        /most[- ](?:viewed|popular|read|looked[- ]at|clicked|visited|watched|sought[- ]after|wanted)|popular/,
        /(?:most|more) (?:people|visitors|users|scouts|companies) (?:have )?(?:looked|look|viewed|view|clicked|click|read|visited|visit|opened)(?: (?:at|on))?/,
        /(?:most|more) (?:views|visits|visitors|readers|clicks|attention)|(?:looked at|viewed|clicked|visited|opened|read) (?:the )?most(?: often)?/,
        /(?:people|visitors|users|scouts) (?:looked|look|view|click|read|visit|open)(?: (?:at|on))? (?:the )?most/,
      ]),
      "views",
    ],
    [
      "patents",
      "most",
      /\b(?:(?:most|more) patents|(?:most|best|better) (?:protected|patented)|(?:strongest|broadest|widest) (?:protection|patent protection)|larger patent family|largest patent family|biggest patent)\b/i,
      "number of patents",
    ],
    ["inventors", "most", /\bmost inventors\b/i, "number of inventors"],
  ];

/** "The newest first": no topic, though listings may mention what is first. */
const FIRST_AFTER = /^(?: (?:ones?|listings?|technolog\w+))? first\b/i;

export function superlativeIn(text: string): Superlative | null {
  for (const [column, direction, pattern, name] of SUPERLATIVES) {
    const match = pattern.exec(text);
    if (!match) continue;
    const { index } = match;
    const counted = COUNT_BEFORE.exec(text.slice(0, index))?.[0].length ?? 0;
    const end = index + match[0].length;
    const first = FIRST_AFTER.exec(text.slice(end))?.[0].length ?? 0;
    return { column, direction, name, span: [index - counted, end + first] };
  }
  return null;
}

/** The statistic that a message asks for. */
export type Counting = { kind: "count" } | { kind: "average" } | { kind: "group"; column: GroupColumn };

const GROUPS: readonly (readonly [GroupColumn, RegExp])[] = [
  ["country", /\b(?:countr(?:y|ies)|nations?|where .*from)\b/i],
  ["organization_type", /\bkinds? of (?:organi[sz]ations?|owners?)\b/i],
  [
    "organization",
    /\b(?:organi[sz]ations?|owners?|universit(?:y|ies)|compan(?:y|ies)|institutes?|providers?|firms?|who (?:offers|has) (?:the )?most|who (?:is|are) (?:listed|in the catalog\w*))\b/i,
  ],
  ["domain", /\b(?:fields?|domains?|areas?|topics?|sectors?|categor(?:y|ies))\b/i],
  ["legal_status", /\b(?:legal status(?:es)?|patent status(?:es)?)\b/i],
  ["trl", /\b(?:trls?|readiness(?: levels?)?|maturity|(?:which|what) levels?)\b/i],
  ["partnership_types", /\b(?:partnerships?|licen[cs]e (?:kind|type)s?|kinds? of licen[cs]es?)\b/i],
];

/** "Do universities or companies list more?" */
const OF_TWO_KINDS =
  /\b(?:universit|compan|firm|institut|inventor)\w+ or (?:the )?(?:universit|compan|firm|institut|inventor)\w+\b[^.?!]*\bmore\b|\bmore\b[^.?!]* (?:universit|compan|firm|institut|inventor)\w+ or (?:from |by |of )?(?:the )?(?:universit|compan|firm|institut|inventor)\w+/i;

/** "Which countries is the patent filed in?" is asked of one listing. */
const OF_ONE_LISTING =
  /\b(?:which|what) (?:countr(?:y|ies)|nations?|regions?) (?:is|are|was|were|does|do|did|has|have|will|would) (?:it|its|this|that|they|their|the (?:patents?|invention|technology|protection|rights))\b|\b(?:is|are|was) the [\w -]{2,40} (?:protected|patented|granted|filed|valid)\b|\b(?:filed|granted|protected|patented|valid|registered) in (?:which|what) (?:countr(?:y|ies)|nations?|regions?)\b/i;

/** "Listings by companies" asks for them, "listings by company" counts. */
const LISTED_BY =
  /\b(?:listings|technologies|inventions|(?:any|some|every)thing|things|ones) by (?:private |small |the )?(?:universities|companies|institutes|firms|inventors)\b(?! (?:and|or) (?:countr|field|how))/i;

/** "Who listed what?" */
const WHO_LISTS_WHAT = /\bwho (?:has )?(?:lists?|listed|offers?|posts?|posted) what\b/i;

/** "And which has most?": who, where no group is named. */
const WHO_HAS_MOST =
  /^(?:and |so )*(?:which|who)(?: (?:one|of (?:them|these|those)))? (?:has|have|lists?|offers?) (?:the )?most(?: (?:listings|technologies|inventions|of (?:them|these|those)))?\W*$/i;

/** "How many is that?" counts what was listed before. */
export const COUNTS_LISTED =
  /^(?:and |so )*(?:how many (?:is|are|was|were|makes?) (?:that|these|those|they|it|there|this)(?: (?:in all|in total|altogether|all together|now|then))?|(?:please )?count (?:them|these|those)(?: all)?)\W*$/i;

/** "How many universities are there?" counts owners, "how many come from universities?" listings. */
const COUNTS_OWNERS =
  /\bhow many (?:different |distinct )?(?:universit(?:y|ies)|compan(?:y|ies)|firms|institutes|owners|organi[sz]ations|providers)(?: (?:are there|are (?:here|listed|on (?:here|this site))|do you have|have you got|offer (?:something|technologies|anything)|list (?:something|technologies|anything)))?\W*$/i;

export function countingIn(message: string): Counting | null {
  // Quoted names may contain any word.
  const text = message.replace(/[“"][^”"]*[”"]/g, " ");
  if (OF_ONE_LISTING.test(text) || LISTED_BY.test(text)) return null;
  if (OF_TWO_KINDS.test(text)) return { kind: "group", column: "organization_type" };
  if ([COUNTS_OWNERS, WHO_HAS_MOST, WHO_LISTS_WHAT].some((one) => one.test(text)))
    return { kind: "group", column: "organization" };
  const group = GROUPS.find(([, pattern]) => pattern.test(text));
  if (
    group &&
    /(?<!\b(?:owned|held|offered|made|developed|sold|listed|run|used) )\b(?:by|per|for each|in each|in every)\s+(?:\w+\s+)?$/i.test(
      text.slice(0, text.search(group[1])),
    )
  )
    return { kind: "group", column: group[0] };
  if (
    !isOfUnit(text) &&
    /\b(?:how many|number of|count of|count (?:the|all|your|them|these|those)|how big is|wie ?viele|wie ?viel(?! (?:\w+er|mehr|weniger)\b)|combien|cuant[oa]s)\b|多少(?:个|项|种|家|件)|有多少/i.test(
      text,
    )
  )
    return { kind: "count" };
  if (/\b(?:average|median|(?:the|arithmetic) mean|mean (?:trl|readiness|value))\b/i.test(text))
    return { kind: "average" };
  return group &&
    SPREADS.test(text) &&
    /\b(?:which|what|list|all|distribution|break ?down|how are|cover\w*|who)\b/i.test(text)
    ? { kind: "group", column: group[0] }
    : null;
}

/** Asks how the listings are spread over the values of a column, or for the value with the most. */
const SPREADS = wholeWords([
  /distribution|break ?down|(?:you|we|catalog\w*|site|platform|marketplace) covers?/,
  /(?:are|is) (?:\w+ )?covered|represented/,
  /(?:which|what) (?:companies|firms|institutes|providers|inventors) (?:are (?:there|here|listed|in\b)|do you (?:have|list)|offer|list|take part)/,
  /who (?:is|are) (?:listed|in the catalog\w*)/,
  /(?:which|what) (?:countries|fields|areas|topics|organi[sz]ations|universities|owners|categories)/,
  /which (?:country|field|organi[sz]ation|university|owner|area|sector) (?:has|have|offers?|is|are|holds|leads)\b.*\b(?:most(?! (?:mature|advanced|developed|proven|viewed|popular))|more|largest|biggest|first)/,
  /(?:have|has) (?:the )?most(?! (?:mature|advanced|developed|proven))|(?:do|are|have) most (?:of )?(?:your |the |these |all )?(?:listings|technologies|inventions)/,
  /(?:biggest|largest|main) (?:owners?|organi[sz]ations?|universit(?:y|ies)|compan(?:y|ies)|institutes?|providers?|countr(?:y|ies)|fields?|areas?|topics?)/,
  /all (?:countries|fields|organi[sz]ations|owners)/,
]);

/** "How many watts?" is asked of a listing: the catalog has none. */
function isOfUnit(text: string): boolean {
  const counted = /\bhow many ([a-z]+)/i.exec(text)?.[1];
  return counted !== undefined && quantitiesIn(`2 ${counted}`).length > 0;
}

const TOP = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
/** What belongs to a superlative before it: "the two newest", "how old is your newest listing?" */
const COUNT_BEFORE = new RegExp(
  `\\b(?:(?:top )?(?:${TOP.join("|")}|[2-9]|10)|how (?:old|recent|new) (?:is|are) (?:your|the)) $`,
  "i",
);
const TOP_COUNT = new RegExp(
  `\\b(?:(?:top|which) (${TOP.join("|")}|[2-9]|10)|(${TOP.join("|")}|[2-9]|10) (?:most|least|newest|latest|oldest|youngest|readiest|highest|lowest|best))\\b`,
  "i",
);

const SO_MANY = new RegExp(
  `\\b(${TOP.join("|")}|[2-9]|10) (?:[a-z-]+ )?(?:technolog(?:y|ies)|listings|inventions|ideas|options|examples|things|ones|(?<=^\\S+ )(?=from))\\b`,
  "i",
);

/** How many listings "three technologies from Asia" asks for; null for all of them. */
export function listedCountIn(text: string): number | null {
  return numberOf(SO_MANY.exec(text)?.[1]);
}

/** How many "the three most viewed" and "top 5" ask for; null where only the first is meant. */
export function topCountIn(text: string): number | null {
  const match = TOP_COUNT.exec(text);
  return numberOf(match?.[1] ?? match?.[2]);
}

function numberOf(count: string | undefined): number | null {
  if (!count) return null;
  const place = TOP.indexOf(count.toLowerCase());
  return place < 0 ? Number(count) : place + 2;
}
