import { statedQuantities } from "~/services/technologies/criteria/quantities";
import type { Passage } from "~/services/technologies/passages/file-passages";
import { isSilent } from "~/vocabulary/function-words";
import { tokens } from "~/vocabulary/words";
import { inDigits } from "../verify/source";
import type { ParsedQuestion } from "./answer-features";

/** "What percentage of moths?" and "91 percent of the moths": the kind says what missing words leave open. */
const OF_KIND = 0.15;
/** Share of the question from which the kind counts: a page has quantities of every kind. */
const ABOUT_FROM = 0.2;
/** A duration may be stated as "over four days": a missing quantity of the kind is no proof. */
const NOT_OF_KIND = 0.6;
/** "How much water?" is not answered by kilograms of polyester, though the passage is about the process. */
const OF_ANOTHER = 0.4;
/** Below this the answer is most likely not in the files: measured on tests/eval/documents.jsonl. */
const ABOUT_THE_QUESTION = 0.33;

/**
 * Whether a passage is about a question, by its words and the quantity asked for.
 * @param subject what the file is about: the title of its listing
 */
export function isAboutQuestion(passage: Passage, question: ParsedQuestion, subject: string): boolean {
  const relevance = relevanceOf(passage, question);
  const isOther = isOfAnotherPart(question.text, passage.quote, `${subject} ${passage.fileName}`);
  return (isOther ? relevance * OF_ANOTHER : relevance) >= ABOUT_THE_QUESTION;
}

function relevanceOf({ quote, score }: Passage, { text, kinds, facts }: ParsedQuestion): number {
  const isOfKind = statedQuantities(inDigits(quote)).some(({ kind }) => kinds.includes(kind));
  if (isOfKind) return score < ABOUT_FROM ? score : Math.min(1, score + OF_KIND);
  const isFact = facts.length > 0 && facts.every(({ answer }) => answer.test(quote));
  if (isFact) return score;
  if (isOfAnother(text, quote)) return score * OF_ANOTHER;
  return kinds.length > 0 ? score * NOT_OF_KIND : score;
}

/** The thing whose amount or name is asked: "fresh water" of "how much fresh water does it use", "bank" of "which bank paid". */
const ASKED_THING =
  /\b(?:how (?:much|many)|which|what) (?:of (?:the |its |their )?)?([\p{L}-]+(?: [\p{L}-]+){0,2}?) (?:do(?:es)?|did|is|are|was|were|has|have|had|can|could|will|would|comes?|came|goes|went|per)\b|\b(?:which|what) ([\p{L}-]+)/iu;
/** The part whose amount is asked: "microcontroller" of "how much memory does the microcontroller have". */
const ASKED_PART =
  /\bhow (?:much|many) [\p{L} -]+? (?:do(?:es)?|did|has|have|can|could) (?:the|its) ([\p{L}-]+) (?:have|has|hold|store|contain|draw|weigh)s?\b/iu;

/** Whether a quote says nothing of the part asked for; the thing that the file is about goes without saying. */
function isOfAnotherPart(question: string, quote: string, subject: string): boolean {
  const [part] = tokens(ASKED_PART.exec(question)?.[1] ?? "");
  if (!part || GENERIC.test(part.word)) return false;
  return ![...tokens(quote), ...tokens(subject.replace(/[_.-]+/g, " "))].some(
    ({ stem }) => stem === part.stem,
  );
}

/** An answer names the material or the country without the word. */
const GENERIC =
  /^(?:materials?|substances?|countr\w+|places?|compan\w+|universit\w+|institut\w+|people|persons?|kinds?|types?|sorts?|methods?|process\w*|ways?|parts?|things?|problems?|advantages?|sizes?|shapes?|colou?rs?|standards?|models?)$/i;

/** Whether a quote names nothing of the thing that is asked for. */
function isOfAnother(question: string, quote: string): boolean {
  const [, withVerb, first] = ASKED_THING.exec(question) ?? [];
  const named = tokens(withVerb ?? first ?? "").filter(({ word }) => !isSilent(word, "en"));
  if (named.length === 0 || named.some(({ word }) => GENERIC.test(word))) return false;
  const stems = new Set(tokens(quote).map(({ stem }) => stem));
  return !named.some(({ stem }) => stems.has(stem));
}
