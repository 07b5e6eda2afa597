import type { RowPart, RowsField } from "./kinds";

/** The sentences about fields that the server and the form share, beside those of contract/sentences.ts. */

export function notAList(label: string): string {
  return `${label} must be a list.`;
}

export function tooMany(label: string, items: number): string {
  return `${label} may have at most ${items} items.`;
}

/** An item of a list of texts: "Each of advantages". */
export function eachOf(label: string): string {
  return `Each of ${label.toLowerCase()}`;
}

export function incompleteRow({ label, needs }: Pick<RowsField, "label" | "needs">): string {
  return `${eachOf(label)} must have ${needs}.`;
}

export function reserved(label: string, prefix: string): string {
  return `${label} must not begin with ${prefix}.`;
}

/** A part of a row outside its row: "Patent number". A code has a name of its own, such as ORCID. */
export function partLabel({ kind, label }: RowPart, noun: string): string {
  if (kind === "code") return label;
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${label.toLowerCase()}`;
}
