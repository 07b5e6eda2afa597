import { type PackedParaphrases, packParaphrases } from "./compile-paraphrases";
import { packStems } from "./compile-stems";
import { isStemKey, keyOfForm, MARK } from "./form-keys";
import { fold, singular, tokens } from "./words";

/** One concept, a line of `concepts/*.txt`. */
export interface Concept {
  name: string;
  forms: Record<"en" | "de" | "fr" | "es" | "zh", string[]>;
  broader: string[];
}

/**
 * Reads the lines of a concept file: `form, form @de form @fr form @es form @zh form > broader, broader`. The first
 * English form names the concept; a line that begins with `#` is a comment. A single English word that is also another
 * word has a mark: `detective!` matches only that word, not its stem (which is that of "detect"); `pulses?` matches in
 * questions only, because listings use the word for something else.
 */
export function readConcepts(text: string): Concept[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map(readConcept);
}

function readConcept(line: string): Concept {
  const [formText = "", right = ""] = line.split(" > ");
  const [english = "", ...others] = formText.split(/\s+@(?=(?:de|fr|es|zh)\s)/);
  const forms: Concept["forms"] = { en: listOf(english), de: [], fr: [], es: [], zh: [] };
  for (const part of others) forms[part.slice(0, 2) as keyof Concept["forms"]].push(...listOf(part.slice(3)));
  return { name: (forms.en[0] ?? "").replace(MARK, ""), forms, broader: listOf(right) };
}

function listOf(text: string): string[] {
  return text
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The vocabulary in the format that is bundled with the worker: sorted lines, searched in place without parsing at start. */
export interface PackedVocabulary {
  /** Changes with the concepts; listings are then indexed again. */
  version: string;
  /** `key<tab>concept numbers`, sorted by key. */
  forms: string;
  /** `stem<tab>numbers of the concepts that have it in an English form`, sorted. */
  stems: string;
  /** `Chinese form<tab>numbers`, longest first; `German word<tab>numbers` for compounds, sorted. */
  han: string;
  compounds: string;
  /** `folded word<tab>English words` by language. */
  dictionaries: Record<"de" | "fr" | "es" | "zh", string>;
  /** The stems of English words, forms and translations, sorted, and those of the other forms; such a word is not a typo. */
  englishStems: string;
  otherStems: string;
  /** The most common words of English, in lower case. */
  commonWords: string;
  /** A line per concept, by number: `name<tab>broader numbers<tab>lines of forms`. */
  concepts: string;
  paraphrases: PackedParaphrases;
}

/** Packs concepts, dictionaries and paraphrases; the same name in two files is one concept. */
export function packVocabulary(
  files: readonly string[],
  dictionaries: Record<keyof PackedVocabulary["dictionaries"], string>,
  {
    paraphrases,
    commonWords,
    englishWords,
  }: { paraphrases: readonly string[]; commonWords: string; englishWords: string },
): PackedVocabulary {
  const concepts = merge(files.flatMap(readConcepts));
  const english = englishStems(concepts, Object.values(dictionaries));
  const written = concepts.map((concept) => keysOf(concept, english));
  const open = openCompounds(new Set(written.flat()), linesOf(commonWords));
  const keys = written.map((own, number) => [...own, ...concepts[number]!.forms.en.flatMap(open)]);
  const byKey = new Map<string, Set<number>>();
  const han = new Map<string, Set<number>>();
  const compounds = new Map<string, Set<number>>();
  concepts.forEach((concept, number) => {
    for (const key of keys[number]!) add(byKey, key, number);
    for (const form of concept.forms.zh) if (form.length > 1) add(han, form, number);
    for (const form of concept.forms.de) {
      const word = fold(form).replaceAll("ß", "s").replaceAll("-", "");
      if (/^\p{L}{4,}$/u.test(word)) add(compounds, word, number);
    }
  });
  const numberOf = new Map(concepts.map(({ name }, number) => [name.toLowerCase(), number]));
  const sorted = [...byKey].sort(([one], [other]) => (one < other ? -1 : 1));
  const lineOf = new Map(sorted.map(([key], line) => [key, line]));
  const lines = concepts.map(({ name, broader }, number) => {
    const related = broader.flatMap((one) => {
      const index = numberOf.get(one.toLowerCase());
      const candidates =
        index === undefined ? [...(byKey.get(keyOfForm(one) ?? "") ?? [])].slice(0, 1) : [index];
      return candidates.filter((other) => other !== number);
    });
    const own = new Set(keys[number]!.map((key) => lineOf.get(key)!));
    return [name, [...new Set(related)].join(" "), [...own].join(" ")].join("\t");
  });
  const stems = [...byKey.keys()].flatMap((key) => (isStemKey(key) ? key.split(" ") : []));
  const packed = {
    forms: packLines(byKey, (a, b) => (a < b ? -1 : 1)),
    han: packLines(han, (a, b) => b.length - a.length || (a < b ? -1 : 1)),
    compounds: packLines(compounds, (a, b) => (a < b ? -1 : 1)),
    concepts: lines.join("\n"),
  };
  const version = hash(Object.values(packed).join("\n"));
  const { de, fr, es, zh } = dictionaries;
  const englishWordStems = new Set([...english, ...stemsOf(commonWords), ...stemsOf(englishWords)]);
  return {
    version,
    ...packed,
    stems: packStems(concepts.map(({ forms }) => forms.en)),
    englishStems: [...englishWordStems].sort().join("\n"),
    otherStems: [...new Set(stems)]
      .filter((stem) => !englishWordStems.has(stem))
      .sort()
      .join("\n"),
    commonWords: linesOf(commonWords).slice(0, COMMONEST).join(" "),
    dictionaries: {
      de: packDictionary(de),
      fr: packDictionary(fr),
      es: packDictionary(es),
      zh: packDictionary(zh),
    },
    paraphrases: packParaphrases(paraphrases),
  };
}

const COMMONEST = 3_000;

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}

