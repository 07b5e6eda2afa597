import type { MatchedCriterion } from "~/services/technologies/criteria/criteria";
import { OWN_TRADE } from "./clauses";
import type { NeedWords } from "./need/need-words";

/** "I am an engineer from Vietnam", "our company in Ohio", "we sell pumps in Chile", "wir betreiben einen Windpark in Schweden". */
const SELF_FROM = new RegExp(
  `\\b(?:(?:i am|i'm|i come|we are|we're|we come|(?:we|i) (?:live|make|build|sell|supply|produce|run|own|operate|farm|grow|manufacture|work)|my|our)(?: (?!(?:wants?|needs?|seeks?|asks?|asked|likes?|looking|requested)\\b)[\\p{L}-]+){0,6} (?:from|in|of|based in) (?:the )?|(?:${OWN_TRADE}|wir sind|ich bin|ich arbeite|unsere?n?|nous sommes|je suis|notre|nos|somos|soy|trabajo|nuestr[oa]s?)(?: [\\p{L}-]+){0,6} (?:in|im|aus|au|aux|en|du|de|a|à) (?:der |den |dem )?)$`,
  "iu",
);

/** "Hello from Nairobi!" */
const GREETING_FROM =
  /(?:^|[.!?,]\s*)(?:hi|hello|hey|howdy|greetings|regards|good (?:morning|day|afternoon|evening)|hallo|moin|grüße|hola|saludos|bonjour|salutations|sent)(?: [\p{L}]+){0,3} (?:from|aus|desde|de|du|des) (?:the |sunny |rainy |cold |wet )?$/iu;

/** "Which may I use for nothing in Germany?" */
const USED_IN =
  /\b(?:i|we|one|anyone) (?:just |freely )?(?:use|sell|build|make|produce)\b[^.?!,;]{0,30} in (?:the )?$/iu;

/** Whether what follows is where the user is: "our company in". */
export function leadsToOwnPlace(before: string): boolean {
  return [SELF_FROM, GREETING_FROM, USED_IN].some((one) => one.test(before));
}

/** Whether a country is the location of the user, as in "We have three plants in Poland", not the wanted origin. */
export function isOwnPlace(
  { text, needWords }: { text: string; needWords: NeedWords | null },
  { criterion, spans }: MatchedCriterion,
): boolean {
  if (criterion.field !== "organization.country") return false;
  if (leadsToOwnPlace(text.slice(0, spans[0]![0]))) return true;
  if (!needWords) return false;
  const before = /(\S+) in (?:the )?$/.exec(text.slice(0, spans[0]![0]));
  return before !== null && needWords.weightAt(before.index) < 1;
}

/** Who it is for says little about what is needed: "a zipper for my disabled son". */
const BENEFICIARY =
  /\b(?:my|our) (?:[\p{L}-]+ ){0,2}(?:son|daughter|mother|mom|mum|father|dad|wife|husband|grand(?:ma|pa|mother|father|son|daughter)|uncle|aunt|nephew|niece|brother|sister|parents|kids?)\b/giu;

export function beneficiariesIn(text: string): [at: number, end: number][] {
  return [...text.matchAll(BENEFICIARY)].map(({ 0: words, index }) => [index, index + words.length]);
}
