import { porter } from "../lib/porter";
import { american } from "./spellings";

/** A word of a text, folded and stemmed, with its position. */
export interface Token {
  word: string;
  stem: string;
  /** Offsets in the original text: [at, end). */
  at: number;
  end: number;
}

const TOKEN = /\p{Script=Han}+|[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu;
/** The same in a folded text without other characters, several times as fast. */
const ASCII_TOKEN = /[a-z0-9]+(?:'[a-z]+)?/g;
const HAN = /\p{Script=Han}/u;
const NOT_ASCII = /[^\0-\x7f]/u;
const ALL_NOT_ASCII = new RegExp(NOT_ASCII, "gu");

/** Lower-cases a text and removes accents. Keeps the length, so that offsets stay valid. */
export function fold(text: string): string {
  return NOT_ASCII.test(text) ? text.replace(ALL_NOT_ASCII, foldCharacter).toLowerCase() : text.toLowerCase();
}

const FOLDED = new Map<string, string>();

function foldCharacter(character: string): string {
  const cached = FOLDED.get(character);
  if (cached !== undefined) return cached;
  const plain = character.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const folded = plain.length === character.length ? plain : (plain[0] ?? " ").padEnd(character.length);
  if (FOLDED.size < 5_000) FOLDED.set(character, folded);
  return folded;
}

/** Reads the folded words of a text. `onWord` gets the offsets of each: [at, end). */
export function readWords(text: string, onWord: (word: string, at: number, end: number) => void): void {
  const folded = fold(text).replaceAll("ß", "s");
  const pattern = NOT_ASCII.test(folded) ? TOKEN : ASCII_TOKEN;
  let from = 0;
  for (const match of folded.match(pattern) ?? []) {
    const at = folded.indexOf(match, from);
    from = at + match.length;
    const word = /['’]/.test(match) ? match.replace(/['’]s$/, "").replace(/['’]/g, "") : match;
    onWord(word, at, from);
  }
}

export function tokens(text: string): Token[] {
  const read: Token[] = [];
  readWords(text, (word, at, end) => read.push({ word, stem: stemOf(word), at, end }));
  return read;
}

/** Removes a plural s; for words whose stem would be that of another word. */
export function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  return word.replace(/ies$/, "y").replace(/s$/, "");
}

export function isHan(word: string): boolean {
  return HAN.test(word);
}

/** Words that the stemmer would unify with others of another meaning: a coat is no coating, a train no training, secrets no secretion. */
const OWN_STEMS = [
  "authority",
  "building",
  "casting",
  "coating",
  "community",
  "customer",
  "emergency",
  "engineer",
  "executive",
  "experience",
  "general",
  "generator",
  "hydrogenate",
  "hydrogenated",
  "hydrogenating",
  "hydrogenation",
  "important",
  "international",
  "mineral",
  "objective",
  "organic",
  "organization",
  "paste",
  "secrete",
  "secreted",
  "secreting",
  "secretion",
  "tired",
  "training",
  "university",
];
const OWN_STEM = new Map(OWN_STEMS.flatMap((word) => [[word, word] as const, [plural(word), word] as const]));

function plural(word: string): string {
  return word.endsWith("y") ? `${word.slice(0, -1)}ies` : `${word}s`;
}

const stems = new Map<string, string>();
const MAX_CACHED_STEMS = 50_000;

/** The stem of a folded word. Codes and words with other than Latin letters stay unchanged. */
export function stemOf(word: string): string {
  const cached = stems.get(word);
  if (cached !== undefined) return cached;
  const stem = /^[a-z]{3,}$/.test(word) ? stemOfWord(american(word)) : word;
  // A catalog has more words than are cached, most of them rare: the frequent ones return at once.
  if (stems.size >= MAX_CACHED_STEMS) stems.clear();
  stems.set(word, stem);
  return stem;
}

function stemOfWord(word: string): string {
  return OWN_STEM.get(word) ?? porter(word);
}
