import { tokens } from "~/vocabulary/words";
import { isNothing } from "../decide/certainty";
import { findAnswers, SURE } from "../evidence/answering";
import type { Memory } from "../memory";
import type { Ranked } from "../retrieve/ranked";
import { isInsisting } from "./about-shown";
import { asksForAttachments } from "./attachments";
import { logOddsOfOpen } from "./follow-up/follow-up";
import { seeksListings } from "./follow-up/seeking";
import { ASKS_A_QUALITY } from "./frame-cues";
import type { Reading } from "./reading";

/** Scores whether a message is about the open listing or asks for another. */

/** "Forget the blades, is there ...", "I asked about ...": the message is not about the open listing. */
const CORRECTS =
  /^(?:no |please )*(?:that[’']?s not (?:it|that|what)\b|not (?:that|what i)\b)|^(?:no |please )*(?:forget|leave) (?:that|it|this|the|about)\b|\bi (?:asked|was asking) (?:about|for)\b/i;
/** "No, I meant ...": asks again what the last answer was about. */
const REPHRASES = /^(?:no[,. ]+|sorry[,. ]+|well[,. ]+)+(?:what )?i (?:mean|meant|am talking|was looking)\b/i;

/** Change of the score per unit of log odds, and its maximum. */
const PER_LOG_ODDS = 0.25;
const MOST = 1;
/** While a listing is open most messages are about it; the fit weighs both classes equally. */
const PRIOR = 0.3;
/** The first question of a chat that was opened beside a listing is rarely about something else. */
const PRIOR_ON_SCREEN = 2.5;
/** With several listings shown, or one only named by a refusal, a question rarely refers to the first. */
const NONE_IN_FOCUS = 1.5;

/** "Which country is it from, and is there a patent?" has no words that another listing could be about. */
const ONLY_FACTS = 0.5;
/** "What happens if a valve jams?" is asked of a thing, whatever its words. */
const WHAT_IF = /^(?:and |so |but )*what (?:happens|if)\b/i;
const OF_A_THING = 0.7;
/** "Is there competition mentioned?" */
const IS_MENTIONED =
  /^(?:and |but |so )*(?:is|are|was|were) there (?:any |an? |some )?[\p{L} -]{3,40} (?:mentioned|stated|described|specified|given|named|reported|in (?:it|there))\W*$/iu;
/** "Which standards are mentioned?" */
const WHICH_ARE_MENTIONED =
  /^(?:and |but |so )*(?:which|what) [\p{L} -]{3,40} (?:is|are|was|were) (?:mentioned|stated|described|specified|given|named|reported|met|measured|tested|used)\W*$/iu;
/** "For which species?", "at what pressure?": the rest of the sentence is the question before. */
const OF_WHICH =
  /^(?:and |but |so )*(?:for|in|on|with|by|from|to|at|against|under|over|after|up to) (?:which|what) (?!(?:countr|universit|compan|organi[sz]ation|field)\w*)[\p{L}-]+(?: [\p{L}-]+)?\W*$/iu;
/** "Is the software open source?" is asked of what was spoken of, not for software. */
const OF_THE =
  /^(?:and |but |so )*(?:is|are|was|were|does|do|did|has|have|can|could|will|would) the (?!(?:listings?|technolog\w*|catalog\w*|inventions?|others?|rest|owners?)\b)\p{L}/iu;
/** "Is there any registered design?" asks of the open listing, "are there any from Japan?" of the catalog. */
export const HAS_ANY =
  /^(?:and |but |so )*(?:is|are) there (?:any |an? )?(?!.*\b(?:ones?|others?|else|more|listings?|technolog\w*|inventions?|from|in|with|for|on|about|at|that|which)\b)[\p{L} -]{4,40}\W*$/iu;
/** "Are there papers?" asks what was published about a thing, not for a paper machine. */
const OF_PUBLICATIONS =
  /\b(?:are|is|were) there (?:any |some )?(?:(?:scientific|published|peer-reviewed|journal) )?(?:papers?|publications?|articles?|studies|literature)\b(?! (?:machine|mill|maker|for|that|which))|^(?:and |but |so )*any (?:papers|publications|articles|studies)\W*$/i;
/** "And on steel?", "in winter?": the rest of the sentence is the question before. */
const CONDITION =
  /^(?:(?:and|but|or|what about|how about) )*(?:on|in|at|under|during|after|over|outside|inside|near|below|above) (?:[\p{L}\d°-]+ ?){1,4}\W*$/iu;
/** "Et sur un avion ?", "und auf Aluminium?", "¿y en invierno?" */
const CONDITION_ELSEWHERE =
  /^\W*(?:und|oder|et|ou|y|o)\s+(?:auf|in|im|bei|unter|an|am|sur|en|dans|sous|chez|sobre|bajo|con|avec|mit)\s+(?:[\p{L}\d°-]+ ?){1,4}\W*$/iu;
const OF_THE_SAME = 0.4;
/** "最高能升到多少？", "多久需要维护？": a question of an amount, which in Chinese needs no pronoun. */
const AMOUNT_IN_CHINESE = /多少|多久|多长|多大|多重|多高|多快|几个/u;
/** "What about using it in a village without power?" */
const WHAT_ABOUT_DOING =
  /^(?:and |but |so )*(?:what|how) about (?:us )?\p{L}+ing (?:it|them|this|that|one)\b/iu;
/** "What sizes do you have?" */
const WHAT_SIZES =
  /^(?:and |but |so )*(?:what|which) (?:sizes?|versions?|models?|variants?|colou?rs?|dimensions?) (?:do|does|is|are|can|could|has|have)\b/i;
/** "Are spare parts a problem?" */
const IS_A_CONCERN =
  /^(?:and |but |so )*(?:is|are) (?:the )?(?:[\p{L}-]+ ){1,3}an? (?:big |real |known )?(?:problem|issue|concern|worry|bottleneck|risk|limitation|topic)\W*$/iu;
/** "Which programming language?" */
const WHICH_QUALITY =
  /^(?:and |but |so )*(?:which|what) [\p{L}-]+ (?:languages?|standards?|protocols?|voltages?|frequenc(?:y|ies)|pressures?|temperatures?|sizes?|versions?|models?)\W*$/iu;
/** "What does the fastener cost?", "how long does the film last?" */
const OF_THE_PART =
  /^(?:and |but |so )*(?:what|how(?: (?!many\b)[\p{L}-]+)?) (?:does|do|did|can|will) the (?!(?:listings?|technolog\w*|catalog\w*|inventions?|others?|rest|owners?)\b)[\p{L}-]+ (?:cost|weigh|last|need|use|hold|contain|look|stand|take|measure|work|perform|behave|run|handle|reach|carry|move|do)\b/iu;
/** "Can we keep our old housing?", "do I have to rebuild the line?" */
const KEEPS_OR_CHANGES =
  /^(?:and |but |so |then )*(?:can|could|may|must|do|does|will|would|should) (?:we|i|one) (?:have to |need to |still |then |just )*(?:keep|reuse|retain|change|replace|adapt|convert|rebuild|modify|upgrade|retrofit|dismantle|exchange)(?: on)?(?: using)? (?:our|my|the|all|existing|new|any|its)\b/iu;
/** "Which sensors?" and "quels capteurs ?" ask of what is in focus, and "which chips?" not for a field. */
const WHICH_THINGS =
  /^\W*(?:(?:and|but|so|et|y|und) )*(?:which|what|quel(?:le)?s?|qué|cuál(?:es)?|welche[rsnm]?) (?!ones?\W|others?\W|else\W|listing|te[ck]h?nolog|invent|erfind|patent|brevet|field|domaine|countr|pays|país|land|länder|compan|entreprise|empresa|firm|universi|organi|owner)[\p{L}-]+\W*$/iu;
const OF_THE_FOCUS = [
  WHICH_THINGS,
  KEEPS_OR_CHANGES,
  OF_THE_PART,
  IS_A_CONCERN,
  WHICH_QUALITY,
  IS_MENTIONED,
  WHICH_ARE_MENTIONED,
  OF_WHICH,
  WHAT_ABOUT_DOING,
  WHAT_SIZES,
];
/** "What about maintenance?" asks for a quality that every thing has. */
const QUALITY =
  /^(?:and |but |so )*(?:what about |how about |and )?(?:the |its |their )?(?:maintenance|servicing|cleaning|safety|security|costs?|pric(?:e|ing)|weight|size|dimensions|noise|speed|power|energy use|durability|lifetime|wear|training|certification|approvals?|regulation|warranty|installation|efficiency|accuracy|reliability|scaling|scalability|competition|competitors|delivery|support|spare parts|materials?|ingredients?|(?:machine )?wash(?:ing)?|dry cleaning|rain|dust|dirt|frost|humidity|moisture|vibrations?|shocks?|fire|corrosion|recycling|disposal|shelf life|storage|toxicity|side effects|allerg(?:ens?|ies)|emissions?|leaks?|leakage|calibration)\W*$/i;

/** "Cycle life?", "the response time": also after several listings, of which the one that tells is meant. */
const MEASURED_QUALITY =
  /^(?:and |but |so )*(?:what about |how about )?(?:the |its |their )?(?:[\p{L}-]+ ){0,2}(?:life|lifetime|rates?|times?|ranges?|capacity|voltages?|currents?|frequenc(?:y|ies)|torque|bandwidth|resolution|sensitivity|latency|delay|overhead|yields?|purity|temperatures?|pressures?|density|viscosity|thickness|diameters?|lengths?|heights?|widths?|volumes?|loads?|forces?|strength|losses|consumption)\W*$/iu;

/** "Something to measure the current in it": whatever it refers to, it asks for listings. */
const SEEKS_FIRST =
  /^(?:and |but |so |then |(?:is there|are there|do you have|have you got) )*(?:some|any)thing (?:to|for|that|which|against)\b|^(?:please |can you |and |now )*(?:show|find|give) me (?:[\w-]+ ){1,4}(?:that|which) (?:is|are|have|has)\b/i;

/** "Which pumps do we need?" beside an open listing asks for what goes with it. */
const GOES_WITH_IT =
  /\b(?:do|does|would|will|should|must|can|could) (?:we|i|it|they|you|one) (?:also |still |really )?(?:need|use|require|have to|want|put|add|buy)\b/i;
/** The same without a person, as other languages ask it: "faut-il", "braucht man", "¿hace falta ...?". */
const GOES_WITH_IT_ELSEWHERE =
  /(?<!\p{L})(?:est-ce qu['’]il faut|faut-il|a-t-on besoin|doit-on|(?:est-ce qu['’])on (?:a besoin|doit)|(?:braucht|benötigt|muss|benutzt) man|hace falta|se (?:necesita|requiere)n?|hay que)(?!\p{L}).*\?/iu;

/** "What about cranes?", where the best listing has it in its title: the catalog is asked. */
export const WHAT_ABOUT =
  /^(?:and |but |so )*(?:what|how) about (?:some |any |the )?(?:[\p{L}\d-]+ ?){1,2}(?:(?:and|or) [\p{L}\d-]+)?\W*$/iu;
const NAMES_OTHERS = 1;

/** "What about steel?" and "what about kids?" ask whether it suits them, although titles name them. */
const MATERIAL =
  /\b(?:kids|children|adults|the elderly|old people|pets|steel|stainless steel|cast iron|alumini?um|titanium|copper|zinc|magnesium|glass|wood|plastics?|concrete|stone|cotton|leather|paper|rubber|ceramics?|salt ?water|sea ?water)(?: (?:parts?|pieces|components|sheets?|surfaces?|products?))?\W*$/i;

/** "Is there a CAD file?", to which the whole catalog has nothing, is rather asked of the listing on the screen. */
const NOTHING_ELSE = 0.7;

/** Whether a message that names a field asks of what is in focus rather than for listings of the field. */
export function asksOfOpen({ text, memory }: Reading): boolean {
  return memory.focus !== null && (goesWithIt(text) || [WHICH_THINGS, OF_THE].some((one) => one.test(text)));
}

/** "Est-ce qu'on peut passer sous les ponts ?", "¿se puede usar con gafas?", "kann man damit Folien bewegen?" */
const CAN_ONE_ELSEWHERE =
  /^\W*(?:(?:et|mais|y|pero|und|aber) )?(?:est-ce qu['’]on peut|peut-on|pourrait-on|se pued[ea]n?|se podr[ií]an?|kann man|könnte man|l[aä]sst (?:es |das )?sich)(?!\p{L})/iu;

function goesWithIt(text: string): boolean {
  return [GOES_WITH_IT, GOES_WITH_IT_ELSEWHERE, CAN_ONE_ELSEWHERE].some((one) => one.test(text));
}

interface MessageCues {
  isQuestion: boolean;
  isRefining: boolean;
  /** Score of the message as a new search. */
  search: number;
}

/** Scores the message as a question about the open listing without naming it; null when it cannot be one. */
export function scoreOfOpenListing(
  reading: Reading,
  { isQuestion, isRefining, search }: MessageCues,
): number | null {
  const { text, criteria, aspects, memory, references, superlative, counting } = reading;
  const open = memory.focus ?? memory.shown[0];
  if (!open || !reading.listings.has(open) || CORRECTS.test(text)) return null;
  if (REPHRASES.test(text) && memory.last !== "about") return null;
  const isPronoun = references.kind === "pronoun";
  if (references.isUnknown && references.ids.length === 0) return null;
  const asksForPapers =
    memory.focus !== null && (OF_PUBLICATIONS.test(text) || asksForAttachments(reading.english));
  const seeks = seeksListings(text) && !WHAT_SIZES.test(text);
  if ((!isPronoun || SEEKS_FIRST.test(text)) && seeks && !asksForPapers) return null;
  // "Open source?" may be asked of the open listing, "from Germany?" of the catalog.
  const mayAsk = isQuestion && memory.focus !== null && (aspects.length > 0 || !isRefining);
  if (criteria.length > 0 && !isPronoun && !mayAsk) return null;
  // The listing that a refusal named is meant only where the message asks of it, not where it asks again.
  if (memory.last === "named" && !isPronoun && (!isQuestion || isInsisting(text))) return null;
  const prior = memory.last === "none" ? PRIOR_ON_SCREEN : PRIOR;
  const isFocus = (memory.focus !== null && memory.last !== "named") || isPronoun;
  const odds = prior + logOddsOfOpen(reading, open) - (isFocus ? 0 : NONE_IN_FOCUS);
  const isChange = isRefining && !isQuestion;
  const asksOnlyFacts =
    aspects.length > 0 && !counting && !superlative && reading.knownUnits + reading.unknownUnits === 0;
  return (
    Math.max(search, 0.5) +
    Math.max(-MOST, Math.min(MOST, PER_LOG_ODDS * odds)) -
    (isChange ? 0.25 : 0) +
    (asksOnlyFacts ? ONLY_FACTS : 0) +
    (WHAT_IF.test(text) ? OF_A_THING : 0) +
    (memory.focus !== null && OF_THE_FOCUS.some((one) => one.test(text)) ? OF_A_THING : 0) +
    (asksForPapers ? OF_A_THING : 0) +
    // "How accurate?" after several listings is asked of the one that answers, and after a refusal of the one it named.
    ((memory.focus === null || memory.last === "named") &&
    [text, reading.english].some((one) => ASKS_A_QUALITY.test(one))
      ? OF_A_THING
      : 0) +
    (goesWithIt(text) && memory.focus !== null ? OF_THE_SAME : 0) +
    ((QUALITY.test(text) && memory.focus !== null) || MEASURED_QUALITY.test(text) ? OF_A_THING : 0) +
    (AMOUNT_IN_CHINESE.test(text) && !counting && memory.focus !== null ? OF_A_THING : 0) +
    (WHAT_ABOUT.test(text) && MATERIAL.test(text) && memory.focus !== null ? OF_A_THING : 0) +
    (WHAT_ABOUT.test(text) && reading.ranked.rows[0]?.listing.id === memory.focus ? OF_A_THING : 0) +
    ([CONDITION, CONDITION_ELSEWHERE].some((one) => one.test(text)) &&
    memory.focus !== null &&
    criteria.length === 0
      ? OF_THE_SAME
      : 0) +
    ((memory.last === "none" ? isQuestion : memory.focus !== null && HAS_ANY.test(text)) &&
    isNothing(reading.ranked, reading.statistics)
      ? NOTHING_ELSE
      : 0) -
    (WHAT_ABOUT.test(text) && isTitled(reading, open) ? NAMES_OTHERS : 0) -
    // "And the oldest?" compares listings.
    (superlative && !isPronoun ? 0.5 : 0)
  );
}

/** Whether the best listing is another one with all words of the message in its title. */
function isTitled({ ranked: { rows, need } }: Reading, open: string): boolean {
  const best = rows[0]?.listing;
  if (!best || best.id === open || need.units.length === 0) return false;
  const words = new Set(tokens(best.title).map(({ stem }) => stem));
  return need.units.every(({ stem }) => words.has(stem));
}

/** Whether the listing in focus has a sentence that answers the message. */
export function openListingAnswers({ english, memory, listings, statistics }: Reading): boolean {
  const listing = listings.get(memory.focus ?? memory.shown[0] ?? "");
  if (!listing) return false;
  return findAnswers(listing, { text: english, statistics, limit: 1 }).certainty >= SURE;
}

export function inFocus(ranked: Ranked, { focus, shown }: Memory): number {
  return focusShare(ranked, focus ? [focus] : shown.slice(0, 1));
}

/** The highest mass of these listings as a share of the mass of the best listing. */
export function focusShare({ rows }: Ranked, ids: readonly string[]): number {
  const top = rows[0]?.mass ?? 0;
  return top > 0
    ? Math.max(0, ...rows.filter(({ listing }) => ids.includes(listing.id)).map(({ mass }) => mass / top))
    : 0;
}
