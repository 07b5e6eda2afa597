import { inSentence } from "../lib/value-name";

/** Sentences that the server says of a field and the browser says before it asks the server. */

/** Lengths in code points; without a least length the field may be empty. */
export interface Length {
  /** The field as a person reads it, capitalized: "Title". */
  label: string;
  min?: number;
  max: number;
}

export function lengthSentence({ label, min = 0, max }: Length): string {
  return `${label} must be ${min > 0 ? `${min} to ${max}` : `at most ${max}`} characters long.`;
}

/** What to do about a value that is none of a closed list. Screens show it, so it names no value of the wire. */
export function choiceSentence(label: string): string {
  const name = inSentence(label);
  const article = /^(?!use)[aeiou]/.test(name) ? "an" : "a";
  return `Choose ${article} ${name} from the list.`;
}

export const MAX_ADDRESS_CHARACTERS = 500;

export function httpsSentence(label: string): string {
  return `${label} must be an https address.`;
}
