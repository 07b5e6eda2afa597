import { anyOf } from "~/lib/wordings";

/**
 * What may be repeated of a listing. Its text was written by strangers: a passage is shown only when it reads as an
 * account of the technology, is free of markup and addresses, and is a literal part of the stored field, so that a
 * citation can be checked.
 */

/** Between sentences: after a full stop before a capital, at an empty line, at a new line; not in "Fig. 2". */
const BOUNDARY =
  /(?<=[.!?]["”’)]?)(?<!\b(?:FIGS?|Figs?|Nos?|Eqs?|Refs?|approx|ca|cf|vs|e\.g|i\.e|et al|Dr|Prof|U\.S) ?\.)\s+(?=[\p{Lu}\p{N}"'(“•-])|(?<=\p{Ll}-)\s(?=\p{Lu})|\s*\n\s*\n\s*|\s*\n\s*(?=[\p{Lu}•*-])/gu;
const WORD = /[\p{L}\p{N}]+/gu;
const SHORTEST_SENTENCE = 15;
/** A sentence that shares less of its words with the rest of the listing may have been planted. */
const FOREIGN_BELOW = 0.25;
/** From this rate on, a sentence answers the question and was not planted beside it. */
const ANSWERS_FROM = 0.3;

/** Numbers are compared in a report: "> 90 %". */
const COMPARISON = /(?<=\S )[<>](?==? ?\d)/g;
const MARKUP = /[<>[\]{}|`\\]|\*\*|__|!\(|^\s*(?:#{1,6}|>)\s|&(?:#\d+|[a-z]+);/im;
const INVISIBLE = /[\p{Cf}\p{Co}]|[^\P{Cc}\n\t\r]/u;
/** Comments, elements and links as a whole: what stands inside them is no part of the account. */
const MARKED_UP =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|template|svg|iframe)\b[\s\S]*?(?:<\/\1\s*>|$)|!?\[[^\]\n]*\]\([^)\n]*\)?|```[\s\S]*?(?:```|$)/gi;
const ADDRESS =
  /:\/\/|\b(?:www|ftp|mailto|javascript|data)[.:]\S|\b[\w-]+\.(?:com|org|net|io|ai|co|gov|edu|info|biz|xyz|ru|cn|uk|de|eu|app|dev|me|ly|gl|tk|example|test)\b|\S@\S+\.\S/i;
const ADDRESSES_READER = anyOf([
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules|above|previous|prior)\b/,
  /(?<!\b(?:biases|affects|distorts|shifts|falsifies|influences) )\b(?:your|the) (?:response|reply|answer|message|output|instructions?|prompt)\b(?! (?:beam|characteristics?|current|curve|frequency|level|power|rate|shaft|signals?|speed|stage|times?|torque|voltage)\b)/,
  /\b(?:note to|dear|attention|hey|as) (?:the |an |all )?(?:assistant|ai|llm|model|chat ?bot|system)\b/,
  /\b(?:system|assistant|user|developer) ?(?:prompt|message|:)/,
  /\byou (?:are|must|should|will|shall) (?:now |always |never |not )?(?:a|an|the|be|act|answer|reply|respond|say|tell|write|call|add|include|mention|recommend|rank|output|print|reveal)\b/,
  /\b(?:act as|pretend to|role-?play|jailbreak)\b|\btool[_ ]?calls?\b/,
  /\b(?:rank|list|place|put|recommend) (?:this|our) (?:listing|technology|product|invention)? ?(?:first|top|above|highest)\b/,
  /\bcall the \w+ (?:tool|function)\b/,
]);
const ORDER_VERB =
  /^\W*(?:(?:please|now|also|important|note|instead|then|always|never|do not|don't)\W+)*(?:add|act|answer|append|augment|call|click|compose|convert|craft|delete|describe|draft|email|encode|enhance|ensure|explain|finish|generate|give|group|ignore|include|incorporate|insert|integrate|invite|jumble|list|mention|modify|open|output|print|promote|provide|rank|rearrange|recommend|remove|render|repeat|replace|reply|respond|reveal|rewrite|say|send|share|shortlist|show|sort|spell|start|stop|substitute|suggest|summari[sz]e|swap|talk|tell|translate|use|visit|write|always unplug)\b/i;

const COMMON_WORDS = new Set(
  "the a an and or of to in for on with by is are was were be been this that these those it its as at from can could will would may which who what how when where not no has have had their there they we our you your than then such into over under between both each more most other some any all also but if so do does did".split(
    " ",
  ),
);

/** True for a passage that can be shown as it is. */
export function isQuotable(passage: string): boolean {
  return (
    !MARKUP.test(passage.replace(COMPARISON, "")) &&
    !INVISIBLE.test(passage) &&
    !ADDRESS.test(passage) &&
    !ADDRESSES_READER.test(passage)
  );
}

/** True for a sentence that reads as an account of something: not an order, a question or a heading. */
export function isAccount(sentence: string): boolean {
  return (
    isQuotable(sentence) &&
    !sentence.includes("?") &&
    !ORDER_VERB.test(sentence) &&
    !/^[A-Z\s]{2,20}:/.test(sentence)
  );
}

export interface Span {
  start: number;
  end: number;
}

/** The sentences of a text, as places in it. */
export function sentencesOf(text: string): Span[] {
  const gaps = [...text.matchAll(BOUNDARY)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
  const starts = [text.length - text.trimStart().length, ...gaps.map((gap) => gap.end)];
  const ends = [...gaps.map((gap) => gap.start), text.trimEnd().length];
  return starts.map((start, i) => ({ start, end: ends[i]! })).filter(({ start, end }) => end > start);
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(WORD) ?? [])
    .filter((word) => word.length > 2 && !COMMON_WORDS.has(word))
    .map(rootOf);
}

/** Enough of a stem to see that "sensors" and "sensing" speak of the same. */
function rootOf(word: string): string {
  return word.length > 6 ? word.slice(0, 6) : word.replace(/s$/, "");
}

interface PassageOptions {
  /** The whole listing, which a sentence must share words with. */
  context: string;
  /** Words of the question, to begin at the sentence that answers best. */
  question?: string;
  /** How well a sentence answers, in place of the words that it shares with the question. */
  rate?: (sentence: string) => number;
  maxSentences: number;
  maxCharacters: number;
}

/**
 * The passage of a text that can be shown: up to `maxSentences` sentences in a row, a literal substring; null when no
 * sentence qualifies.
 */
export function pickPassage(text: string, options: PassageOptions): string | null {
  const sentences = judgedSentences(text, options);
  const { rate } = options;
  const relevance = ({ start, end, answers }: Judged) => (rate ? rate(text.slice(start, end)) : answers);
  // A fact that is stated once shares few words with the rest, but those of the question.
  const isTied = (sentence: Judged) =>
    sentence.tied || (rate !== undefined && relevance(sentence) >= ANSWERS_FROM);
  const fitting = sentences.filter((sentence) => sentence.usable && isTied(sentence));
  // A short text may share no word with the rest and still be its owner's.
  const good = fitting.length ? fitting : sentences.filter((sentence) => sentence.usable);
  if (good.length === 0) return null;
  const best = Math.max(...good.map(relevance));
  const first = sentences.indexOf(good.find((sentence) => relevance(sentence) === best)!);
  let last = first;
  while (
    last + 1 < sentences.length &&
    good.includes(sentences[last + 1]!) &&
    last + 1 - first < options.maxSentences &&
    sentences[last + 1]!.end - sentences[first]!.start <= options.maxCharacters &&
    !/\n\s*\n/.test(text.slice(sentences[last]!.end, sentences[last + 1]!.start))
  ) {
    last += 1;
  }
  return cutAtWord(text.slice(sentences[first]!.start, sentences[last]!.end), options.maxCharacters);
}

/** The mark of an item of a list. */
const ITEM = /^[-*•+]\s+/;

/** Every sentence of a text that can be shown, literal: what `pickPassage` chooses from, without the marks of lists. */
export function quotableSentences(text: string, context: string): { quote: string; isTied: boolean }[] {
  return judgedSentences(text, { context, maxSentences: 1, maxCharacters: text.length })
    .filter(({ usable }) => usable)
    .map(({ start, end, tied }) => ({ quote: text.slice(start, end).replace(ITEM, ""), isTied: tied }));
}

function judgedSentences(text: string, options: PassageOptions): Judged[] {
  const counts = new Map<string, number>();
  for (const word of wordsOf(options.context)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const asked = new Set(wordsOf(options.question ?? ""));
  const marked = [...text.matchAll(MARKED_UP)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
  return sentencesOf(text)
    .map((span) => judge(text, span, counts, asked))
    .map((sentence) => {
      const inside = marked.some(({ start, end }) => start < sentence.end && end > sentence.start);
      return inside ? { ...sentence, usable: false } : sentence;
    });
}

interface Judged extends Span {
  usable: boolean;
  /** It shares words with the rest of the listing. */
  tied: boolean;
  /** How many words of the question it holds. */
  answers: number;
}

function judge(text: string, span: Span, counts: Map<string, number>, asked: Set<string>): Judged {
  const sentence = text.slice(span.start, span.end);
  const words = wordsOf(sentence);
  const own = new Map<string, number>();
  for (const word of words) own.set(word, (own.get(word) ?? 0) + 1);
  // A word that occurs elsewhere in the listing ties the sentence to it.
  const shared = words.filter((word) => (counts.get(word) ?? 0) > own.get(word)!).length;
  const cohesion = words.length ? shared / words.length : 0;
  const usable = sentence.length >= SHORTEST_SENTENCE && isAccount(sentence);
  const tied = cohesion >= FOREIGN_BELOW || counts.size < 25;
  const answers = new Set(words.filter((word) => asked.has(word))).size;
  return { ...span, usable, tied, answers };
}

function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit + 1);
  const space = cut.search(/\s\S*$/);
  return space > limit / 2 ? cut.slice(0, space) : text.slice(0, limit).replace(/[\ud800-\udbff]$/, "");
}

/** A name or title as it may be shown: one line, without markup, addresses and invisible characters. */
export function plainLine(text: string, limit = 200): string {
  const plain = text
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Cc}\p{Co}]/gu, " ")
    .replace(/<[^<>]*>/g, " ")
    .replace(/!?\[([^\]]*)\]\([^)]*\)?/g, "$1")
    .replace(/\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S*/gi, " ")
    .replace(/[<>[\]{}|`\\*]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return cutAtWord(plain, limit);
}

/** Literal text inside Markdown. */
export function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, " ").replace(/([\\`*_[\]<>|~#])/g, "\\$1");
}
