import { fieldOf, isFieldName } from "~/contract/listing/fields";
import { quantitiesIn, statedQuantities } from "~/services/technologies/criteria/quantities";
import { FUNCTION_WORDS } from "~/vocabulary/function-words";
import { formsOfAbility, otherForms } from "~/vocabulary/irregular-forms";
import { matchesParaphrase, type Paraphrase, paraphrasesIn } from "~/vocabulary/paraphrases";
import { type Token, tokens } from "~/vocabulary/words";
import type { FactPattern } from "../read/fact-pattern";
import { factPatternsFor } from "../read/fact-patterns";
import { inDigits, isNumberWord } from "../verify/source";
import type { Statement } from "./statements";

/** Features of a sentence of a listing as the answer to a question (answer-model.ts). */

/** Question types by their wording; a question may have several. */
export const QUESTION_TYPES = {
  amount:
    /\bhow (?:many|much|long|far|big|heavy|fast|hot|cold|deep|often|high|wide|thick|small|large|loud|old|quick)|number of|what (?:size|weight|temperature|percentage|share)|per (?:hour|day|minute)\b|cost|price|dear\b/i,
  reason: /\bwhy|what's wrong|so bad/i,
  user: /\bwho|whom|whose|anybody|anyone|any use|use on|used for|where (?:could|can|would)/i,
  trial: /test|tried|proven|real|in the field|on paper|prototype|already|yet|customer|running/i,
  matter: /\bwhat|which\b/i,
} satisfies Record<string, RegExp>;
export type QuestionType = keyof typeof QUESTION_TYPES;
const TYPE_NAMES = Object.keys(QUESTION_TYPES) as QuestionType[];

/** The part of the listing that a sentence is from: the aspect of its field. */
export const PLACES = [
  "summary",
  "problem",
  "solution",
  "body",
  "advantages",
  "applications",
  "evidence",
] as const;

/** Stop words of questions. Fewer than those of a need: "customers" and "years" carry meaning here. */
const CHATTER = new Set(
  "hi hello hey thanks thank please ok okay yes technology technologies listing anything something thing things stuff get got gets getting need needs know tell mean make makes made one ones ways way good".split(
    " ",
  ),
);
const LIMITS =
  /\b(?:not|no|cannot|only|limited|never|without|yet|unproven|untested|remain\w*|beyond|needs?|must|worse|lower)\b/i;
const SHORT_WORDS = 8;
const HOW_BIG =
  /\bhow (?:big|large|tall|high|wide|deep|bulky)\b|\bfootprint|\b(?:much|enough) (?:space|room)\b|\btake up\b|\bwhat size\b|\bdimensions\b/i;
const OF_A_LAYER =
  /\b(?:layers?|films?|coats?|coatings?|particles?|grains?|drop\w*|pores?|holes?|channels?|gaps?|chips?|wires?|fib(?:re|er)s?|parts?|pieces?|error|tolerance)\b/i;
/** Meters. */
const BIG = 0.02;

const HOW_MANY = /\bhow many ((?:[\p{L}-]+ )?[\p{L}-]+)/giu;
/** At most this far after the number: "one payload byte". */
const NEAR = 3;

/** The stems of what a question counts: of "bytes" in "how many bytes does it add". */
function countedIn(text: string): string[] {
  return [...text.matchAll(HOW_MANY)].flatMap((match) =>
    tokens(match[1]!)
      .filter(({ word }) => !FUNCTION_WORDS.has(word))
      .map(({ stem }) => stem),
  );
}

/** The share of what is asked for that a number of the sentence counts: of "spare modules", "18 modules" counts half. */
function countedShare(quote: string, stems: readonly string[]): number {
  if (stems.length === 0) return 0;
  const words = tokens(quote);
  const shareOf = (found: readonly Token[]) =>
    stems.filter((counted) => found.some((one) => isOfThat(one.stem, counted) && !isDensity(quote, one)))
      .length / stems.length;
  // "Weeds killed: 91%"
  const label = LABEL.exec(quote)?.[0].length ?? 0;
  const labelShare = shareOf(words.filter(({ end }) => end < label));
  // "An 18-inch driver" counts no drivers.
  const measures = statedQuantities(quote);
  const shares = words.map(({ word, at }, i) =>
    isNumberWord(word) && !measures.some((one) => at >= one.at && at < one.end)
      ? shareOf(words.slice(i + 1, i + 1 + NEAR))
      : 0,
  );
  return Math.max(labelShare, ...shares);
}

const LABEL = /^[^:\d]{3,40}: (?=[^\d:]{0,12}\d)/;

/** "250 weeds/m²" is no number of weeds. */
const isDensity = (quote: string, { end }: Token) => quote[end] === "/";

const LONG = 5;

/** "Forty trainsets" counts trains. */
function isOfThat(stem: string, counted: string): boolean {
  return stem === counted || (counted.length >= LONG && stem.startsWith(counted));
}

/** Whether a sentence states a number or a limitation. */
export function isFact(quote: string): boolean {
  return /\d/.test(inDigits(quote)) || LIMITS.test(quote);
}

