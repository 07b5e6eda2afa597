import type { Need, Unit } from "~/services/technologies/needs/need";

const REACH = 30;
const NEGATION =
  /\b(?:not|no|non|without|avoid\w*|instead of|replac\w*|free of|against|less|stop|get away from|get rid of|tired of|(?:do|does) not want|(?:don|doesn)[’']?t want|remove|removing|ohne|sans|sin|prevent\w*)\b[^.,;]*$/i;

/** "Scandium-free powder", "scandium free". */
const FREE_OF_IT = /^[\p{L}\p{N}]+[- ]free(?!\p{L})/iu;

/** Whether the need wants a thing away, or to do without it: "screws" of "without screws". */
export function isNegated({ at }: Unit, { text }: Need): boolean {
  return NEGATION.test(text.slice(Math.max(0, at - REACH), at)) || FREE_OF_IT.test(text.slice(at));
}

const TO_DO_WITHOUT = /\b(?:without|with no|needs? no|uses? no|free of)\b[^.,;]*$/i;

/** Whether the need is to do without a thing, rather than to remove or prevent it. */
export function isUnwanted({ at }: Unit, { text }: Need): boolean {
  return TO_DO_WITHOUT.test(text.slice(Math.max(0, at - REACH), at)) || FREE_OF_IT.test(text.slice(at));
}
