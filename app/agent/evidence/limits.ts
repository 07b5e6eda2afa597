import { anyOf } from "~/lib/wordings";
import type { Listing } from "../retrieve/listing";
import { type Statement, sentencesOf } from "./statements";

/** Finds the sentences in which a listing states its own limits: what fails, what is untested, what it needs. */

/** Wordings of limits with their weights, in sentences without "no", "stays below" and other praise. */
const CUES: readonly (readonly [RegExp, number])[] = [
  [/\b(?:untested|unproven|unknown|unclear|not yet|not known|yet to be|remains? to be|awaits?)\b/i, 2],
  [/\bno (?:[\p{L}-]+ ){0,3}data\b|\bno (?:field|independent|long-term|clinical|human) \p{L}+/iu, 2],
  [/\b(?:has|have|had) not (?:yet )?(?:been|begun|started)\b|\bnot (?:built|tried|studied|modell?ed)\b/i, 2],
  [/\b(?:unsuit(?:able|ed)|unsafe|ineffective)\b/i, 1.6],
  [/\b(?:cannot|can not|did not|do not|does not|should not|may not)\b/i, 1.2],
  [/\b(?:is|are|was|were) not (?!only)\p{L}+|\b(?:is|are) no longer\b|\bneither\b/iu, 1.4],
  [/\b(?:is|are) limited (?:to|by|at)\b|^(?:\p{L}+ ){1,4}limits?\b/iu, 1.6],
  [
    /\b(?:excludes?|precludes?|rules? out|kills?|vanish\w*|reverts?|regrow\w*|breaks? down|drifts?|fails? (?:at|when|below|above|in|on)|failed)\b/i,
    1.6,
  ],
  [
    /\b(?:falls?|fell|drops?|rises?|loses?|doubles?|halves?|slows?|weakens?|exceeds?) (?!from)(?:\p{L}+ ){0,3}(?:below|to|by|when|at|if|above|little|locking|the rate|the energy|most|lift|\d)/iu,
    1,
  ],
  [/^(?:- )?(?:above|below|beyond|under|over|where|in|on) [^.;]{0,50}\d[^,;]{0,30},? /i, 0.7],
  [
    /\b(?:when|if|faster than|slower than|thicker than|thinner than|shorter than|longer than|more than|unless)\b/i,
    0.6,
  ],
  [
    /\bno (?:[\p{L}-]+ ){1,4}(?:has|have) been (?:done|made|built|tested|shown)\b|^nothing has been (?:built|made|fabricated|tested)\b/iu,
    2,
  ],
  [/\b(?:leaves?|gives?) no \p{L}+|\bfar from\b|\b(?:one|two|a single \p{L}+) at a time\b/iu, 1.2],
  [/\b(?:confuses?|disturbs?|hinders?|spoils?|fouls?|biases|misleads?)\b/i, 1.2],
  [
    /\b(?:compulsory|mandatory|obligatory|advisable|unavoidable)\b|\b(?:is|are) (?:the |still )?costly\b/i,
    1.2,
  ],
  [/\b(?:are|is) (?:booked|planned|scheduled)\b|\bat the design stage\b|\bonly\.?$/i, 1.2],
  [/\bonly to the\b|\breach(?:ed|es)? only\b|\bgains? little\b/i, 0.6],
  [/\blower than that of\b|\bafter \p{L}+ (?:cycles|uses|seasons|years)\b/iu, 0.5],
  [/\b(?:ends|stops) (?:at|below|above|beyond)\b/i, 1.2],
  [
    /\b(?:remains?|stays?) (?:too |rather |very |comparatively )?(?:behind|bulky|coarse|costly|difficult|expensive|hard|heavy|limited|opaque|outside|poor|short|slow|un(?!affected|altered|broken|changed|damaged|harmed|impaired|scathed|touched)\p{L}+|weak)\b/iu,
    1.2,
  ],
  [/\b(?:lost|loses?|costs?|drops?) (?:\d|about|some)/i, 1.1],
  [/\b(?:needs?|requires?|must|should still|had to be|demands?)\b/i, 0.6],
  [/\bonly (?:one|two|a|half|in|on|for|when|to|by|\d|the)\b/i, 0.7],
  [
    /\b(?:gains? (?:little|is|was)|at the cost of|penalty|trade-?off|drawback|disadvantage|caveat|limitation|however|but|lower than)\b/i,
    0.7,
  ],
  [/\b(?:hence|so) [^.;]{0,60}(?:need|still|must|require|check)/i, 0.8],
];
/** A figure that is better than its bound, or better than before, praises. */
const PRAISE = anyOf([
  /\b(?:stay(?:s|ed)?|is|was|were|are|remain\w*|kept|keeps?) (?:well )?(?:below|under|within|above)\b/,
  /\bno (?:limit|loss|failure|damage|wear|change)\b|\bwithout (?:loss|damage|failure|any)\b/,
  /(?<!\bnot )\bpass(?:es|ed)?\b|\b(?:normally|usually|better|against|reference|compared)\b|\bonce the\b/,
  /\bso (?:that )?[^.;,]{0,40}\b(?:is|are) not\b|\b(?:fell|falls?|rose|rises?|went) from\b/,
]);
/** Fields that describe the technology, as opposed to what others lack or what speaks for it. */
const SAID_IN = new Set<string>(["description", "trl_evidence", "solution"]);
const SOLUTION_CREDIT = 0.3;
const PRAISE_WEIGHT = 1.2;
const FROM = 1.1;

/** "One stopped, after a cracked flexure": what went wrong, in listings that name no limit. */
const MISHAP =
  /(?<!\b(?:no|none|never|nothing|without|not)\b[^.;]{0,30})\b(?:stopped|cracked|broke|fractured|leaked|jammed|clogged|corroded|peeled off|worn|frayed)\b/i;

/** The statements of limits, clearest first; empty when none is clear. */
export function limitsOf(listing: Listing): Statement[] {
  const statements = sentencesOf(listing).filter(({ field }) => field !== null && SAID_IN.has(field));
  const limits = statements
    .map((statement) => ({ statement, score: scoreOf(statement) }))
    .filter(({ score }) => score >= FROM)
    .sort((a, b) => b.score - a.score)
    .map(({ statement }) => statement);
  return limits.length > 0 ? limits : statements.filter(({ quote }) => MISHAP.test(quote));
}

function scoreOf({ quote, field }: Statement): number {
  const sum = CUES.reduce((total, [pattern, weight]) => total + (pattern.test(quote) ? weight : 0), 0);
  return (sum - (PRAISE.test(quote) ? PRAISE_WEIGHT : 0)) * (field === "solution" ? SOLUTION_CREDIT : 1);
}
