import { ABOVE, BELOW } from "~/services/technologies/criteria/criterion-rules";
import type { Phrase } from "./phrase";

/** "TRL über 6" and "au-dessus de TRL 5": the dictionaries leave such words out. */
const beside = (word: string) =>
  new RegExp(`(?<![a-z])${word}(?=\\s*trl)|(?<=trl\\s*)${word}(?=\\s*[1-9])`, "i");

/** The same in all languages. */
export const LEVELS: readonly Phrase[] = [
  [beside(ABOVE), " above "],
  [beside(BELOW), " below "],
];
