/** A pattern over folded text, and its English wording. */
export type Phrase = readonly [pattern: RegExp, english: string];
