import packed from "virtual:vocabulary";
import { exactKey, isWrittenKey, keyOf, MAX_FORM_WORDS, tokenOf } from "./compile";
import { FUNCTION_WORDS } from "./function-words";
import { searchLines } from "./packed-lines";
import { isHan, type Token } from "./words";

/** The concepts of technology: their forms are looked up in sorted text, so that a cold isolate parses nothing. */

/** A concept that a stretch of tokens names. */
export interface ConceptMatch {
  concept: number;
  /** Tokens [from, to). */
  from: number;
  to: number;
  /** 1, less for a form that several concepts share or that is part of a compound. */
  weight: number;
}

export const VOCABULARY_VERSION = packed.version;

let conceptLines: string[] | undefined;

function lineOf(concept: number): string[] {
  conceptLines ??= packed.concepts.split("\n");
  return conceptLines[concept]!.split("\t");
}

export function conceptCount(): number {
  conceptLines ??= packed.concepts.split("\n");
  return conceptLines.length;
}

export function conceptName(concept: number): string {
  return lineOf(concept)[0]!;
}

/** The token by which the search index holds the concept. */
export function conceptToken(concept: number): string {
  return tokenOf(conceptName(concept));
}

/** Broader or nearly related concepts: a tie-break, no evidence. */
export function broaderThan(concept: number): number[] {
  return numbersIn(lineOf(concept)[1]!);
}

/** The keys by which a listing may name it (compile.ts, keyOf and exactKey). */
export function keysOfConcept(concept: number): string[] {
  formLines ??= packed.forms.split("\n");
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
  const known = cache.get(key);
  if (known) return known;
  const found = searchLines(packed.forms, key);
  if (cache.size < MAX_CACHED) cache.set(key, found);
  return found;
}

let knownStems: ReadonlySet<string> | undefined;

/** Whether some form of a concept holds the word, in any of its languages. */
export function isKnownStem(stem: string): boolean {
  knownStems ??= new Set(packed.words.split("\n"));
  return knownStems.has(stem);
}

interface MatchOptions {
  /** Also shorter forms inside longer ones: for what is indexed. */
  nested?: boolean;
  /** Also parts of German compounds: for questions. */
  compounds?: boolean;
}

/** The concepts that tokens name, longest forms first; function words between the words of a form do not matter. */
export function matchConcepts(
  tokens: readonly Token[],
  { nested, compounds }: MatchOptions = {},
): ConceptMatch[] {
  const matches: ConceptMatch[] = [];
  const telling = tokens.flatMap((token, i) => (FUNCTION_WORDS.has(token.word) ? [] : [{ ...token, i }]));
  for (let i = 0; i < telling.length; ) {
    let taken = 0;
    for (let count = Math.min(MAX_FORM_WORDS, telling.length - i); count > 0; count -= 1) {
      const stems = conceptsOf(keyOf(telling.slice(i, i + count).map(({ stem }) => stem)));
      const found = count === 1 ? [...stems, ...exactly(telling[i]!.word, nested ?? false)] : stems;
      if (found.length === 0) continue;
      const [from, to] = [telling[i]!.i, telling[i + count - 1]!.i + 1];
      for (const concept of found) matches.push({ concept, from, to, weight: 1 / Math.sqrt(found.length) });
      if (taken === 0) taken = count;
      if (!nested) break;
    }
    if (taken === 0) matches.push(...insideWord(telling[i]!, compounds ?? false));
    i += nested ? 1 : Math.max(1, taken);
  }
  return matches;
}

/** Of a word that stands for itself; a listing is not read for words that it says of something else. */
function exactly(word: string, isListing: boolean): number[] {
  const written = conceptsOf(exactKey(word));
  return isListing ? written : [...written, ...conceptsOf(exactKey(word, true))];
}

function insideWord({ word, i }: Token & { i: number }, compounds: boolean): ConceptMatch[] {
  if (isHan(word)) return insideHan(word).map((concept) => ({ concept, from: i, to: i + 1, weight: 1 }));
  if (!compounds || word.length < 8) return [];
  return insideCompound(word).map((concept) => ({ concept, from: i, to: i + 1, weight: 0.9 }));
}

let hanForms: [form: string, concepts: number[]][] | undefined;

function insideHan(word: string): number[] {
  hanForms ??= readLines(packed.han);
  let rest = word;
  const found: number[] = [];
  for (const [form, concepts] of hanForms) {
    if (!rest.includes(form)) continue;
    found.push(...concepts);
    rest = rest.replaceAll(form, " ");
  }
  return found;
}

const SHORTEST_PART = 4;

/** "Abwasserreinigung": the longest known beginning, then the longest known end, also without the joining letters. */
function insideCompound(word: string): number[] {
  const found: number[] = [];
  const seek = (from: number, to: number) => {
    for (const ending of ["", "s", "es", "n", "en", "e", "er"]) {
      const part = word.slice(from, to);
      if (ending && !part.endsWith(ending)) continue;
      const bare = ending ? part.slice(0, -ending.length) : part;
      if (bare.length < SHORTEST_PART) continue;
      for (const form of [bare, `${bare}e`, `${bare}en`]) {
        const concepts = searchLines(packed.compounds, form);
        if (concepts.length > 0) return concepts;
      }
    }
    return null;
  };
  for (let to = word.length; to >= SHORTEST_PART; to -= 1) {
    const head = seek(0, to);
    if (!head) continue;
    found.push(...head);
    break;
  }
  for (let from = 1; from <= word.length - SHORTEST_PART; from += 1) {
    const tail = seek(from, word.length);
    if (!tail) continue;
    found.push(...tail);
    break;
  }
  return [...new Set(found)];
}

function readLines(lines: string): [string, number[]][] {
  if (lines === "") return [];
  return lines.split("\n").map((line) => {
    const [form = "", numbers = ""] = line.split("\t");
    return [form, numbers.split(" ").map(Number)];
  });
}
