import { version } from "virtual:vocabulary";
import { tokenOf } from "./compile";
import { exactKey, isWrittenKey, keyOf, MAX_FORM_WORDS } from "./form-keys";
import { FUNCTION_WORDS } from "./function-words";
import { packedVocabulary } from "./packed";
import { searchLines } from "./packed-lines";
import { isHan, type Token, tokens } from "./words";

/** Looks up concepts in sorted text, so that a cold isolate parses nothing. */

/** A concept that a span of tokens names. */
export interface ConceptMatch {
  concept: number;
  /** Tokens [from, to). */
  from: number;
  to: number;
  /** 1, less for a form that several concepts share or that is part of a compound. */
  weight: number;
}

export const VOCABULARY_VERSION = version;

let conceptLines: string[] | undefined;

function lineOf(concept: number): string[] {
  conceptLines ??= packedVocabulary().concepts.split("\n");
  return conceptLines[concept]!.split("\t");
}

export function conceptCount(): number {
  conceptLines ??= packedVocabulary().concepts.split("\n");
  return conceptLines.length;
}

export function conceptName(concept: number): string {
  return lineOf(concept)[0]!;
}

/** The token of the concept in the search index. */
export function conceptToken(concept: number): string {
  return tokenOf(conceptName(concept));
}

/** Broader or closely related concepts, used for tie-breaking only. */
export function broaderThan(concept: number): number[] {
  return numbersIn(lineOf(concept)[1]!);
}

/** The keys by which a listing may name it (compile.ts, keyOf and exactKey). */
export function keysOfConcept(concept: number): string[] {
  formLines ??= packedVocabulary().forms.split("\n");
  const lines = formLines;
  return numbersIn(lineOf(concept)[2]!)
    .map((line) => lines[line]!.slice(0, lines[line]!.indexOf("\t")))
    .filter(isWrittenKey);
}

let formLines: string[] | undefined;

function numbersIn(text: string): number[] {
  return text.split(" ").filter(Boolean).map(Number);
}

const cache = new Map<string, number[]>();
const MAX_CACHED = 20_000;

/** The concepts that a key names. */
export function conceptsOf(key: string): number[] {
  const cached = cache.get(key);
  if (cached) return cached;
  const concepts = searchLines(packedVocabulary().forms, key);
  if (cache.size < MAX_CACHED) cache.set(key, concepts);
  return concepts;
}

let englishStems: ReadonlySet<string> | undefined;
let otherStems: ReadonlySet<string> | undefined;

/** Whether an English word that the vocabulary contains has this stem. */
export function isEnglishStem(stem: string): boolean {
  englishStems ??= new Set(packedVocabulary().englishStems.split("\n"));
  return englishStems.has(stem);
}

/** Whether the vocabulary contains the stem, in any language. */
export function isKnownStem(stem: string): boolean {
  otherStems ??= new Set(packedVocabulary().otherStems.split("\n"));
  return isEnglishStem(stem) || otherStems.has(stem);
}

interface MatchOptions {
  /** Also match shorter forms inside longer ones; for indexing. */
  nested?: boolean;
  /** Also match parts of German compounds; for questions. */
  compounds?: boolean;
}

/** The concepts that tokens name, longest forms first; function words between the words of a form do not matter. */
export function matchConcepts(
  tokens: readonly Token[],
  { nested, compounds }: MatchOptions = {},
): ConceptMatch[] {
  const matches: ConceptMatch[] = [];
  const contentTokens = tokens.flatMap((token, i) =>
    FUNCTION_WORDS.has(token.word) ? [] : [{ ...token, i }],
  );
  for (let i = 0; i < contentTokens.length; ) {
    let consumed = 0;
    for (let count = Math.min(MAX_FORM_WORDS, contentTokens.length - i); count > 0; count -= 1) {
      const stems = conceptsOf(keyOf(contentTokens.slice(i, i + count).map(({ stem }) => stem)));
      const concepts = count === 1 ? [...stems, ...exactly(contentTokens[i]!.word, nested ?? false)] : stems;
      if (concepts.length === 0) continue;
      const [from, to] = [contentTokens[i]!.i, contentTokens[i + count - 1]!.i + 1];
      for (const concept of concepts)
        matches.push({ concept, from, to, weight: 1 / Math.sqrt(concepts.length) });
      if (consumed === 0) consumed = count;
      if (!nested) break;
    }
    if (consumed === 0) matches.push(...insideWord(contentTokens[i]!, compounds ?? false));
    i += nested ? 1 : Math.max(1, consumed);
  }
  return matches;
}

