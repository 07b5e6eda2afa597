import type { Brief, BriefCriterion } from "~/contract/chat-brief";
import { exactly } from "~/lib/wordings";
import { exclusionsIn } from "~/services/technologies/needs/exclusions";
import { isSilent } from "~/vocabulary/function-words";
import { fold, tokens } from "~/vocabulary/words";

/** What people take back: words of the same message, and exclusions of an earlier one. */

/** "We make drones... no wait, we need coatings", "... nein, wir suchen Lacke": what people take back while they type, with the words that say so. */
const TAKEN_BACK =
  /^[\s\S]{4,}(?:(?:[.,;!…–-]\s*|\s)(?:no,? wait|wait,? no|scratch that|i meant|actually,? no|sorry,? i mean|correction:)|(?:\.{3}|…)\s*(?:no|nein|non)(?=,))[,.:\s]+(?=(?:\S+\s+){2,}\S)/i;

/** "OK, forget bikes, something for schools": what a message turns away from before it asks. */
const TURNED_FROM =
  /^(?:(?:ok(?:ay)?|well|fine|no|right|good|then)[,. ]+)*(?:forget|leave|never mind) (?:about )?(?:the )?(?!it\b|that\b|this\b|them\b)[\p{L}-]+(?: [\p{L}-]+)?[,.;:!–-]\s+(?=(?:\S+\s+){2,}\S)/iu;

/** Words around a thing that is allowed after all. */
const ALLOWS = exactly(
  [
    /ok(?:ay)?|fine|well|allow\w*|includ\w*|accept\w*|permit\w*|possible|acceptable|good|then|too|also|instead/,
    /after|all|again|alright|right|go|works?|welcome|let|use|have|show|me|what|about|stuff|things?|ones?/,
  ],
  "",
);

/** The exclusions of a brief that "OK, with lasers then" takes back; none for other messages. */
export function exclusionsTakenBack(text: string, { must_not }: Brief): BriefCriterion[] {
  if (must_not.length === 0 || exclusionsIn(text).length > 0) return [];
  const words = tokens(fold(text)).filter(({ word }) => !isSilent(word, "en") && !ALLOWS.test(word));
  const allowed = must_not.filter((criterion) => words.some(({ stem }) => stemsOf(criterion).includes(stem)));
  const stems = allowed.flatMap(stemsOf);
  return words.every(({ stem }) => stems.includes(stem)) ? allowed : [];
}

function stemsOf({ values }: BriefCriterion): string[] {
  return values.flatMap((value) => tokens(fold(String(value))).map(({ stem }) => stem));
}

/** The message without what its author took back or turns away from. */
export function withoutTakenBack(text: string): string {
  return text.replace(TAKEN_BACK, "").replace(TURNED_FROM, "");
}
