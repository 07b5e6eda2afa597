import { porter } from "~/lib/porter";
import { otherForms } from "~/vocabulary/irregular-forms";

/** How questions about a document are worded, and how their answers are. */

/** Words of a question about a document that say nothing of what is asked. */
export const ASKING =
  /\b(?:according|attached|attachments?|describe[sd]?|documents?|exactly|explain(?:s|ed)?|files?|inside|many|mention(?:s|ed)?|pages?|papers?|pdfs?|reports?|sa(?:y|ys|id)|stated?|states|text|written)\b/gi;
/** Words that fit any subject: what they are about decides. */
export const WEAK_STEMS = new Set(
  "achieve become come compare contain do fast find give happen high hold keep last long make measure need occur often old operate provide quickly reach require run show take work"
    .split(" ")
    .map(porter),
);
export const WEAK_SHARE = 0.3;
/** How the answer names what a question asks for by another word. */
const ANSWERED_BY: Record<string, string> = {
  cheap: "cost price",
  cold: "temperature",
  cost: "price euro dollar",
  costly: "cost price",
  deep: "depth",
  expensive: "cost price",
  fast: "speed rate minute second time",
  heat: "temperature",
  heavy: "weigh weight kg",
  high: "height",
  hot: "temperature degree",
  light: "weigh weight",
  long: "length duration hour day month year",
  loud: "noise",
  old: "age year",
  often: "every hour day frequency",
  price: "cost euro dollar",
  quickly: "speed rate second time millisecond",
  thick: "thickness",
  weigh: "weight kg",
  weight: "weigh kg",
  wide: "width",
};
const ANSWERS = new Map(
  Object.entries(ANSWERED_BY).map(([word, answers]) => [porter(word), answers.split(" ")]),
);

/** The words that an asked word may be answered by, at less weight than the word itself. */
export function answersOf({ stem }: { stem: string }) {
  const words = [...(ANSWERS.get(stem) ?? []), ...otherForms(stem)];
  return words.map((word) => ({ stem: porter(word), word, weight: 1 as const, synonymOf: stem }));
}

/** What a number answers. */
export const ASKS_FOR_NUMBER =
  /\b(?:how (?:many|much|long|fast|quick(?:ly)?|large|big|small|high|low|deep|far|often|old|thick|wide|heavy|accurate(?:ly)?|hot|cold)|(?:at |in |below |above |to )?(?:what|which) (?:[\w-]+ ){0,3}(?:accuracy|age|altitude|amount|angle|capacity|concentration|cost|current|date|density|depth|diameter|dimensions?|distance|duration|efficiency|flow|force|frequency|height|length|level|lifetime|loss|mass|number|percentage|power|pressure|price|range|rate|ratio|resolution|share|size|speed|temperature|thickness|time|value|voltage|volume|wavelength|weight|width|year|yield)|when)\b/i;
