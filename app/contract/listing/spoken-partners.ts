import type { SpokenValue } from "./kinds";

/** How people ask for what owners offer and who they are; as in `spoken.ts`. */

export const SPOKEN_PARTNERSHIPS: readonly SpokenValue[] = [
  {
    pattern: [
      /non[- ]?exclusive(?:ly)?(?: licen[cs]\w*| basis| rights?)?|einfache lizenz|licence non exclusive/,
      /licencia no exclusiva/,
    ],
    operator: "is",
    values: ["non_exclusive_licence"],
    words: "non-exclusive license",
  },
  {
    pattern: [
      /(?:an? )?(?:sole|exclusive(?:ly)?|exclusivity)(?: licen[cs]\w*| rights?| basis)?|exklusiv\w*/,
      /licence exclusive|licencia exclusiva|独家许可|licen[cs]e (?:just |only )?for (?:us|me) alone/,
      /licen[cs]e[^.?!]{0,25} (?:alone|for (?:ourselves|myself))(?:[, ]+(?:nobody|no ?one|not? any(?:one|body)) else)?(?= *(?:$|[.,;!?]))/,
      /licen[cs]e[^.?!]{0,25} (?:nobody|no ?one) else (?:has|gets|may|can)(?: \w+)?/,
    ],
    operator: "is",
    values: ["exclusive_licence"],
    words: "exclusive license",
  },
  {
    pattern: [
      /(?:evaluation|trial|test) licen[cs]\w*|option licen[cs]\w*/,
      /(?:try|evaluate) (?:it |them )?(?:out )?(?:before|first)/,
    ],
    operator: "is",
    values: ["evaluation_licence"],
    words: "evaluation license",
  },
  {
    pattern: [
      /(?:(?:open|available|up|offered) )?for sale/,
      /(?:sale|purchase|acquisition) of (?:the |all )?(?:patents?|rights?|ip)/,
      /(?:buy|acquire|purchase|own)\w*(?: (?:the|a|all|its|their|it|them|patents?|rights?|ip|technolog(?:y|ies)|inventions?|everything|of|to)){0,5} outright/,
      /(?:buy|acquire|purchase) (?:the |all )?(?:the )?(?:patents?|rights?|ip)|outright (?:sale|purchase)/,
      /(?:which|ones?|patents?|rights|they|it|listings?|these|those) (?:can|could|may|might) be (?:bought|assigned|acquired|purchased)(?: outright)?/,
      /can be bought|zu verkaufen|a vendre|en venta/,
    ],
    operator: "is",
    values: ["sale"],
    words: "sale of the rights",
  },
  {
    pattern: [
      /joint(?:ly)?[- ]develop\w*|co-?develop\w*/,
      /develop (?:it |them |this |something )?(?:together|jointly|with (?:us|me|them))|development partner\w*/,
      /gemeinsame entwicklung|codeveloppement|desarrollo conjunto/,
    ],
    operator: "is",
    values: ["joint_development"],
    words: "joint development",
  },
  {
    pattern: [
      /research (?:co-?operations?|collaborations?|partner\w*|projects? together)|joint research/,
      /collaborative research|forschungskooperation|cooperation de recherche/,
    ],
    operator: "is",
    values: ["research_cooperation"],
    words: "research cooperation",
  },
  {
    pattern: [
      /(?:seek\w*|look\w* for|want\w*|need\w*|search\w* for|open (?:to|for)|raising) (?:an? |some |new )?(?:invest(?:ments?|ors?)|money|capital|funding)/,
      /invest(?:ment|ing) opportunit\w+|(?:want|would like) to invest|(?:can|could) invest in|raise money/,
      /(?<!\b(?:(?:my|our|your|their)|should (?:i|we)|would (?:i|we|you)) )invest(?:ment|ors?)?(?:[- ]ready)?|money partners?|suchen investoren/,
      /cherchent des investisseurs/,
    ],
    operator: "is",
    values: ["investment"],
    words: "investment",
  },
  {
    pattern: [
      /spin[- ]?(?:out|off)s?|(?:ideas?|technolog(?:y|ies)|inventions?|listings?|something|anything|basis|good|suited) for (?:a |an |my |our )?(?:new |own |deep[- ]tech )?start-?ups?(?= *(?:$|[.?!]))/,
      /(?:found|start|build|launch) (?:an? |our |my )?(?:new )?(?:company|start-?up|business|firm) (?:on|around)/,
      /(?:compan(?:y|ies)|start-?ups?|business(?:es)?|firms?) (?:can|could|might|may) be (?:built|founded) (?:on|around)|(?:can|could|might|may) (?:an? |our |my )?(?:new )?(?:company|start-?up|business) be (?:built|founded) (?:on|around)/,
    ],
    operator: "is",
    values: ["spin_out"],
    words: "spin-out",
  },
  {
    pattern: [
      /contract (?:research|services?|work)|services? contract|offer(?:ed|ing)? (?:as )?(?:a )?services?/,
      /consult(?:ing|ancy)/,
    ],
    operator: "is",
    values: ["services"],
    words: "services",
  },
];

