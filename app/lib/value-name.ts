/** Values whose words are joined by a hyphen. */
const COMPOUNDS: Record<string, string> = {
  non_exclusive_licence: "non-exclusive licence",
  spin_out: "spin-out",
  know_how: "know-how",
};

/** A value of a closed list as a person reads it: `utility_model` is "Utility model". */
export function valueName(value: string): string {
  return sentenceCase(COMPOUNDS[value] ?? value.replaceAll("_", " "));
}

export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A label or name inside a sentence: "kinds of protection", but "TRL". */
export function inSentence(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
