import { wholeWords } from "~/lib/wordings";
import { fieldOf, type NamesWith, namesWith } from "./fields";
import type { Aspect } from "./kinds";

/** Aspects of a listing that questions ask for, and the fields that answer them. */

export type CitedName = NamesWith<"cited">;

/** Asks for the rights and for the terms. */
const FREE_OF_CHARGE = /for free|free of charge|free to use|without paying|open[- ]source/;

/** The fields that answer each aspect, and how people ask for those that more than one field answers. */
const ASPECTS: Record<Aspect, { name: string; asked?: readonly RegExp[] }> = {
  problem: { name: "Problem" },
  organization: {
    name: "Offered by",
    asked: [
      /(?:is|are) there (?:an? |any )?(?:\w+ )?(?:universit\w+|compan(?:y|ies)|institutes?|start-?ups?|firms?|labs?) behind/,
      /who(?: is| can| could| would| will)? (?:offer|own|made|make|develop|invent|behind|create|provide|sell|hold)\w*(?! the (?!rights\b|patents?\b)[\w-]+s\b)/,
      /invent(?!ions?\b)\w*|organi[sz]ation|(?:which|what) (?:company|country|university|institute|firm|maker)/,
      /company behind|(?:brains|people|creators?|minds?) behind/,
      /(?:is (?:it|this|that)|is the owner|are they) an? (?:universit\w+|compan(?:y|ies)|institutes?|start-?ups?|firms?)/,
      /(?:how (?:do|can|could) (?:i|we) )reach (?:the )?(?:team|owners?|inventors?|company)|owners?/,
      /who is the (?:seller|owner|maker|inventor|developer|supplier|provider|licensor)/,
      /(?:one|a single) (?:man|woman|person)(?:['’]s)? work/,
      /(?:from whom|who) (?:are you|do you|did you) (?:get(?:ting)?|have) (?:this|it|that)/,
      /whose (?:idea|invention|work|technology|product|baby)/,
      /who(?: is| was)? (?:came up with|built|designed|started|did(?= (?:it|this|that)\b)|thought of)/,
      /(?:which|what) (?:lab\w*|group|team)|(?:which|what) (?:people|persons?|researchers|scientists|engineers) (?:\w+ )?(?:develop|invent|ma[dk]e|buil[dt]|create|design)\w*/,
      /(?:anyone|anybody|someone|somebody|any (?:company|firm|supplier))(?: \w+){0,3} (?:offer|sell|suppl|mak|provid|build)(?:s|ing|y|ies|es?)? (?:this|it|that|them|one)/,
      /where do (?:they|these people|the (?:inventors?|owners?)) (?:sit|work|come from)/,
      /where (?:is|are) (?:they|these people|the (?:people|inventors?|owners?|team|company))(?: \w+)? (?:based|from|located|sitting)/,
      /(?:person|firm|people|team) behind|whom? (?:do|should|would|can|could|must|might) (?:i|we|you)/,
      /(?:someone|somebody|anyone|anybody|a person)(?: (?:in|at|from) [\w ]{2,20})? (?:whom? |that )?(?:we|i) (?:can|could|may|should) (?:call|ask|contact|phone|meet|visit|reach|email)/,
      /who to (?:call|ask|contact|phone|write to)|who(?:['’]s| is| are| else is)? (?:working on (?:it|this|that)|doing (?:it|this|that|the (?:work|research)))/,
      /(?:can|could|may|might) (?:i|we|one) (?:come and |go and )?(?:visit|tour) (?:it|them|him|her|you|(?:the|their|your) \w+)/,
      /who (?:can|could|would) (?:build|make|install|supply|deliver|produce) (?:it|this|that|one|them) for (?:us|me)/,
      /who (?:can|could|would|will) help (?:us|me) (?:to )?(?:install|set (?:it |this )?up|integrate|run|operate|build|repair|start|with (?:it|this|that)\b)/,
      /where (?:can|could|do|would|may) (?:i|we|one|people) (?:try|see|test|buy|get|order|rent|borrow|look at) (?:it|this|that|them|one)/,
      /(?<!\b(?:food|skin|blood|direct|electrical|thermal) )contact(?! (?:aliment|food))/,
      /where (?:is|does) (?:it|this) (?:come )?from|(?<!how far )(?:is|are) (?:it|this|that|they|the owners?) (?:also |really )?(?:from|based in|located in)/,
      /^(?:and |but |so )*where(?: exactly| is that| was that)?(?=\W*$)/,
      /from a (?:universit\w+|company|start-?up|lab\w*|institute|private (?:inventor|person))|researchers?/,
      /who wrote|(?:i|we|you) (?:\w+ ){0,3}(?:talk|speak|write) to|(?:talk|speak|write) to (?:them|him|her|someone|somebody|the (?:owners?|inventors?|team|company|university|institute|people))|next steps?|reach (?:her|him|them)/,
      // "In which countries is it protected?" asks for the patents.
      /(?:which|what|same|different) countr(?:y|ies)(?![^.?!]*\b(?:protect\w*|patent\w*|valid|in force|cover\w*|filed|granted)\b)|same (?:owner|company|university|institute)|names? of/,
      /(?:wer|welche firma) (?:bietet|verkauft|hat|steckt|besitzt|ist)|wem gehort|inhaber\w*|anbieter\w*/,
      /qui (?:le |la |l['’])?(?:propose|vend|offre|a|est|possede)|a qui appartient|proprietaire|titulaire/,
      /quien (?:lo |la )?(?:ofrece|vende|tiene|es|posee)|de quien es|propietario|titular/,
    ],
  },
  readiness: {
    name: "Readiness",
    asked: [
      /trl|furthest(?: along| developed)?|further (?:along|developed|ahead)/,
      /how far (?:have|has|are|did) (?:they|it|you|he|she)\b/,
      /(?:just|only|merely) (?:an? |in (?:the |an? ))?(?:idea|concept|theory|lab(?:oratory)?(?! (?:coat|bench|book)))/,
      /is (?:it|this|that) (?:already )?(?:useful|usable|for real|real)(?: yet| already| today| now)?(?= *(?:[?.!]|$))/,
      /how (?:long|many (?:years|months)) has (?:it|this|that|one) been (?:in (?:use|service|operation)|running|used|installed|around|working)/,
      /(?:has|have) (?:it|this|that|they|one|any(?: one)? of (?:them|these|those)) (?:ever |already )?been (?:installed|deployed|built|sold|commissioned)(?: (?:anywhere|somewhere|yet|already|before))*(?= *(?:[?.!]|$))/,
      /when (?:will|would|could|can|might) (?:it|this|that|they) (?:be (?:an? )?(?:products?|ready|finished|on the market|for sale|sold)|(?:reach|hit) the market)/,
      /prototypes?|demonstrator|is there (?:already |yet )?(?:a|any) (?:finished |real |actual |commercial )*products?(?: yet| already| to buy| on the market)?(?= *(?:[?.!]|$))/,
      /(?:is there|are there|have|has|makes?|earns?|earning|making|any) (?:any |real )?(?:revenues?|turnover)(?= *(?:[?.!]|$|yet|already|so far))/,
      /(?:any|are there(?: already)?|existing|paying|first) (?:customers|clients|buyers)/,
      /(?:series|serial|mass) production|(?:in|out of) research/,
      /(?:can|could) (?:it|this|that|one) (?:already )?be (?:bought|ordered|purchased)|(?:working|live) demo/,
      /(?:is|are) (?:it|this|that|they) (?:already |now |yet )?on (?:sale|the market)/,
      /close(?:r)? (?:is it |are they |it is |they are )?to (?:the )?market|(?:past|out of|beyond|left) the lab/,
      /available commercially|commercially available|still (?:a )?(?:research|prototype)|how advanced/,
      /(?:are|is) (?:any )?(?:companies|firms|customers|people|hospitals|plants) (?:already )?using (?:it|this|that)/,
      /when (?:could|can|will) (?:we|i|you) (?:have|get|buy|order|expect) (?:one|it|this)/,
      /(?:development|current) (?:status|state|stage)|left the lab\w*/,
      /(?:would|will|be|are|am) (?:i|we) (?:be )?the first|(?<!how )(?:is|are|was|were) (?:it|this|that|they) (?:still |already )?(?:being )?(?:sold|made|produced|manufactured)(?= *(?:[?.!]|$|(?:today|now|anywhere|any ?more|already)\b))/,
      /(?:anyone|anybody|someone|somebody) (?:else )?(?:ever |already |actually )?(?:install|buy|bought|buil[dt]|made|order|purchase)(?:s|ed)?/,
      /most (?:mature|advanced)|(?:why|how) (?:is|was) (?:it|this|that) (?:rated|ranked|classified)/,
      /(?:more|most) advanced|closer to (?:the )?(?:market|practice)|mature|maturity|readiness/,
      /how (?:ready|far along|far is it)|is (?:it|this|that|the (?:thing|product|device)) (?:really |already )?ready(?: yet| already| now)?(?= *(?:[?.!]|$))/,
      /who else has (?:it|one|this|them)(?: running| installed| in (?:use|operation|service))?(?= *(?:[?.!]|$))/,
      /(?<!(?:growth|leaf|process|production|life|larval|first|second|single|final|behind|behind the|on the|off the|near the) )stage/,
      /already sold|lab (?:stuff|thing|project|toy|work|curiosity)|still (?:in the lab|research)|off the shelf/,
      /(?:can|could) (?:i|we|you|one) (?:already |really |actually )*(?:buy|order|get) (?:it |one )?(?:today|now|already|yet|tomorrow)/,
      /^(?:and |but |so )*where(?: exactly| is that| was that)?(?=\W*$)|(?:in|on) the market|running anywhere|ready (?:for|to) (?:sale|market|use|buy|order|go)/,
      /where (?:does|do) (?:it|this|they) (?:already )?(?:run|operate|stand)(?: today| now| already)*(?= *(?:[?.!]|$))/,
      /(?:an|any|some) examples?(?= *(?:[?.!]|$))|case stud(?:y|ies)|^(?:and |but |so )*since when(?=\W*$)/,
      /reference (?:customers?|installations?|plants?|sites?|users?|projects?)/,
      /(?:its?|it is|is it|is this|is that|this is) (?:not |only |just |really |already |more )*an? (?:finished |real |actual |commercial )*product/,
      /(?:is|are) (?:it|they) (?:in use|being used|running)/,
      /where(?: is| was| were| has| have| did) (?:it|this|they|that) (?:been )?(?:already |actually )?(?:us(?:e|ed)|tested|tried|installed|running|built|run|sold)/,
      /how many (?:of them )?(?:are|is|were|have been) (?:in (?:use|service|operation)|running|installed|deployed|delivered|sold|built)/,
      /who(?: is| are| else| has| else is)? (?:already |currently |actually |now |really )*(?:us(?:es|e|ing|ed)|bought|buys|runs|operates) (?:it|this|that|them|one)/,
      /who (?:already )?(?:has|have|had|got) (?:it|one|them|these) (?:already )?(?:running|installed|in (?:use|operation|service))/,
      /(?:anyone|anybody|someone|somebody|any (?:customers?|companies|firms)) (?:else )?(?:already |currently |actually |really )*(?:us(?:es|ing|e|ed)|bought|running) (?:it|this|that|them)/,
    ],
  },
  rights: {
    name: "Rights",
    asked: [
      /patents?|patented|(?:can|may) (?:anybody|anyone|everybody|everyone) use (?:it|this|that)/,
      /is (?:it|this|that|the [\w-]+(?: [\w-]+)?) free(?: now| today| already| by now)?(?= *(?:[?.!]|$))/,
      /(?:anyone|anybody|everyone|everybody|we|i|one) (?:can|may|could) (?:now |just |simply |freely )?(?:copy|use|make|build) (?:it|this|that)(?= *(?:[?.!]|$))/,
      /(?:can|could|may|might|would) (?:(?:simply|just|legally|freely) )?(?:\w+ ){1,3}(?:simply |just |legally |freely )?copy (?:it|this|that|them)/,
      /who (?:else )?(?:may|can|could) copy|revoked|opposed|in dispute|disputed|contested|challenged|lapsed/,
      /expired|ip|legal|(?:protected|protection)(?! against)|rights|granted|status|(?:is|are) (?:it|this|that|they) (?:still |already |only )?pending/,
      /(?:registered )?designs? (?:rights?|registrations?)|registered designs?|utility models?|trade ?marks?|copyright(?:ed)?/,
      FREE_OF_CHARGE,
      /(?:use|copy) it (?:freely|for nothing)|where (?:is|are) (?:it|they|the patents?) (?:valid|in force|granted|protected)/,
      /(?:is|are) (?:it|they|this|that|the patents?) (?:still )?(?:in force|valid) (?:in|outside|across)(?! which| what)/,
      /(?:stop|prevent|keep|hinder)s? (?:us|me|anyone|others) from (?:making|using|selling|copying|producing|building)/,
      /(?:can|could|may|might) (?:i|we|one) (?:make|produce|manufacture|sell|market) (?:(?:it|this|that|them) )?in (?:the (?=u\.?s|uk\b|eu\b|united|netherlands|european))?(?!the\b|an?\b|(?:batches|series|bulk|house|winter|summer)\b)\w+/,
      /(?:can|could|may|might) (?:i|we|one) (?:start|begin) (?:selling|producing|making|manufacturing|using)/,
      /who (?:can|may|could|is allowed to) (?:now |still )?(?:make|build|use|sell|produce|copy) (?:it|this|them)(?! for (?:us|me)\b)/,
      /(?:can|may|could) (?:i|we|you|anyone|one|an? [\w-]+(?! use\b))(?: here| there)? (?:just |simply |freely |legally )?(?:build|copy|use|make|produce|manufacture) (?:one|it|this|them)(?= *(?:[?.!]|$|myself|ourselves|without|freely|legally|tomorrow|today|now|right away|straight away))/,
      /schutzrechte?|brevets?|brevete\w*|patentes?|patentad\w*/,
    ],
  },
  licensing: {
    name: "Licensing",
    asked: [
      /licen[cs]\w*|(?:kind|sort|type) of (?:deal|partnership|agreement)|work (?:with them|together)|cooperat\w*/,
      /how (?:do|can|could|would) (?:i|we) (?:actually |then )?get (?:it|this|that|hold of it|my hands on it)(?= *(?:[?.!]|$))/,
      /(?:get|have|borrow|rent|buy) (?:one|some|a unit|a sample|a piece) (?:for|to) (?:an? |our |my )?(?:tests?|trials?|try|evaluat\w+)/,
      /(?:offer|deal|is (?:it|this|that)) (?:is )?still open|what (?:does|do) (?:he|she|they) (?:still |actually )?sell/,
      /(?:what|which) options do (?:i|we) have|joint (?:project|development)/,
      /would (?:they|he|she|the owners?) (?:do|consider|agree|be (?:open|willing|interested))/,
      /(?:on|under) (?:which|what) (?:basis|terms|conditions)|(?:still )?up for grabs/,
      /(?:has|have|did) (?:somebody|someone|anybody|anyone|another \w+) (?:else )?(?:already )?(?:taken?|got|secured|grabbed|snapped) (?:it|this|that)/,
      FREE_OF_CHARGE,
      /(?:use|take|copy) it (?:freely|for nothing)|available|availability|partner\w*|spin-?(?:offs?|outs?)|deal(?! with \w)/,
      /(?<!in )terms|collaborat\w*|(?<!who (?:would|could|might|will|should) )buy(?:ing)?|acquire/,
      /invest(?:s|ed|ing|ment|ments|ors?)?(?![^.?!]*\b(?:pays?|paid) (?:back|off|for itself|itself))|sells? it|looking for money|(?:can|could|may|might) (?:we|i|you) (?:fund|finance|sponsor) (?:it|this|that|them|the (?:work|research))|next steps?|borrow/,
      /(?:can|could|may) (?:i|we) (?:try|test|rent) (?:it|one|this|that)(?= *(?:[?.!]|$))|try (?:it|one|this) (?:out|first|before)|(?:before|without) (?:buying|committing|paying)|evaluation/,
      /one to try|option on|taken already|already taken|still (?:free|to be had)/,
    ],
  },
  advantages: { name: "Advantages" },
  applications: {
    name: "Applications",
    asked: [
      /applications?|use cases?/,
      /what else (?:can|could|might|would|is) (?:it|this|that|one|we|i|you)\b(?: be)? (?:used?|good|do)/,
      /(?:what|any) other (?:markets|uses|applications|fields)/,
      /(?:in )?(?:which|what) (?:sectors|markets) (?:does|would|could|can|is)/,
      /where (?:else )?(?:would|could|does|might|can) (?:it|this|that|one) make sense/,
      /(?:could|can|would|might) other (?:industries|sectors|fields|trades) (?:use|need|benefit)/,
      /where (?:can|could|would|might) (?:it|this|that) be (?:applied|used|deployed)/,
      /(?:can|could) (?:it|this|that|they) (?:also )?be (?:used|applied|deployed) (?:for|in|on)/,
      /where (?:would|could|might) (?:you|one|we|i) use (?:it|this|that|one|something)/,
      /(?:which|what) (?:customers|users|clients|uses) (?:is|are|does|do)/,
      /(?:in |for )?(?:which|what) (?:industr(?:y|ies)|sectors?|branches|trades)(?= *(?:[?.!]|$))/,
      /what (?:can|could|might|would) (?:i|we|you|one) (?:use (?:it|this|that)(?: for)?|do with (?:it|this|that))(?= *(?:[?.!]|$))/,
      /who (?:(?:would|could|might|will|can|does) )?(?:benefit|profit|gain)s?(?: (?:most|really))? (?:from|by) (?:it|this|that|them|one)\b/,
      /who (?:would|could|might|will|should) (?:buy|want|need|pay for|be interested in|use) (?:it|this|that|them|one|such (?:an? )?[\w-]+)\b/,
      /who (?:really |actually )?(?:needs|wants) (?:it|this|that|them|one|such (?:an? )?\w+)(?= *(?:[?.!]|$))/,
      /who (?:is|are) (?:it|this|that|they) (?:meant )?for\b/,
      /what (?:is|are|would|can|could) (?:it|this|that|they|one|these)(?: one)?(?: be)? (?:really |actually )?(?:good|used|meant|useful|intended) for/,
      /what (?:would|could|can|do|does) [\w ]{1,30} (?:do with|use) (?:it|this|that)(?: for)?(?= *(?:[?.!]|$))/,
      /(?:which|what) (?:other |else )?(?:fields?|industries|sectors|markets|trades) (?:else )?(?:could|can|would|might|do|does) (?:use|it|benefit|need|profit)/,
      /who else (?:could|can|would|might) (?:use|need|want|buy|benefit)/,
      /(?:can|could|would|might) (?:an? |our |the )?(?!(?:i|we|you|one|they|he|she|it|this|that|any(?:one|body)|every(?:one|body)|some(?:one|body)|competitors?|companies|firms)\b)[a-z-]+ use (?:it|this|that|one|them)(?= *(?:[?.!]|$))/,
      /(?:where|for what) else (?:could|can|would|might) (?:it|this|that|one|you|we) be us(?:ed|eful)/,
    ],
  },
  solution: { name: "How it works" },
  evidence: {
    name: "Evidence",
    asked: [
      /evidence|publications?|papers?(?! (?:machine|mill|maker)s?\b)|data|results|files?|brochure|pdf|document|tested|tried|trials?|validated/,
      /scaled?[ -]up|upscaled|scaling up|prov(?:en|ed|es?)|proof|been in (?:people|humans|patients)/,
    ],
  },
  summary: { name: "Summary" },
};

const ASPECT_NAMES = Object.keys(ASPECTS) as Aspect[];

export function aspectName(aspect: Aspect): string {
  return ASPECTS[aspect].name;
}

/** The stored fields that answer an aspect, in the order of the table. */
export function fieldsOf(aspect: Aspect): CitedName[] {
  return namesWith("cited").filter((name) => fieldOf(name).aspects?.includes(aspect));
}

/** How people ask for an aspect. */
export const ASPECT_PATTERNS: readonly (readonly [Aspect, RegExp])[] = ASPECT_NAMES.map((aspect) => {
  const asked = ASPECTS[aspect].asked ?? fieldOf(fieldsOf(aspect)[0]!).asked!;
  return [aspect, wholeWords(asked)] as const;
});

/** What an account without a narrower question contains, part by part. */
export const OVERVIEW: readonly (readonly [Aspect, ...Aspect[]])[] = [
  ["problem"],
  ["solution"],
  ["advantages"],
  ["applications"],
  ["readiness"],
  ["rights", "licensing"],
];

/** A listing without these says it all in its description. */
export const ESSENTIALS: readonly Aspect[] = ["problem", "solution"];

/** Texts that may say what no field of its own says. */
export const FALLBACKS = ["description", "summary"] as const satisfies readonly CitedName[];
