import { certaintyOf, isNothing } from "../decide/certainty";
import { answering, SURE } from "../evidence/answering";
import type { Memory } from "../memory";
import type { Ranked } from "../retrieve/ranked";
import type { Reading } from "./reading";
import { inEnglish } from "./telling";

/** Whether a message is about the listing that the conversation has open, or seeks another. */

/** Asks to be shown something, so it is not about what was shown. */
const SEEKS =
  /\b(?:look(?:ing)? for|search(?:ing)? for|do you (?:\w+ )?(?:have|list|offer|sell)\b(?! to\b)|have you (?:got|any)|do you (?:already |also )?have(?! to\b)\s*[?.]?$|are there (?:any |some )?(?:other|more|listings?|technolog\w+|inventions?|things?)|(?:any|some)thing (?:else|similar|new|like|for|about|on|against|in|from|that|to|with|other|less|more)|show me|find (?:me|us|a|an|some)|others|(?:other|another|more) (?:\w+ )?(?:listings?|technolog\w+|stuff|things?|options?|ones?|choices?)|another|(?<!(?:some|any)(?:one|body) |who )else\b|similar|alternatives?|(?:which|what) (?:\w+ )?(?:listings?|technolog\w+)|list (?:all|every)|(?<!\b(?:do|did|will|would|does|should|could|must|can|that|what|if|may|might) )(?:we|i|i'd|we'd)(?: would)?(?: also| now| really)? (?:need|want|like)\b|suchen?|habt ihr|haben sie (?:\w+ )?(?:etwas|auch|was|noch|ein\w*|andere)|gibt es (?:noch|auch|etwas|bei ihnen|andere)|cherch\w*|avez-vous|busc\w*|tienen)\b|有没有|有什么|需要|还有别的|别的.*吗|其他.*吗/i;

/** May ask for a listing, or for a part of the one in focus: the catalog has to say which. */
const MAY_SEEK = /\b(?:is there|are there|any|gibt es|y a-t-il|hay)\b/i;

/** "Are they looking for partners?" is asked of the owners. */
export function seeks(text: string): boolean {
  return SEEKS.test(
    text.replace(/\b(?:they|he|she|owners?|team)(?: are| is)? (?:still )?look(?:ing)? for\b/gi, " "),
  );
}

/** Another listing has to do with the question. */
const CERTAIN = 0.4;
/** The open listing explains nearly as much as the best. */
const MOSTLY = 0.6;
const SHORT_WORDS = 4;
const FRAGMENT_WORDS = 12;
export const FOR_ANOTHER =
  /^(?:¿\s*)?(?:and |but |ok |so |y |und |et )*(?:what about |how about )?(?:for|one for|with|against|contra|para|gegen|fur|für|contre|pour) (?:the |a |our |my |los |las |el |la |les |le |die |das |den )?\p{L}/iu;

interface Said {
  isQuestion: boolean;
  isRefining: boolean;
  saysNeed: boolean;
  words: number;
}

