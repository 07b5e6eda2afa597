import { anyOf } from "~/lib/wordings";
import { isSilent, type Language } from "~/vocabulary/function-words";
import { LIST_QUESTIONS } from "./list-questions";
import { QUESTIONS } from "./listing-questions";
import type { ListingQuestion, Phrase } from "./phrase";

/** Which messages ask the questions of `listing-questions.ts` and `list-questions.ts`, and no more than them. */

const ENGLISH = new Set([...LIST_QUESTIONS, ...QUESTIONS].map(([english]) => english));

/** Messages that ask for other listings or of the catalog, tell of a need, compare, or order a letter or a list. */
const NOT_OF_ONE = anyOf(
  [
    /\b(?:(?:wir|ich) (?:suche\w*|brauche\w*|bauen?|haben?|mache\w*|produziere\w*|mocht\w+)|habt ihr|haben sie|gibt es (?:noch|auch) (?:et)?(?:was|andere)|(?:je|nous) (?:cherch|voul|avons|fabriqu|produis)\w*|avez-vous|(?:yo )?busc(?:o|amos)|tienen(?! patente)|tienes|teneis|necesit(?:o|amos)|fabricamos|queremos)\b/,
    /我们(?!有)|需要一|有没有.*的(?:技术|材料|设备)|\b(?:wie ?viele|combien|cuant[oa]s)\b|多少|几(?:个|项)/,
    /\b(?:vergleich|compar|sortier|ordne|trie|ordena|clasifica|schreib|schrieb|entw[ei]rf|verfass|formulier|ecri|redig|prepar|escrib|redact|envi)\w*/,
    /比较|对比|写|排(?:列|序)/,
    /\b(?:davon(?<!(?:haben wir|habe ich|hat man) davon)|von denen|lesquel|laquelle|lequel|cuales(?! son (?:las|los|sus))|cual de|celle|ceux)\w*/,
    /\b(?:am (?:reif|weit|ausgereift)\w+|(?:la|le|les|el|los|las) (?:plus|moins|mas|menos))\b|最/,
    /哪(?:个|些|项)(?:是|最|有)|\b(?:durchschnitt|moyenne|promedio)\w*|平均/,
  ],
  "",
);
const MOST_WORDS = 11;
const MOST_CHINESE = 18;

/** The questions that a message may ask of a listing and of a list: none for a long message, only those of a list where it is not of one listing. */
export function listingQuestions(folded: string, language: Exclude<Language, "en">): Phrase[] {
  const isShort =
    language === "zh" ? folded.length <= MOST_CHINESE : folded.trim().split(/\s+/).length <= MOST_WORDS;
  if (!isShort) return [];
  const questions = NOT_OF_ONE.test(folded) ? LIST_QUESTIONS : [...LIST_QUESTIONS, ...QUESTIONS];
  return questions.flatMap(([english, asked]: ListingQuestion): Phrase[] =>
    asked[language] ? [[asked[language], english]] : [],
  );
}

export function isListingQuestion(english: string): boolean {
  return ENGLISH.has(english);
}

/** Before what a message is about: "tests for blood plasma", "a protection against frost". */
const OF =
  /(?<!\p{L})(?:gegen|vor|zu[mr]?|fur|mit|uber|auf|aus|ohne|contre|sur|pour|des?|du|d'|avec|sans|contra|sobre|para|del?|con|sin)(?: (?:der|die|das|den|dem|eine?[nmr]?|la|le|les|un|une|el|los|las|una))? ?(?:l')?$/u;

/** Verbs and particles of questions that name no topic. */
const LIGHT =
  /^(?:rechte|types?|genres?|sortes?|formes?|tipos?|clases?|formas?|arten|form(?:en)?|(?:re)?cherchent|veulent|proposent|suchen|mochten|bieten|buscan|quieren|gemacht|steckt|dahinter|damit|bitte|genau|eigentlich|denn|fait\w*|faire|obtenu\w*|exist\w*|exactement|svp|plait|tenido|hecho\w*|tienen|exactamente|favor)$/;

/**
 * Whether a message asks nothing more than its phrases do: "a protection against frost" names a topic besides.
 * @param spans of its phrases and places
 */
export function saysNoMore(
  folded: string,
  spans: readonly { at: number; end: number }[],
  language: Language,
): boolean {
  if (language === "zh") return true;
  const others = [...folded.matchAll(/\p{L}{2,}/gu)].filter(
    ({ 0: word, index }) =>
      !isSilent(word, language) &&
      !LIGHT.test(word) &&
      !spans.some(({ at, end }) => index < end && index + word.length > at),
  );
  return others.length === 0 || (others.length === 1 && !OF.test(folded.slice(0, others[0]!.index)));
}