export interface ParsedQuestion {
  text: string;
  stems: string[];
  facts: FactPattern[];
  /** The kinds of quantities that answer it. */
  kinds: readonly string[];
  /** Asks for the size of a thing that people stand beside, not of a layer or a grain. */
  asksHowBig: boolean;
  /** The stems of what "how many" asks for. */
  counted: string[];
  types: QuestionType[];
  paraphrases: Paraphrase[];
}

/** @param text in English */
export function parseQuestion(text: string): ParsedQuestion {
  const messageTokens = tokens(text);
  const facts = factPatternsFor(text);
  const stated = quantitiesIn(text).map(({ kind }) => kind);
  const ofUnit = quantitiesIn(text.replace(HOW_MANY, (_, unit) => `1 ${unit}`)).map(({ kind }) => kind);
  return {
    text,
    stems: messageTokens
      .filter(({ word }) => !FUNCTION_WORDS.has(word) && !CHATTER.has(word) && !isNumberWord(word))
      .map(({ stem }) => stem),
    facts,
    // "How many tons?" asks for a mass.
    kinds: [stated, ofUnit].find((kinds) => kinds.length > 0) ?? facts.flatMap((fact) => fact.kinds),
    asksHowBig: HOW_BIG.test(text) && !OF_A_LAYER.test(text),
    counted: countedIn(text),
    types: TYPE_NAMES.filter((name) => QUESTION_TYPES[name].test(text)),
    paraphrases: paraphrasesIn(messageTokens.map(({ stem }) => stem)),
  };
}

/** The names of the features, in the order of `featuresOf`. */
export const FEATURES: readonly string[] = [
  "share",
  "words",
  "most words",
  "fact",
  "kind",
  "counted",
  "number",
  "limit",
  "short",
  "paraphrase",
  ...TYPE_NAMES.flatMap((type) => [...PLACES, "number", "limit"].map((what) => `${type} ${what}`)),
  ...PLACES,
];

/** A feature vector per statement. `shares`: how much of the question each statement explains by words and concepts. */
export function featuresOf(
  question: ParsedQuestion,
  statements: readonly Statement[],
  shares: readonly number[],
): number[][] {
  const stems = statements.map(({ quote }) => tokens(quote).map(({ stem }) => stem));
  const statementsWith = new Map<string, number>();
  for (const stem of stems.flatMap((one) => [...new Set(one)]))
    statementsWith.set(stem, (statementsWith.get(stem) ?? 0) + 1);
  const words = stems.map((one) => {
    const shared = question.stems.flatMap((stem) => {
      const found = [stem, ...otherForms(stem), ...formsOfAbility(stem)].find((form) => one.includes(form));
      return found ? [found] : [];
    });
    const rare = shared.map((stem) =>
      Math.min(MOST_RARE, Math.log(1 + statements.length / (statementsWith.get(stem)! + 0.5)) / 3),
    );
    return rare.reduce((sum, value) => sum + value, 0) / Math.max(1, question.stems.length);
  });
  const paraphrased = question.paraphrases.map((paraphrase) =>
    stems.map((one) => matchesParaphrase(one, paraphrase)),
  );
  const paraphraseScores = stems.map((_, i) =>
    Math.max(0, ...paraphrased.map((row) => (row[i] ? 1 / Math.sqrt(row.filter(Boolean).length) : 0))),
  );
  const [mostShare, mostWords] = [Math.max(...shares), Math.max(...words)];
  return statements.map(({ quote, field }, i) => {
    const answeredPatterns = question.facts.filter((fact) => fact.answer.test(quote)).length;
    const place = placeOf(field);
    const inPlace = PLACES.map((one) => Number(one === place));
    const hasNumber = Number(/\d/.test(quote));
    const hasLimit = Number(LIMITS.test(quote));
    const isOfKind = statedQuantities(inDigits(quote.replace(OF_A_PERIOD, ""))).some(
      ({ kind, high }) =>
        question.kinds.includes(kind) && !(question.asksHowBig && kind === "length" && high < BIG),
    );
    return [
      shares[i]! / (mostShare + 1e-6),
      words[i]!,
      words[i]! / (mostWords + 1e-6),
      question.facts.length > 0 ? answeredPatterns / question.facts.length : 0,
      Number(isOfKind),
      countedShare(quote, question.counted),
      hasNumber,
      hasLimit,
      Number(stems[i]!.length < SHORT_WORDS),
      paraphraseScores[i]!,
      ...TYPE_NAMES.flatMap((type) =>
        question.types.includes(type)
          ? [...inPlace, hasNumber, hasLimit]
          : new Array<number>(PLACES.length + 2).fill(0),
      ),
      ...inPlace,
    ];
  });
}

const MOST_RARE = 1.5;

/** "Frayed cords from the first two years" states no duration. */
const OF_A_PERIOD = /\b(?:first|last|next|past|other) (?!\d)[a-z]+ [a-z]+/gi;

function placeOf(field: Statement["field"]): string {
  return field !== null && isFieldName(field) ? (fieldOf(field).aspects?.at(-1) ?? "body") : "body";
}
