import type { Memory } from "../memory";

/** "What is an evaluation license?", then "which listings offer one?": the pronoun is what was explained. */

const EXPLAINED =
  /^(?:(?:and|so|ok|hi|hello|please|(?:can|could|would) you)[ ,]+)*(?:what(?:'s| is| are| does| do)|explain(?: to me)?(?: what)?|define|tell me (?:about|what)|how (?:do|does))(?: exactly)? (.+?)(?: (?:means?|is|are|works?))?[\s?.!]*$/i;
const ASKS_FOR_LISTINGS =
  /\b(?:which|any|what|show|list|how many|do you|are there|who)\b.*\b(?:listings?|technolog\w*|ones|those|offers?|have|has|there|are)\b/i;
const PRONOUN = /\b(?:one|it|that|those|them|this|such(?: a| an)?(?: \w+)?)\b(?=\W*$)/i;

/** The message with its pronoun replaced by the subject of the question that help answered just before. */
export function afterHelp(text: string, { last, act }: Memory): string {
  if (last !== "help" || !act || !ASKS_FOR_LISTINGS.test(text)) return text;
  const subject = EXPLAINED.exec(act)?.[1];
  return subject ? text.replace(PRONOUN, subject) : text;
}