export const SPOKEN_AVAILABILITY: readonly SpokenValue[] = [
  {
    pattern: [/under (?:an )?option|optioned/],
    operator: "is",
    values: ["under_option"],
    words: "under option",
  },
  {
    pattern: [
      /licen[cs]e (?:has |is )?(?:not|n't) (?:already |yet )?(?:gone|been given|taken)[^.,;]{0,20}/,
      /still (?:available|free|open)|not (?:yet |already )?licen[cs]ed(?: out)?|licen[cs]ed to (?:nobody|no one)(?: (?:yet|else))?/,
      /(?:that |which )?(?:nobody|no ?one|none) (?:else )?(?:has|have) (?:yet |already )?licen[cs]ed(?: yet)?/,
      /available (?:now|for licen[cs]\w+)|noch (?:frei|verfugbar)|encore disponibles?|aun disponibles?/,
    ],
    operator: "is",
    values: ["available"],
    words: "still available",
  },
  {
    pattern: [
      /already licen[cs]ed|licen[cs]ed (?:out|already)|licen[cs]ed to (?:somebody|someone|others?)|already (?:taken|gone)/,
      /no longer available/,
    ],
    operator: "is",
    values: ["licensed"],
    words: "already licensed",
  },
];

/** Kinds of organizations; the stored type is free text. */
export const SPOKEN_ORGANIZATIONS: readonly SpokenValue[] = [
  {
    pattern: [
      /universit(?:y|ies)[- ](?:owned|held)|owned by (?:a |an |the )?universit(?:y|ies)/,
      /(?:(?:public|state|technical) )?universit(?:y|ies|aten?|at|es|ad|ades|aires?|arias?)|academ(?:ic|ia|ics)|colleges?|hochschul\w*|大学/,
    ],
    operator: "is",
    values: ["university"],
    words: "a university",
  },
  {
    // "Which institutions are responsible" asks for names, not for a kind.
    pattern: [
      /(?<!\b(?:responsible|which|what|leading|those|other) )(?:research )?institut(?:es?|ions?|ionen)?(?! (?:concerned|involved|responsible))/,
      /研究所/,
    ],
    operator: "is",
    values: ["institute", "institution", "research institute"],
    words: "an institute",
  },
  {
    pattern: [
      /(?:independent|private|single|individual|lone) inventors?|private persons?|individuals/,
      /inventors? (?:without|not|rather than|instead of)|(?:from|by|of) (?:private |individual )?(?:people|persons),? (?:and )?not (?:from |by |of )?(?:compan(?:y|ies)|firms|universities)(?: (?:or|and) (?:compan(?:y|ies)|firms|universities))?|freie erfinder|inventeurs independants/,
    ],
    operator: "is",
    values: ["inventor", "individual", "person"],
    words: "an inventor",
  },
  {
    pattern: [
      /(?:from|by|offered by|owned by|held by) (?:a |an |the )?(?:private |small )?(?:compan(?:y|ies)|firms?|business(?:es)?|start-?ups?)/,
      /(?<!\b(?:for|to|at|offer|give|help|serve|supply|support|own|run|found(?:ed)?|(?:we|i) (?:are|am)|(?:we|i)['’](?:re|m)) (?:an? |our |my |the )?(?:[a-z-]+ )?)(?:compan(?:y|ies)|firms?|start-?ups?|unternehmen)[ ,(]+(?:only|that|who|from|in|not|no|with)/,
      /(?<=(?:irish|german|swedish|french|british|norwegian|japanese|american|swiss|dutch|danish|finnish|italian|spanish|canadian|chinese|korean|indian|australian|austrian|belgian|polish|brazilian|european|nordic|scandinavian|asian) )(?:compan(?:y|ies)|firms?|start-?ups?)/,
      /(?<=\b(?:listings|technolog(?:y|ies)|inventions|offers|patents) )of (?:compan(?:y|ies)|firms?|start-?ups?)/,
      /(?:company|industrial|start-?up) (?:listings|technologies|inventions)/,
      /from industry|corporate owners?|(?:company|industry)[- ](?:owned|held)|(?:is|are) (?:an? |the )?(?:company|firm|start-?up)['’]s/,
    ],
    operator: "is",
    values: ["company", "startup", "start-up", "firm"],
    words: "a company",
  },
];
