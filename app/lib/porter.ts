/**
 * The stemmer of FTS5's `porter` tokenizer (Porter 1980), so that a word can be looked up in the vocabulary of the
 * index and recognized in a text as the index recognizes it.
 */

type Replacement = readonly [suffix: string, by: string];

const STEP_2: readonly Replacement[] = [
  ["ational", "ate"],
  ["tional", "tion"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["izer", "ize"],
  ["logi", "log"],
  ["bli", "ble"],
  ["alli", "al"],
  ["entli", "ent"],
  ["eli", "e"],
  ["ousli", "ous"],
  ["ization", "ize"],
  ["ation", "ate"],
  ["ator", "ate"],
  ["alism", "al"],
  ["iveness", "ive"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["aliti", "al"],
  ["iviti", "ive"],
  ["biliti", "ble"],
];

const STEP_3: readonly Replacement[] = [
  ["icate", "ic"],
  ["ative", ""],
  ["alize", "al"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ful", ""],
  ["ness", ""],
];

const STEP_4 = "ement ance ence able ible ment ant ent ism ate iti ous ive ize al er ic ou".split(" ");

/** FTS5 leaves shorter and longer words alone. */
const [SHORTEST, LONGEST] = [3, 64];

/** c for consonant, v for vowel, letter by letter; y is a vowel after a consonant. */
function shape(word: string): string {
  let out = "";
  for (let i = 0; i < word.length; i += 1) {
    const vowel = "aeiou".includes(word[i]!) || (word[i] === "y" && i > 0 && out[i - 1] === "c");
    out += vowel ? "v" : "c";
  }
  return out;
}

function measure(stem: string): number {
  return (shape(stem).match(/v+c+/g) ?? []).length;
}

function hasVowel(stem: string): boolean {
  return shape(stem).includes("v");
}

function endsDoubled(word: string): boolean {
  return word.length > 1 && word.at(-1) === word.at(-2) && shape(word).at(-1) === "c";
}

function endsShort(word: string): boolean {
  return /cvc$/.test(shape(word)) && !/[wxy]$/.test(word);
}

function replaceSuffix(word: string, replacements: readonly Replacement[]): string {
  for (const [suffix, by] of replacements) {
    if (!word.endsWith(suffix)) continue;
    const stem = word.slice(0, -suffix.length);
    return measure(stem) > 0 ? stem + by : word;
  }
  return word;
}

/** Plurals, -ed and -ing (steps 1a and 1b). */
function dropInflection(word: string): string {
  let w = word;
  if (w.endsWith("sses") || w.endsWith("ies")) w = w.slice(0, -2);
  else if (w.endsWith("s") && !w.endsWith("ss")) w = w.slice(0, -1);
  if (w.endsWith("eed")) return measure(w.slice(0, -3)) > 0 ? w.slice(0, -1) : w;
  const suffix = w.endsWith("ed") ? 2 : w.endsWith("ing") ? 3 : 0;
  if (suffix === 0 || !hasVowel(w.slice(0, -suffix))) return w;
  w = w.slice(0, -suffix);
  if (/(at|bl|iz)$/.test(w)) return `${w}e`;
  if (endsDoubled(w) && !/[lsz]$/.test(w)) return w.slice(0, -1);
  return measure(w) === 1 && endsShort(w) ? `${w}e` : w;
}

/** The stem of a word in lower case; other scripts come back as they are. */
export function porter(word: string): string {
  if (word.length < SHORTEST || word.length > LONGEST || !/^[a-z0-9]+$/.test(word)) return word;
  let w = dropInflection(word);
  if (w.endsWith("y") && hasVowel(w.slice(0, -1))) w = `${w.slice(0, -1)}i`;
  w = replaceSuffix(replaceSuffix(w, STEP_2), STEP_3);
  const ending = STEP_4.find((suffix) => w.endsWith(suffix)) ?? (/[st]ion$/.test(w) ? "ion" : "");
  if (ending && measure(w.slice(0, -ending.length)) > 1) w = w.slice(0, -ending.length);
  if (w.endsWith("e")) {
    const stem = w.slice(0, -1);
    if (measure(stem) > 1 || (measure(stem) === 1 && !endsShort(stem))) w = stem;
  }
  return w.endsWith("ll") && measure(w) > 1 ? w.slice(0, -1) : w;
}
