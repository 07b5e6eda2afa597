import type { Need, Unit } from "~/services/technologies/needs/need";
import { wordsInEnglish } from "~/services/technologies/texts/content-words";
import { tokens } from "~/vocabulary/words";

const REACH = 30;
const NEGATION =
  /\b(?:not|no|non|without|avoid\w*|instead of|replac\w*|free of|against|less|stop|get away from|get rid of|tired of|(?:do|does) not want|(?:don|doesn)[’']?t want|remove|removing|prevent\w*)\b[^.,;]*$/i;

/** "Scandium-free powder", "scandium free". */
const FREE_OF_IT = /^[\p{L}\p{N}]+[- ]free(?!\p{L})/iu;

/** Whether the need wants a thing away, or to do without it: "screws" of "without screws". */
export function isNegated(unit: Unit, need: Need): boolean {
  return isAfter(NEGATION, unit, need);
}

const TO_DO_WITHOUT = /\b(?:without|with no|needs? no|uses? no|free of)\b[^.,;]*$/i;

/** Whether the need is to do without a thing, rather than to remove or prevent it. */
export function isUnwanted(unit: Unit, need: Need): boolean {
  return isAfter(TO_DO_WITHOUT, unit, need);
}

function isAfter(negation: RegExp, unit: Unit, { text, language }: Need): boolean {
  // The words of a translation stand at other places than those of the text.
  if (language !== "en") return isDoneWithout(text, unit, language);
  const { at } = unit;
  return negation.test(text.slice(Math.max(0, at - REACH), at)) || FREE_OF_IT.test(text.slice(at));
}

/** "Ohne Methanol", "sans colle", "sin metanol", "sans gaz fluorés": an adjective follows its noun. */
const WITHOUT_ELSEWHERE =
  /(?<!\p{L})(?:(?:ohne|kein\p{L}*|sans|sin)\s+|pas d(?:e\s+|['’]))(\p{L}[\p{L}-]*(?: \p{L}{4,})?)/giu;

function isDoneWithout(text: string, { stem }: Unit, language: Need["language"]): boolean {
  return [...text.matchAll(WITHOUT_ELSEWHERE)].some(([, word]) =>
    tokens(wordsInEnglish(word!, language)).some((one) => one.stem === stem),
  );
}
