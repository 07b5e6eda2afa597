/** Patterns of many wordings, written as lists. In each, the first wording that matches at a place wins. */

/** Any of the wordings, wherever it stands. */
export function anyOf(wordings: readonly RegExp[], flags = "i"): RegExp {
  return new RegExp(alternatives(wordings), flags);
}

/** Any of the wordings, between the borders of words. */
export function wholeWords(wordings: readonly RegExp[], flags = "i"): RegExp {
  return new RegExp(`\\b(?:${alternatives(wordings)})\\b`, flags);
}

/** Any of the wordings, at the start of a word. */
export function wordStarts(wordings: readonly RegExp[], flags = "i"): RegExp {
  return new RegExp(`\\b(?:${alternatives(wordings)})`, flags);
}

/** Nothing but one of the wordings. */
export function exactly(wordings: readonly RegExp[], flags = "i"): RegExp {
  return new RegExp(`^(?:${alternatives(wordings)})$`, flags);
}

export function alternatives(wordings: readonly RegExp[]): string {
  return wordings.map(({ source }) => source).join("|");
}
