import { fieldOf, type NamesWith, namesWith } from "./fields";
import type { Aspect } from "./kinds";

/** Aspects of a listing that questions ask for, and the fields that answer them. */

export type CitedName = NamesWith<"cited">;

/** Asks for the rights and for the terms. */
const FREE_OF_CHARGE = "for free|free of charge|free to use|without paying|open[- ]source";

/** The fields that answer each aspect, and how people ask for those that more than one field answers. */
const ASPECTS: Record<Aspect, { name: string; asked?: string }> = {
  problem: { name: "Problem" },
  organization: {
    name: "Offered by",
    asked:
      "(?:is|are) there (?:an? |any )?(?:\\w+ )?(?:universit\\w+|compan(?:y|ies)|institutes?|start-?ups?|firms?|labs?) behind|who(?: is|['’]s| can| could| would| will)? (?:offer|own|made|make|develop|invent|behind|create|provide|sell|hold)\\w*|invent\\w*|organi[sz]ation|(?:which|what) (?:company|country|university|institute|firm|maker)|company behind|owners?|(?<!\\b(?:food|skin|blood|direct|electrical|thermal) )contact(?! (?:aliment|food))|where (?:is|does) (?:it|this) (?:come )?from|from a (?:universit\\w+|company|start-?up|lab\\w*|institute|private (?:inventor|person))|researchers?|who (?:wrote|should i|do i|can i)|(?:talk|speak|write) to|next steps?|reach (?:her|him|them)|(?:which|what|same|different) countr(?:y|ies)|same (?:owner|company|university|institute)|names? of|(?:wer|welche firma) (?:bietet|verkauft|hat|steckt|besitzt|ist)|wem gehort|inhaber\\w*|anbieter\\w*|qui (?:le |la |l['’])?(?:propose|vend|offre|a|est|possede)|a qui appartient|proprietaire|titulaire|quien (?:lo |la )?(?:ofrece|vende|tiene|es|posee)|de quien es|propietario|titular",
  },
  readiness: {
    name: "Readiness",
    asked:
      "trl|furthest(?: along| developed)?|most (?:mature|advanced)|(?:why|how) (?:is|was) (?:it|this|that) (?:rated|ranked|classified)|(?:more|most) advanced|closer to (?:the )?(?:market|practice)|mature|maturity|readiness|how (?:ready|far along|far is it)|(?<!(?:growth|leaf|process|production|life|larval|first|second|single|final|behind|behind the|on the|off the|near the) )stage|already sold|lab (?:stuff|thing|project|toy|work|curiosity)|still (?:in the lab|research)|off the shelf|(?:can|could) (?:i|we|you|one) (?:already |really |actually )*(?:buy|order|get) (?:it |one )?(?:today|now|already|yet|tomorrow)|(?:in|on) the market|running anywhere|(?:its?|it['’]s|it is|is it|is this|is that|this is) (?:not |only |just |really |already |more )*an? (?:finished |real |actual |commercial )*product|(?:is|are) (?:it|they) (?:in use|being used|running)|where(?: is|['’]s| was| were| has| have| did) (?:it|this|they|that) (?:been )?(?:already |actually )?(?:us(?:e|ed)|tested|tried|installed|running|built|run|sold)|how many (?:of them )?(?:are|is|were|have been) (?:in (?:use|service|operation)|running|installed|deployed|delivered|sold|built)|who(?:[’']s| is| are| else| has| else is)? (?:already |currently |actually |now |really )*(?:us(?:es|e|ing|ed)|bought|buys|runs|operates) (?:it|this|that|them|one)|who (?:already )?(?:has|have|had|got) (?:it|one|them|these) (?:already )?(?:running|installed|in (?:use|operation|service))|(?:anyone|anybody|someone|somebody|any (?:customers?|companies|firms)) (?:else )?(?:already |currently |actually |really )*(?:us(?:es|ing|e|ed)|bought|running) (?:it|this|that|them)",
  },
  rights: {
    name: "Rights",
    asked: `patents?|patented|revoked|opposed|in dispute|disputed|contested|challenged|lapsed|expired|ip|legal|protected|protection|rights|granted|status|${FREE_OF_CHARGE}|(?:use|copy) it (?:freely|for nothing)|who (?:can|may|could|is allowed to) (?:now |still )?(?:make|build|use|sell|produce|copy) (?:it|this|them)|(?:can|may|could) (?:i|we|you|anyone|one|an? [\\w-]+)(?: here| there)? (?:just |simply |freely |legally )?(?:build|copy|use|make|produce|manufacture) (?:one|it|this|them)(?= *(?:[?.!]|$|myself|ourselves|without|freely|legally|tomorrow|today|now|right away|straight away))|schutzrechte?|brevets?|brevete\\w*|patentes?|patentad\\w*`,
  },
  licensing: {
    name: "Licensing",
    asked: `licen[cs]\\w*|${FREE_OF_CHARGE}|(?:use|take|copy) it (?:freely|for nothing)|available|availability|partner\\w*|deal(?! with \\w)|(?<!in )terms|collaborat\\w*|(?<!who (?:would|could|might|will|should) )buy|acquire|invest(?:s|ed|ing|ment|ments|ors?)?|sells? it|looking for money|next steps?|borrow|try (?:it|one|this) (?:out|first|before)|(?:before|without) (?:buying|committing|paying)|evaluation|one to try|option on|taken already|already taken|still (?:free|to be had)`,
  },
  advantages: { name: "Advantages" },
  applications: {
    name: "Applications",
    asked:
      "who (?:(?:would|could|might|will|can|does) )?(?:benefit|profit|gain)s?(?: (?:most|really))? (?:from|by) (?:it|this|that|them|one)\\b|who (?:would|could|might|will|should) (?:buy|want|need|pay for|be interested in|use) (?:it|this|that|them|one)\\b|who (?:is|are) (?:it|this|that|they) (?:meant )?for\\b|what (?:is|are|would|can|could) (?:it|this|that|they|one|these)(?: one)?(?: be)? (?:really |actually )?(?:good|used|meant|useful|intended) for|what (?:would|could|can|do|does) [\\w ]{1,30} (?:do with|use) (?:it|this|that)(?: for)?(?= *(?:[?.!]|$))|(?:which|what) (?:other |else )?(?:fields?|industries|sectors|markets|trades) (?:else )?(?:could|can|would|might|do|does) (?:use|it|benefit|need|profit)|who else (?:could|can|would|might) (?:use|need|want|buy|benefit)|(?:where|for what) else (?:could|can|would|might) (?:it|this|that|one|you|we) be us(?:ed|eful)",
  },
  solution: { name: "How it works" },
  evidence: {
    name: "Evidence",
    asked:
      "evidence|publications?|papers?|data|results|files?|brochure|pdf|document|tested|tried|trials?|validated|scaled?[ -]up|upscaled|scaling up|prototypes?|prov(?:en|ed|es?)|proof|been in (?:people|humans|patients)",
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
  return [aspect, new RegExp(`\\b(?:${asked})\\b`, "i")] as const;
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