/** Concepts of a word that is matched exactly; question-only keys do not apply to listings. */
function exactly(word: string, isListing: boolean): number[] {
  const written = conceptsOf(exactKey(word));
  return isListing ? written : [...written, ...conceptsOf(exactKey(word, true))];
}

function insideWord({ word, i }: Token & { i: number }, compounds: boolean): ConceptMatch[] {
  if (isHan(word)) return insideHan(word).map((concept) => ({ concept, from: i, to: i + 1, weight: 1 }));
  if (!compounds || word.length < 8) return [];
  return insideCompound(word).map((concept) => ({ concept, from: i, to: i + 1, weight: 0.9 }));
}

/** A term of several words that names one concept, with the English name of that. */
export interface Term {
  at: number;
  end: number;
  name: string;
}

const SHORTEST_HAN = 3;

/** Terms that are more than their words, in any language: "brouillard salin", "被窃听". None overlaps another. */
export function termsIn(text: string): Term[] {
  const read = tokens(text);
  const ofWords = matchConcepts(read).filter(({ from, to, weight }) => to - from > 1 && weight === 1);
  const terms = ofWords.map(({ concept, from, to }) => ({
    at: read[from]!.at,
    end: read[to - 1]!.end,
    name: conceptName(concept),
  }));
  return [...terms, ...hanTermsIn(text)].sort((a, b) => a.at - b.at);
}

function hanTermsIn(text: string): Term[] {
  if (!/\p{Script=Han}/u.test(text)) return [];
  let rest = text;
  const terms: Term[] = [];
  for (const [form, concepts] of hanForms()) {
    if (form.length < SHORTEST_HAN || concepts.length !== 1) continue;
    for (let at = rest.indexOf(form); at >= 0; at = rest.indexOf(form, at + 1)) {
      terms.push({ at, end: at + form.length, name: conceptName(concepts[0]!) });
      rest = rest.slice(0, at) + " ".repeat(form.length) + rest.slice(at + form.length);
    }
  }
  return terms;
}

let readHanForms: [form: string, concepts: number[]][] | undefined;

/** Chinese forms, longest first. */
function hanForms() {
  readHanForms ??= readLines(packedVocabulary().han);
  return readHanForms;
}

let readShortHan: ReadonlyMap<string, number> | undefined;

/** The name of the only concept with a Chinese form of two characters, such as 储热; null for others. `termsIn` finds longer ones. */
export function nameOfShortHan(form: string): string | null {
  readShortHan ??= new Map(
    hanForms().flatMap(([han, concepts]) =>
      han.length < SHORTEST_HAN && concepts.length === 1 ? [[han, concepts[0]!] as const] : [],
    ),
  );
  const concept = readShortHan.get(form);
  return concept === undefined ? null : conceptName(concept);
}

function insideHan(word: string): number[] {
  let rest = word;
  const matches: number[] = [];
  for (const [form, concepts] of hanForms()) {
    if (!rest.includes(form)) continue;
    matches.push(...concepts);
    rest = rest.replaceAll(form, " ");
  }
  return matches;
}

const SHORTEST_PART = 4;

/** Concepts of a compound such as "Abwasserreinigung": the longest known head and tail, without linking letters. */
function insideCompound(word: string): number[] {
  const matches: number[] = [];
  const findPart = (from: number, to: number) => {
    for (const ending of ["", "s", "es", "n", "en", "e", "er"]) {
      const part = word.slice(from, to);
      if (ending && !part.endsWith(ending)) continue;
      const bare = ending ? part.slice(0, -ending.length) : part;
      if (bare.length < SHORTEST_PART) continue;
      for (const form of [bare, `${bare}e`, `${bare}en`]) {
        const concepts = searchLines(packedVocabulary().compounds, form);
        if (concepts.length > 0) return concepts;
      }
    }
    return null;
  };
  for (let to = word.length; to >= SHORTEST_PART; to -= 1) {
    const head = findPart(0, to);
    if (!head) continue;
    matches.push(...head);
    break;
  }
  for (let from = 1; from <= word.length - SHORTEST_PART; from += 1) {
    const tail = findPart(from, word.length);
    if (!tail) continue;
    matches.push(...tail);
    break;
  }
  return [...new Set(matches)];
}

function readLines(lines: string): [string, number[]][] {
  if (lines === "") return [];
  return lines.split("\n").map((line) => {
    const [form = "", numbers = ""] = line.split("\t");
    return [form, numbers.split(" ").map(Number)];
  });
}
