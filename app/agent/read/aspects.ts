import { ASPECT_PATTERNS, type CitedName, fieldsOf } from "~/contract/listing/aspects";
import type { Aspect } from "~/contract/listing/kinds";
import { anyOf, wholeWords, wordStarts } from "~/lib/wordings";

/** The aspects of a listing that a question asks for, and the action that a message requests. */

export type AspectName = Aspect | "price" | "limits" | "dates" | "terms" | "proof";

export interface RequestedAspect {
  aspect: AspectName;
  /** Fields that answer it. */
  fields: readonly CitedName[];
}

/** Aspects in addition to those of the field table. */
const MORE_ASPECTS: readonly (readonly [AspectName, RegExp, readonly Aspect[]])[] = [
  [
    "price",
    /\b(?:price of|how much (?:is|are|would|for) (?:an? |the )?licen[cs]\w*|costs? (?:us |me |you )?(?:of |to )?(?:an? |the )?licen\w*|licen[cs]es? (?:fees?|costs?)|licen[cs]ing (?:cost|fee)|fees?|royalt\w*|(?:can|could|would|will) [\w -]{1,30} afford (?:it|this|that|them|one|a licen\w*)|how expensive is (?:the )?licen\w*|(?:have to|do (?:i|we)|must) pay|what (?:would|will|should|must) (?:i|we|one) (?:have to )?pay(?= *(?:[?.!]|$|for (?:it|this|that|one|them|the rights?|a licen))) *|what (?:do|does|would|will) (?:they|he|she|it|the (?:owners?|inventors?|company|university)) charge)\b|^(?:and |but |so )*(?:what(?:['’]s| is| about) )?(?:the |its )?price\W*$|^(?:and |but |so )*(?:is (?:it|this|that) )?(?:very |too |really )?(?:expensive|pricey|costly|cheap)\W*$/i,
    [],
  ],
  [
    "limits",
    wordStarts([
      /limit\w*|drawbacks?|disadvantages?|weak\w*|downsides?|(?:the|a|any|no) catch\b|unsolved|unresolved/,
      // "A risk for people" asks whether it is safe.
      /risks?(?! (?:for|to) (?:\w+ )?(?:people|persons?|workers?|staff|operators?|child(?:ren)?|kids|animals?|users?|health|bystanders?|patients?|eyes|crew|public|pets)\b)/,
      /what (?:does(?:n['’]?t| not)|do(?:n['’]?t| not)|did(?:n['’]?t| not)|won['’]?t|cannot|can['’]?t) (?:yet |really )?work/,
      /not (?:yet )?(?:work|solved|tested|known?|prove[nd]|shown|validated|demonstrated)(?: yet)?/,
      /(?:don['’]?t|do not|does not|doesn['’]?t|didn['’]?t) (?:they |we |you |anyone )?(?:yet )?know/,
      /(?:what(?:['’]?s| is) )(?:still )?missing|(?<!\b(?:offer|deal|licen[cs]e)(?: is)? )still (?:open|unknown|missing|to (?:be )?(?:do|done|solved?))/,
      /n['’]t (?:been )?(?:yet )?(?:solved|tested|known|proven|proved|shown|validated|demonstrated)/,
      /(?:speaks?|counts?|argues?) against|(?:hold|have|said) against (?:it|this|that)|falls? short|shortcoming/,
      /what (?:may|can|should|must|could) (?:it|this|they)(?:n['’]t| not| never) (?:be )?(?:used|good|suited|do|handle|work)/,
      /red flags?|pitfalls?|stumbling blocks?|deal-?breakers?/,
      // "Does it see obstacles?" asks for a fact.
      /^(?:and |but |so )*(?:what|which|any|are there any)(?: are| is)?(?: the| its)?(?: main| biggest)? (?:obstacles?|hurdles?|bottlenecks?)/,
      /(?:why|how|when|where) (?:might|could|would|may|can|does|will) (?:it|this|that|they) (?:ever |still )?(?:fail|break)/,
      /(?:makes?|made) (?:me|us|you|one) hesitate|second thoughts|(?:bad|negative|wrong) (?:about|with) (?:it|this|that)/,
      /reasons? (?:not to|against)|(?:keeps?|stops?|prevents?|holds?) (?:it|this|that) (?:back|from (?:the market|selling|being (?:sold|used|bought|built)))/,
      /(?:be )?(?:careful|watch out|look out)(?: (?:with|of|for|about))?(?= *(?:[?.!]|$))/,
      /(?:has|have|needs?|remains?) (?:still )?to be (?:developed|done|shown|prove[nd]|tested|solved|demonstrated|improved)(?! (?:with|to|before|by|for)\b)/,
      /left to (?:do|solve)|open (?:issues?|questions?|points?|problems?)|what (?:does|can) (?:it|they) not/,
      /what (?:can[’']?t|cannot|doesn[’']?t|won[’']?t) (?:it|they)\b|what (?:is|are) (?:it|they|this|that) (?:not|un)(?: yet)? ?(?:able to|good (?:at|for)|suited (?:to|for)|suitable (?:for|to)|made for|meant for)/,
      /what (?:it|they) (?:doesn[’']?t|does not|don[’']?t|cannot|can[’']?t) do/,
      /(?:won[’']?t|cannot|can[’']?t|doesn[’']?t|does not) (?:it |they )?(?:do|help|handle|cover)\b/,
      /(?:when|where) does (?:it|this) not|by-?products?|side effects?|what (?:broke|failed)/,
      /(?:anything|something|ever) (?:broken?|breaks?|broke|failed)|broken down|breakdowns?|failures?/,
      /(?:problems?|wrong) with (?:it|them|these|those|this|that|the (?:[\w-]+ ?){1,3}(?= *(?:[?.!]|$)))|caveats?|cons\b|(?:go(?:es|ing)?|went) wrong/,
      /(?:worry|worried|concerned|careful|nervous) about(?= *(?:[?.!]|$))/,
      // "Which weeds not?"
      /(?:which|what|where|when|for (?:which|what|whom)) (?:[a-z-]+ ){0,2}not(?= *(?:[?.!]|$))/,
      /what (?:should|would|could|must|can) (?:i|we|you) ask (?:them|him|her|the (?:owners?|inventors?|university|company|institute|seller))\b(?! (?:for|about|to)\b)/,
      /(?:critics?|s[kc]eptics?|competitors?) (?:would |might |could )?(?:say|object)|tell (?:an? |the |any )?(?:critics?|s[kc]eptics?)/,
      /(?:what|how) (?:would|might|could) an? (?:critic|s[kc]eptic|competitor)\b|dangerous|(?<!food[ -])safe\b/,
    ]),
    [],
  ],
  [
    "dates",
    /\b(?:until when|how long (?:(?:is it|are they) (?:still )?(?:protected|valid|in force|patented|alive|granted)|does (?:the patent|protection) last)|how (?:old|recent) (?:is|are) (?:it|this|that|they|the (?:inventions?|patents?|technology|idea|listing))\b|expir\w*|when (?:was|were|is) (?:it|they|this|that|the (?:patents?|invention|idea|listing))\b(?! (?:necessary|needed|useful|worth|better|best|used|too|ready|safe|not|good))|when (?:does|do|did) (?:the patents?|it|they|this|that|protection) (?:end|expire|lapse|run out|fall|become|go|die|get (?:granted|filed))\b|still (?:alive|valid|in force)|filing date|grant date)\b/i,
    ["rights"],
  ],
  [
    "proof",
    wordStarts([
      /(?:proof|prove|evidence|show|know|sure|guarantee)\b[^.?!]{0,20}\b(?:works?|true)\b/,
      /(?<!\b(?:how|why|where|when|what|which)(?: \w+)? )(?:does|do|did|will|would|has) (?:it|this|that|they|the thing) (?:really|actually|truly|ever|even|genuinely)? ?work(?:ed)?(?: (?:in practice|in reality|in real life|at all|properly|reliably|yet))?\s*(?:[?.!]|$)/,
      /^(?:and |so |any )*results(?: so far)?\W*$/,
      /(?:any|show me|where is|what is|what['’]s|what)(?: the| some| real| hard| actual| field| measured| lab)* (?:proof|evidence|references|results|test results|track record)/,
      /(?:has|did|have) (?:any(?:one|body)|some(?:one|body)|you|they) (?:else )?(?:proved?n?|tested|tried|used|checked|verified|validated) (?:it|this|that|them)/,
      /(?:been|was|is) (?:it |this )?(?:ever |actually |really )?(?:proven|tested|tried|validated|verified)(?: (?:yet|already|somewhere|anywhere|in practice|for real))?\s*(?:[?.!]|$)/,
      /just (?:a )?(?:theory|claim|on paper)|who (?:has |have )?(?:checked|tested|verified|confirmed|validated|certified)/,
      /(?:has|have) (?:it|this|that|they|one) (?:ever |already |actually )?been (?:used|tried|run|running|installed) (?:in|at|on|by) \w/,
      /what (?:have|has|did) (?:they|it|he|she) (?:shown?|proven?|prove|demonstrated?|manage (?:to )?(?:show|prove|demonstrate))/,
      /backs? (?:that|this|it) up/,
      /(?:how|where) (?:was|were|has|have) (?:it|this|that|they) (?:been )?(?:tested|validated|verified|proven|tried)/,
      /was (?:it|this|that) (?:ever |already )?(?:tested|validated|verified) (?:anywhere|somewhere|in)/,
      /(?:what|which) (?:tests?|trials?|experiments?|studies) (?:were|was|have|has|did|are there)/,
      /what (?:was|were|has been) (?:tested|shown|demonstrated|proven)/,
      /what (?:did|do) (?:the |these |those )?(?:\w+ )?(?:tests?|trials?|experiments?|studies|results|measurements) (?:show|say|find|give|prove|reveal|tell)/,
      /(?:what|where|how|which \w+) (?:did|have|has) (?:they|he|she|you) (?:test|tr(?:y|ied)|prove|check)(?:ed)? (?:it|this|that)/,
      /how (?:sure|certain) (?:are|can) (?:we|you|they|i)(?: be)?\b|been proven\b/,
    ]),
    ["evidence"],
  ],
  [
    "terms",
    /\b(?:exclusiv\w*|for sale|under option|the option|would (?:they|he|she|the owners?) (?:sell|licen[cs]e|partner|share)|what (?:do|does|would) (?:they|the (?:owners?|inventors?|university|company|institute|lab)|he|she) want|(?:what|who) are (?:they|you|the (?:owners?|inventors?)) (?:looking for|after|offering)|(?:on|under|at) (?:what|which) (?:terms|conditions)|(?:unter|zu) welchen (?:bedingungen|konditionen)|(?:a|à|sous|dans) quelles conditions|(?:en|bajo|con) qu[eé] condiciones)\b|什么条件|条件是什么/i,
    ["licensing"],
  ],
];

const HOW_MUCH = wholeWords(
  [
    /how (?:much|many|long|fast|big|heavy|high|hot|deep|accurate|strong|well|loud|thick|small|often|efficient|large|wide|precise)/u,
    /efficien\w*|accuracy|performance|starting|figures?|numbers?|measured|results?|proof|tests?|eficien\w*/u,
    /\p{L}+ per (?:second|minute|hour|day|week|year|square|cubic|kilo\w*|ton\w*|lit(?:er|re)s?|met(?:er|re)s?|piece|unit)/u,
  ],
  "iu",
);

const SHORTENED = /\b(what|who|where|when|how|it|that)['’]s\b(?! (?:own|name|use|legal|readiness)\b)/gi;

/** The aspects that a message asks for. */
export function aspectsIn(message: string): RequestedAspect[] {
  const text = message.replace(SHORTENED, "$1 is");
  const declared = ASPECT_PATTERNS.filter(([, pattern]) => pattern.test(text)).map(
    ([aspect]): RequestedAspect => ({ aspect, fields: fieldsOf(aspect) }),
  );
  const more = MORE_ASPECTS.filter(([, pattern]) => pattern.test(text)).map(
    ([aspect, , like]): RequestedAspect => ({ aspect, fields: like.flatMap(fieldsOf) }),
  );
  // "What is handed over with the license?" asks for drawings and recipes, not for its kind.
  const isDelivery = DELIVERY.test(text);
  // "Does it really work?" doubts what "how does it work?" wants explained.
  const isDoubt = more.some(({ aspect }) => aspect === "proof");
  const isOfPeople = ON_PEOPLE.test(text);
  const isNotOfTerms = isDelivery || AGAINST.test(text);
  if (OPINION.test(text)) return FOR_AND_AGAINST;
  if (STILL_OPEN.test(text)) return [{ aspect: "licensing", fields: fieldsOf("licensing") }];
  return [...more, ...declared].filter(
    ({ aspect }) =>
      !(isDoubt && aspect === "solution") &&
      !(isOfPeople && aspect === "proof") &&
      !(isNotOfTerms && (aspect === "licensing" || aspect === "terms")),
  );
}

/** "Would you recommend it?", "is it worth a call?", "should we invest?" */
const OPINION = wholeWords([
  // "Can we buy it?" asks for the terms.
  /(?:(?:would|do|should) you|should (?:i|we)) (?:really |honestly )?(?:recommend|advise|buy|invest in|go for|put money (?:in|into)) (?:it|this|that|them|one)(?: (?:to|for) (?:us|me))?(?= *(?:[?.!]|$))/,
  /(?:can|could) you (?:recommend|advise) (?:it|this|that|them|one)(?= *(?:[?.!]|$))/,
  /should (?:i|we) (?:really )?(?:invest|buy|bother|take it|call them|go ahead)(?: in (?:it|this|that))?(?= *(?:[?.!]|$))/,
  /(?:is|are|would) (?:it|this|that|they) (?:be )?(?:really )?(?:worth (?:it|a (?:call|look|try|meeting|visit)|the (?:money|trouble|effort|risk)|buying|pursuing|looking (?:at|into)|my time|our time)|any good)/,
  /what (?:is your|do you) (?:opinion|think)(?: (?:of|about|on) (?:it|this|that|them|this one|that one))?(?= *(?:[?.!]|$))|for and against|pros and cons/,
]);
/** The assistant has no opinion: what is shown, what is good about it and what it cannot do let the reader decide. */
const FOR_AND_AGAINST: RequestedAspect[] = (["readiness", "advantages"] as const)
  .map((aspect): RequestedAspect => ({ aspect, fields: fieldsOf(aspect) }))
  .concat({ aspect: "limits", fields: [] });

/** "Was it tried on humans?" asks for one kind of test, not for all that was shown. */
const ON_PEOPLE =
  /\b(?:tested|tests?|tried|trials?|proven|validated|used) (?:it |this )?(?:on|in|with) (?:real |living |healthy )?(?:humans?|people|persons?|patients?|volunteers?|animals?)\b/i;

/** "Is aerospace still open?" asks which rights are left, not what is unsolved. */
const STILL_OPEN = /^(?:and |but |so )*(?:is|are) (?:the )?[\w-]+(?: [\w-]+){0,2} still (?:open|free)\W*$/i;

/** "Reasons not to buy it" are limits. */
const AGAINST = /\breasons? (?:not to|against)\b/i;

const DELIVERY =
  /\b(?:what|which|anything)\b[^.?!]*\b(?:hand(?:ed)? over|licen[cs]es? (?:\w+ ){0,4}(?:cover|concern|comprise|contain)|deliver(?:ed|s)?|includ(?:ed?|es)|comes? with|in the package)\b|\bwhat (?:exactly )?(?:do|would|will) (?:we|i|you) (?:actually |exactly )?(?:get|receive) (?:with|for|from|if|when)\b|\bwhat (?:exactly )?(?:do|would|will|does) (?:they|he|she|the \w+) (?:actually |exactly )?(?:give|provide|supply|deliver)\b|\bwhat is (?:given|provided|supplied)\b/i;

export function asksForFigures(text: string): boolean {
  return HOW_MUCH.test(text);
}

export type Act = "draft" | "compare" | "shortlist" | "request" | "save_comparison";

const ACTS: readonly (readonly [Act, RegExp])[] = [
  [
    "draft",
    anyOf([
      /\b(?:draft|write|compose|prepare|word|formulate|make|r[ée]dig\w*|[ée]cri\w+|schreib\w*|verfass\w*|escrib\w*|redact\w*)\b[^.?!]{0,40}\b(?:mail|nachricht|anfrage|mensaje|correo|courriel|e-?mail|message|letter|memo|note|request|enquiry|inquiry|summary|brief|text|intro\w*|pitch|one-?pager|report)\b/,
      /\b(?:summari[sz]e|explain|describe|recommend|put|tell|send)\b[^.?!]{0,60}\b(?:in|as|by) an? (?:short |quick )?(?:e-?mail|memo|letter)\b|\b(?:e-?mail|mail|message|memo|note|letter|line) to\b|^(?:please |now |then )*(?:e-?mail|mail|message|text) (?:my|our) [\p{L}-]+\b/u,
      /\bwrite (?:to )?(?:the |their )?(?:owners?|inventors?|them|him|her)\b|^(?:now )?(?:draft|write)\b/,
      /\b(?:send|drop) (?:them|him|her|the (?:owners?|company|university|institute|inventors?)) (?:an? )?(?:short |quick )?(?:e-?mail|mail|message|note|letter|line)\b/,
      /\b(?:e-?mail|mail|send|forward) (?:that|this|it|them|these|the (?:answer|summary|results?|details|list)|me (?:that|this|it|a summary))(?: (?:over|on|along))?(?: (?:to|by) .+|\s*[?.!]*$)/,
      /\b(?:e-?mail|mail|message|text|write) (?:them|him|her|these (?:people|guys)|those (?:people|guys))\b/,
      /\b(?:e-?mail|mail|message|write(?: to)?) (?:the|its|their) (?:owners?|inventors?|company|university|institute|team|people|lab|seller|licensor)\b/,
      /\bsend (?:them|him|her|the (?:owners?|company|university|institute|inventors?)) (?:an? )?request for\b/,
      /\b(?:request|ask for|get (?:me|us)) (?:an? )?(?:demo\w*|quot\w+|samples?|offer|data ?sheet|trial)\b/,
      /^(?:and |also |then |please )*tell (?:them|him|her|the owners?) (?:that )?(?:we|i|our|my)\b/,
      /\bwrite to the (?:lady|man|woman|guy|person|people|professor|inventors?|team)\b/,
      /\b(?:ask|tell|message|contact) (?:them|him|her|(?:the|its|their) (?:owners?|company|university|institute|inventors?|team|seller|licensor)(?: of (?:it|this|that|these|those|the [\p{L}-]+)(?: one| listing)?)?) (?:for|about|if|whether|when|how|that|to)\b/u,
      /\b(?:ask|contact|approach|message|call) (?:them|him|her|(?:the|its|their) (?:owners?|company|university|institute|inventors?|team|seller|licensor))(?: about (?:it|this|that))? for (?:me|us)\b/,
      /\bschreib\w*\b[^.?!]{0,20}\b(?:denen|ihnen|ihm)\b|\b[ée]cri\w+-leur\b/,
    ]),
  ],
  ["save_comparison", /\bsave (?:this|the|that|my) comparison\b|\bsave (?:it|this) as (?:a )?comparison\b/i],
  [
    "compare",
    /\b(?:compar(?:e|ing)(?! notes\b)|comparison|versus|vs\.?|side by side|(?:make|give|show|draw|build)(?: (?:me|us))? (?:an? |the )?table (?:of|with|for) (?:them|these|those|both|all|the (?:two|three|four|five))\b|(?:in|as) a table\b|(?:choos(?:e|ing)|decid(?:e|ing)|torn) between|help (?:me |us )?(?:to )?(?:choos(?:e|ing)|decid(?:e|ing))\b|(?:put|set|place|lay|hold) (?:it|this|that|them|these|those|that one|this one) (?:next to|beside|alongside|against)|(?:stack|measure|hold)s? up (?:to|against|next to)|difference between|differ(?:s|ences?)?\b|(?:have|has|got) in common\b|how do (?:they|these|those) compare\b|(?:is|are) the (?:first|second|third|last)(?: one)? (?:better|worse|(?:more|less) \w+|\w+er) than the (?:first|second|third|last)\b|(?:give|make|show|draw|build)(?: me| us)? an? (?:comparison )?table\W*$|which (?:one )?is better(?! (?:for|at|suited|in|with)\b)|better of|vergleich\w*|comparer?|comparar)\b/i,
  ],
  [
    "shortlist",
    wholeWords(
      [
        /(?:add|put|save|place|move|keep|have|get|want)\b[^.?!]{0,60}\b(?:on|to|in|onto)(?: to)? (?:my|the|our) (?:short ?list|list|favou?rites)/u,
        /(?:suggest|propose|recommend|nominate|pick|mark|take) (?:it|them|this|that|these|those|both|the [\p{L} -]{2,40}) (?:for|onto|into) (?:my|the|our) (?:short ?list|list)/u,
        /^(?:on|to)(?: to)? (?:my|the) (?:short ?list|list)/u,
        /shortlist (?:it|them|this|that|the|both|these|those|all)/u,
        /(?:add|put|save|move)(?: to| on| onto| in| into)(?: the)? (?:short ?list|favou?rites)/u,
        /save (?:it|them|that|this|these|those|both|all|the (?:first|second|third|last)|the [\p{L}\p{N} -]{2,60}$)/u,
        /bookmark/u,
        /(?:add|put) (?:it|them|that|this|these|those|the [\p{L}\p{N} -]{2,60}|both|all)(?: (?:too|as well|also))?\s*$/u,
        /remember (?:it|them|this|that|these|the [\p{L}\p{N} -]{2,60}$)/u,
      ],
      "iu",
    ),
  ],
  [
    "request",
    /\b(?:send (?:a |the |them a )?(?:request|enquiry|inquiry)|send (?:them|him|her|the owners?) (?:my|our)\b|contact (?:them|the owner|him|her)|collaboration request|get in touch|(?:get|put|bring) (?:me|us) in (?:touch|contact)|reach out|request (?:a )?(?:collaboration|contact|meeting))\b/i,
  ],
];

export function actIn(text: string): Act | null {
  return ACTS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
