import type { Language } from "~/vocabulary/function-words";

/** A pattern over folded text, and its English wording. */
export type Phrase = readonly [pattern: RegExp, english: string];

/** A question in English, and how it is put in German, French, Spanish (all folded) and Chinese. */
export type ListingQuestion = readonly [
  english: string,
  asked: Record<Exclude<Language, "en">, RegExp | null>,
];
