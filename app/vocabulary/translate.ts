import type { Language } from "./function-words";
import { packedVocabulary } from "./packed";
import { searchLines } from "./packed-lines";
import { conceptName, isEnglishStem, nameOfShortHan } from "./vocabulary";
import { fold, stemOf } from "./words";

/**
 * Translates questions to English word by word, for the search. Words that are not in the dictionaries, such as names and
 * numbers, stay unchanged.
 */

type Foreign = Exclude<Language, "en">;

const dictionaries = new Map<Foreign, ReadonlyMap<string, string>>();

function dictionaryOf(language: Foreign): ReadonlyMap<string, string> {
  const cached = dictionaries.get(language);
  if (cached) return cached;
  const entries = packedVocabulary()
    .dictionaries[language].split("\n")
    .map((line): [string, string] => {
      const [word = "", english = ""] = line.split("\t");
      return [word, english];
    });
  const dictionary = new Map(entries);
  dictionaries.set(language, dictionary);
  return dictionary;
}

/** Pronouns that Spanish appends to an infinitive: "vaciarse" is "vaciar". */
const CLITICS = ["nos", "los", "las", "les", "se", "me", "lo", "la", "le"];

/** Inflectional endings, longest first. */
const ENDINGS: Record<Exclude<Foreign, "zh">, readonly string[]> = {
  de: [
    "enden",
    "ende",
    "ern",
    "ens",
    "ten",
    "tet",
    "test",
    "end",
    "en",
    "er",
    "es",
    "em",
    "te",
    "st",
    "e",
    "n",
    "s",
    "t",
  ],
  fr: ["aient", "ees", "ent", "ons", "ant", "ait", "ees", "ee", "es", "ez", "er", "s", "x", "e"],
  es: [
    ...CLITICS.flatMap((clitic) => ["ar", "er", "ir"].map((verb) => `${verb}${clitic}`)),
    ...[
      "iendo",
      "aron",
      "ieron",
      "ando",
      "amos",
      "emos",
      "imos",
      "aban",
      "aba",
      "adas",
      "ados",
      "idas",
      "idos",
    ],
    ...["ada", "ado", "ida", "ido", "an", "en", "es", "as", "os", "s", "a", "o", "e"],
  ],
};
/** Endings of base forms, appended after an ending is removed. */
const BASES: Record<Exclude<Foreign, "zh">, readonly string[]> = {
  de: ["", "e", "en", "n"],
  fr: ["", "e", "er", "re", "ir"],
  es: ["", "o", "a", "e", "ar", "er", "ir"],
};
const SHORTEST_PART = 3;
const WORD = /[\p{L}\p{N}'’-]+/gu;
const HAN_RUN = /\p{Script=Han}+/gu;
/** Between the meanings of an entry (compile.ts). */
const MEANING = "|";

/** The meanings of one word, as offsets in the translation: [at, end) each. */
export type Meanings = readonly (readonly [at: number, end: number])[];

export interface Translation {
  english: string;
  /** Of the words that the dictionaries translate in more than one way. */
  choices: Meanings[];
}

export function translate(text: string, language: Language): Translation {
  const translation: Translation = { english: "", choices: [] };
  if (language === "en") return { english: text, choices: [] };
  const pattern = language === "zh" ? HAN_RUN : WORD;
  let from = 0;
  for (const { 0: match, index } of text.matchAll(pattern)) {
    translation.english += text.slice(from, index);
    if (language === "zh") addWords(translation, [" ", ...fromChinese(match), " "]);
    else
      match.split(/['’-]/).forEach((part, i) => {
        const words = part.length < 2 ? null : wordToEnglish(fold(part).replaceAll("ß", "ss"), language);
        addWords(translation, [i > 0 ? " " : "", ...(words ?? [part])]);
      });
    from = index + match.length;
  }
  translation.english += text.slice(from);
  return translation;
}

/** Appends dictionary entries, whose meanings are separated by `MEANING`, and notes those with several. */
function addWords(translation: Translation, entries: readonly string[]): void {
  entries.forEach((entry, i) => {
    if (i > 0 && /\S$/.test(translation.english)) translation.english += " ";
    const spans: [number, number][] = [];
    for (const meaning of entry.split(MEANING)) {
      if (spans.length > 0) translation.english += " ";
      const at = translation.english.length;
      translation.english += meaning;
      spans.push([at, translation.english.length]);
    }
    if (spans.length > 1) translation.choices.push(spans);
  });
}

/** In shorter words the parts of a compound are found by chance: "mannose". */
const SHORTEST_COMPOUND = 9;

/**
 * Whether a dictionary has a folded word, or all parts of a long German compound. Of French and Spanish words no ending but
 * the plural is taken off: an English word with a typo, "electrolites", would be one of theirs.
 */
export function isInDictionary(word: string, language: Exclude<Foreign, "zh">): boolean {
  const dictionary = dictionaryOf(language);
  if (language !== "de") return dictionary.has(word) || dictionary.has(word.replace(/s$/, ""));
  const plain = word.replaceAll("ß", "ss");
  return plain.length < SHORTEST_COMPOUND
    ? lookUp(plain, language, dictionary) !== null
    : wordToEnglish(plain, language) !== null;
}

/** The entries of a word, several for a compound. */
function wordToEnglish(word: string, language: Exclude<Foreign, "zh">): string[] | null {
  const dictionary = dictionaryOf(language);
  const english = lookUp(word, language, dictionary);
  if (english) return [english];
  return language === "de" && word.length >= 2 * SHORTEST_PART ? compoundToEnglish(word, dictionary) : null;
}

/** Shorter words are in the dictionary, or English ones. */
const SHORTEST_TERM = 7;

/** "Mikronadel" is "microneedle": a German word that names a concept is not asked for by its parts. */
function termToEnglish(word: string): string | null {
  if (word.length < SHORTEST_TERM || isEnglishStem(stemOf(word))) return null;
  const [concept] = searchLines(packedVocabulary().compounds, word);
  return concept === undefined ? null : conceptName(concept);
}

function lookUp(
  word: string,
  language: Exclude<Foreign, "zh">,
  dictionary: ReadonlyMap<string, string>,
): string | null {
  const whole = dictionary.get(word);
  if (whole) return whole;
  for (const ending of ENDINGS[language]) {
    if (!word.endsWith(ending) || word.length - ending.length < SHORTEST_PART) continue;
    for (const base of BASES[language]) {
      const english = dictionary.get(word.slice(0, -ending.length) + base);
      if (english) return english;
    }
  }
  return language === "de" ? termInEndings(word) : null;
}

function termInEndings(word: string): string | null {
  const endings = ["", ...ENDINGS.de.filter((ending) => word.endsWith(ending))];
  return endings.reduce<string | null>(
    (found, ending) => found ?? termToEnglish(word.slice(0, word.length - ending.length)),
    null,
  );
}

/** Translates a compound such as "Abwasserreinigung": the longest known head, an optional linking letter, and the rest. */
function compoundToEnglish(word: string, dictionary: ReadonlyMap<string, string>): string[] | null {
  for (let end = word.length - SHORTEST_PART; end >= SHORTEST_PART; end -= 1) {
    const headEnglish = lookUp(word.slice(0, end), "de", dictionary);
    if (!headEnglish) continue;
    for (const joint of ["", "s", "es", "n", "en", "e", "er"]) {
      const rest = word.slice(end);
      if (!rest.startsWith(joint) || rest.length - joint.length < SHORTEST_PART) continue;
      const tail = rest.slice(joint.length);
      const whole = lookUp(tail, "de", dictionary);
      if (whole) return [headEnglish, whole];
      const parts = tail.length >= 2 * SHORTEST_PART ? compoundToEnglish(tail, dictionary) : null;
      if (parts) return [headEnglish, ...parts];
    }
  }
  return null;
}

const LONGEST_CHINESE = 6;

function fromChinese(run: string): string[] {
  const dictionary = dictionaryOf("zh");
  const words: string[] = [];
  for (let at = 0; at < run.length; ) {
    let consumed = 0;
    for (let length = Math.min(LONGEST_CHINESE, run.length - at); length > 0; length -= 1) {
      const word = run.slice(at, at + length);
      const english = dictionary.get(word) ?? nameOfShortHan(word);
      if (!english) continue;
      words.push(english);
      consumed = length;
      break;
    }
    at += consumed || 1;
  }
  return words;
}
