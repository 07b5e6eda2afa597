import { isFunctionWord, type Language } from "./function-words";
import { isInDictionary } from "./translate";
import { isEnglishStem } from "./vocabulary";
import { stemOf } from "./words";

/** In which language a text is written. */

type Spoken = Exclude<Language, "en" | "zh">;
const SPOKEN: readonly Spoken[] = ["de", "fr", "es"];

/** Function words that are also English words: alone they do not make "AI camera" French or "die casting" German. */
const ALSO_ENGLISH: ReadonlySet<string> = new Set(
  `ai also am an bald bon comme con contra coup die fatal font halt hat horrible man mal me mit mas nos pardon pas pendant plus pour sei sera
  sin solo solution solutions son soy sur tag team technologies tel todo tut van war will`.split(/\s+/),
);
/** Letters and marks that only one of these languages uses. */
const LETTERS: Record<Spoken, RegExp> = {
  de: /[äöüß]/i,
  fr: /[çœèêàùû]|\b[cdjlnqs]['’]\p{L}/iu,
  es: /ñ/i,
};

/** Whether the words end as Spanish ones rather than French; the two share "la", "en", "de" and "un". */
function looksSpanish(words: readonly string[]): boolean {
  const endingIn = (ending: RegExp) => words.filter((word) => word.length > 3 && ending.test(word)).length;
  return endingIn(/(?:[ao]s?|[aio]r|ad)$/) > endingIn(/(?:es?|er|ez|eurs?|ment|eaux?)$/);
}

/**
 * The language of a text by its function words; English unless another clearly wins. Without any, by the dictionaries.
 * @param unknown for a text that neither tells, such as "TRL 9?"
 */
export function languageOf(text: string, words: readonly string[], unknown: Language = "en"): Language {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (han > text.length / 4) return "zh";
  if (/[¿¡]/.test(text)) return "es";
  const english = words.filter((word) => isFunctionWord(word, "en")).length;
  let best: { language: Language; count: number } = { language: "en", count: english };
  // Where two languages share the words, as "un" of "un mensaje", it is the one that was spoken before.
  const order = looksSpanish(words) ? (["de", "es", "fr"] as const) : (["de", "fr", "es"] as const);
  for (const language of order.toSorted((a, b) => Number(b === unknown) - Number(a === unknown))) {
    const own = words.filter((word) => isFunctionWord(word, language));
    const count = own.length + (LETTERS[language].test(text) ? 1 : 0);
    const enough = count >= 2 || (count === 1 && english === 0 && !ALSO_ENGLISH.has(own[0] ?? ""));
    if (count > best.count && enough) best = { language, count };
  }
  if (best.count > 0 && best.language !== "en") return best.language;
  const byDictionary = languageByDictionary(words, unknown);
  const isTold = words.some(
    (word) => isFunctionWord(word, "en") && !isFunctionWord(word, byDictionary ?? "en"),
  );
  // "Frost an Stromleitungen": "an" is a word of both languages.
  if (byDictionary && !isTold) return byDictionary;
  return best.count > 0 ? best.language : unknown;
}

const SHORTEST_TELLING = 4;

/** "Giftige Nebenprodukte?": the dictionary that knows most of the words, as long as English does not. */
function languageByDictionary(words: readonly string[], preferred: Language): Language | null {
  const telling = words.filter((word) => word.length >= SHORTEST_TELLING);
  const foreign = telling.filter((word) => !isEnglishStem(stemOf(word)));
  if (foreign.length === 0) return null;
  const known = SPOKEN.map((language) => ({
    language,
    count: foreign.filter((word) => isInDictionary(word, language)).length,
  })).sort(
    (a, b) => b.count - a.count || Number(b.language === preferred) - Number(a.language === preferred),
  );
  const [best] = known;
  return best && 2 * best.count >= telling.length ? best.language : null;
}
