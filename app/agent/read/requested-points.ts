import { contentWords } from "~/services/technologies/texts/content-words";
import { inDigits } from "../verify/source";

/** Recognizes requests for points: "give me three bullets on it", "the key figures, please". */

export interface RequestedPoints {
  count: number;
  /** Points that state numbers. */
  areFigures: boolean;
}

/** "Can it stop a bullet?" asks for none. */
const POINTS =
  /(?:^(?:(?:and|please|now|ok|okay|then)[ ,]+)*|\b(?:give|tell|write|list|show|need|want|make|summari[sz]e|sum|put|in|as|what are)\b[^.?!]{0,40}? )(?:the )?(?:(?<count>one|two|three|four|five|six|[1-6]) )?(?:short |key |main |quick |most important )*(?:bullets?(?: points?)?|key (?:points|facts)|(?:key|main|important|technical) (?:figures|numbers|data|specs)|talking points|highlights|takeaways|facts(?= (?:i|we|for|to|about|on)\b| *(?:[?.!]|$))|things (?:i|we) (?:can|could|should|must|need to|have to) (?:tell|say|know|remember|mention)|things about (?:it|this|that))\b/i;
const FIGURES = /\b(?:figures|numbers|data|specs)\b/i;
const AS_POINTS = /\b(?:as|in) (?:a )?(?:short |few )*(?:bullets?(?: points?)?|list|table|points)\b/i;
const USUAL_POINTS = 3;
const USUAL_FIGURES = 5;

/** Which points a message asks for; null where it asks for none. */
export function pointsIn(text: string): RequestedPoints | null {
  const match = POINTS.exec(text);
  if (!match) return null;
  const { count = "" } = match.groups!;
  const areFigures = FIGURES.test(match[0]);
  const stated = /^one$/i.test(count) ? 1 : Number(inDigits(count));
  return { count: stated || (areFigures ? USUAL_FIGURES : USUAL_POINTS), areFigures };
}

/** Whether a message asks for points and names nothing that they should be about. */
export function asksOnlyForPoints(text: string): boolean {
  return POINTS.test(text) && contentWords(text.replace(POINTS, " ").replace(AS_POINTS, " ")) === "";
}