function stemsOf(text: string): string[] {
  return tokens(linesOf(text).join(" ")).map(({ stem }) => stem);
}

/** Reads lines of `word = english, english`; the first two meanings are kept, separated by `|`, and the first entry of a word. */
function packDictionary(text: string): string {
  const entries = new Map<string, string>();
  for (const line of text.split("\n")) {
    const [word, english] = line.split("=").map((side) => side.trim());
    if (!word || !english || word.startsWith("#")) continue;
    const key = fold(word).replaceAll("ß", "ss");
    const meanings = listOf(english).slice(0, 2).join("|");
    if (!entries.has(key)) entries.set(key, meanings);
  }
  return [...entries].map(([key, meanings]) => `${key}\t${meanings}`).join("\n");
}

function merge(concepts: Concept[]): Concept[] {
  const byName = new Map<string, Concept>();
  for (const concept of concepts) {
    const existing = byName.get(concept.name.toLowerCase());
    if (!existing) {
      byName.set(concept.name.toLowerCase(), concept);
      continue;
    }
    for (const [language, forms] of Object.entries(concept.forms))
      existing.forms[language as keyof Concept["forms"]].push(...forms);
    existing.broader.push(...concept.broader);
  }
  return [...byName.values()];
}

/** Foreign words up to this length that are also English words are usually false friends; longer ones are cognates. */
const FALSE_FRIEND_LETTERS = 6;

/** Omits short foreign forms that are English words, such as "Lack" and "pain"; the dictionaries translate those. */
function keysOf({ forms }: Concept, english: ReadonlySet<string>): string[] {
  const keysIn = (list: string[]) => list.flatMap((form) => keyOfForm(form) ?? []);
  const foreign = keysIn([...forms.de, ...forms.fr, ...forms.es]);
  return [
    ...keysIn(forms.en),
    ...foreign.filter((key) => key.length > FALSE_FRIEND_LETTERS || !english.has(key)),
  ];
}

/** First parts of compounds that are seldom words. */
const PREFIXES = [
  "anti",
  "bio",
  "cryo",
  "electro",
  "geo",
  "hydro",
  "micro",
  "mini",
  "multi",
  "nano",
  "opto",
  "photo",
];
const SHORTEST_PART = 3;

/** Keys by which forms are also found where a word written as one is two: "waste water", "micro lens". */
function openCompounds(keys: ReadonlySet<string>, commonWords: readonly string[]) {
  const words = new Set(commonWords);
  const firstWords = new Set([...commonWords, ...PREFIXES]);
  const opened = (word: string) =>
    [...word].flatMap((_, at) => {
      const [first, second] = [word.slice(0, at), word.slice(at)];
      const isOpen =
        Math.min(at, word.length - at) >= SHORTEST_PART &&
        firstWords.has(first) &&
        (words.has(second) || words.has(singular(second)));
      return isOpen ? [`${first} ${second}`] : [];
    });
  return (form: string): string[] => {
    const formWords = form.toLowerCase().split(" ");
    return formWords
      .flatMap((word, i) =>
        opened(word).flatMap((open) => keyOfForm(formWords.with(i, open).join(" ")) ?? []),
      )
      .filter((key) => !keys.has(key));
  };
}

/** The stems of all English forms and of all translations. */
function englishStems(concepts: readonly Concept[], dictionaries: readonly string[]): ReadonlySet<string> {
  const meanings = dictionaries.flatMap((text) => text.split("\n").map((line) => line.split("=")[1] ?? ""));
  const words = [...concepts.flatMap(({ forms }) => forms.en), ...meanings];
  return new Set(words.flatMap((text) => tokens(text).map(({ stem }) => stem)));
}

function add(map: Map<string, Set<number>>, key: string, number: number): void {
  const numbers = map.get(key);
  if (numbers) numbers.add(number);
  else map.set(key, new Set([number]));
}

function packLines(map: Map<string, Set<number>>, order: (a: string, b: string) => number): string {
  return [...map]
    .sort(([a], [b]) => order(a, b))
    .map(([key, numbers]) => `${key}\t${[...numbers].join(" ")}`)
    .join("\n");
}

/** The token of a concept in the search index; derived from the name, so that it is independent of other concepts. */
export function tokenOf(name: string): string {
  return `c${hash(name.toLowerCase())}`;
}

/** FNV-1a with 32 bits in base 36. A test checks that all names have distinct hashes. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return value.toString(36);
}