/** How well the message reads as a question about the open listing, which it does not name; null when it cannot be one. */
export function scoreOfOpenListing(reading: Reading, said: Said): number | null {
  if (!mayBeOfOpen(reading, said)) return null;
  const { text, ranked, memory, aspects, unknown, statistics } = reading;
  const evidence = inFocus(ranked, memory);
  // "And for implants?" is asked of the open one, when no other listing has to do with it.
  const isAnswered = saysOf(reading) && (!FOR_ANOTHER.test(text) || elsewhereCertainty(reading) < CERTAIN);
  const isFound = !isNothing(ranked, statistics);
  const isAsked = isAskedOfOpen(reading, said.isQuestion) && (!MAY_SEEK.test(text) || isAnswered);
  const isOpen = isAsked || (isAnswered && FOR_ANOTHER.test(text));
  // "At what temperature?" is one word, which any listing may say.
  const isOneWord = isAsked && ranked.need.units.length === 1;
  const elsewhere = evidence < MOSTLY && isFound && !isOneWord ? elsewhereCertainty(reading) : 0;
  const isDoubtful = !isOpen && !isAnswered && aspects.length === 0;
  return (
    0.45 +
    (isAnswered ? 0.3 : 0) +
    (isOpen ? 0.45 : 0) -
    0.9 * Math.max(0, elsewhere - CERTAIN) +
    0.25 * evidence +
    (aspects.length > 0 ? 0.25 : 0) +
    (said.isQuestion ? 0.15 : 0) -
    (isDoubtful && evidence < 0.3 && isFound ? 0.45 : 0) -
    (isOneWord ? 0 : Math.max(0, ranked.confidence - 0.35)) * (1 - evidence) * (isAnswered ? 0.6 : 1) -
    (said.saysNeed && !isOpen ? 0.3 : 0) -
    (unknown > 1 && isDoubtful && isFound ? 0.35 : 0) -
    (said.isRefining && !said.isQuestion ? 0.25 : 0)
  );
}

/** One listing is open, and a question is about it, unless another one of the catalog clearly answers. */
export function isAskedOfOpen({ text, memory, superlative }: Reading, isQuestion: boolean): boolean {
  return (
    memory.focus !== null &&
    isQuestion &&
    !superlative &&
    !seeks(text) &&
    !CORRECTS.test(text) &&
    !FOR_ANOTHER.test(text)
  );
}

/** "Forget the blades, is there ...", "I asked about ...": the open listing was not meant. */
const CORRECTS =
  /^(?:ok |no |please )*(?:forget|leave) (?:that|it|this|the|about)\b|\bi (?:asked|was asking) (?:about|for)\b/i;

/** A question, or some words for which the catalog has nothing, while a listing is open. */
function mayBeOfOpen(reading: Reading, { isQuestion, saysNeed, words }: Said): boolean {
  const { text, criteria, aspects, memory, ranked, statistics } = reading;
  if (seeks(text) || CORRECTS.test(text)) return false;
  if (criteria.length > 0 && !(isQuestion && aspects.length > 0 && memory.focus)) return false;
  if (aspects.length > 0 || isQuestion || words <= SHORT_WORDS) return true;
  if (memory.focus === null || words > FRAGMENT_WORDS || saysNeed || !isNothing(ranked, statistics))
    return false;
  return coverageOfOpen(reading) >= LEAST_COVERAGE || saysOf(reading);
}

/** Of some words that ask nothing, the open listing must say a part: "dental implant" is no question about a boiler. */
const LEAST_COVERAGE = 0.2;

function coverageOfOpen({ ranked, memory }: Reading): number {
  return ranked.rows.find(({ listing }) => listing.id === memory.focus)?.coverage ?? 0;
}

/** How certain it is that the best of the other listings answers. */
function elsewhereCertainty({ ranked, memory, statistics }: Reading): number {
  const other = ranked.rows.find(({ listing }) => listing.id !== memory.focus);
  return other ? certaintyOf(other, ranked.need, ranked.matcher, statistics) : 0;
}

/** Whether the listing in focus has a sentence that answers. */
export function saysOf({ text, memory, listings, statistics }: Reading): boolean {
  const listing = listings.get(memory.focus ?? memory.shown[0] ?? "");
  if (!listing) return false;
  return answering(listing, { text: inEnglish(text).english, statistics, limit: 1 }).certainty >= SURE;
}

export function inFocus(ranked: Ranked, { focus, shown }: Memory): number {
  return focusShare(ranked, focus ? [focus] : shown.slice(0, 1));
}

/** How much of what the best listing explains one of these explains. */
export function focusShare({ rows }: Ranked, ids: readonly string[]): number {
  const top = rows[0]?.mass ?? 0;
  return top > 0
    ? Math.max(0, ...rows.filter(({ listing }) => ids.includes(listing.id)).map(({ mass }) => mass / top))
    : 0;
}
