import { type FieldName, fieldOf, namesWith } from "~/contract/listing/fields";
import type { RowPart, RowParts } from "~/contract/listing/kinds";

/**
 * Values of every field of the table, so that a field that is added to it is tested without a change of a test. Sets
 * differ in every field; each text holds a word of its own to search for.
 */

/** A word that occurs in one field of one set only: it ends in a digit, which the stemmer leaves alone. */
export function wordOf(name: string, set: number): string {
  return `qx${name.replace(/[^a-z]/g, "")}${set}`;
}

export function sampleOf(name: FieldName, set: number): unknown {
  const field = fieldOf(name);
  switch (field.kind) {
    case "text":
      return `It says ${wordOf(name, set)} ${"and more ".repeat(Math.ceil((field.min ?? 0) / 9))}here.`;
    case "list":
      return [`${wordOf(name, set)} is one`, `Another of set ${set}`];
    case "choice":
      return field.values[set - 1]!;
    case "choices":
      return field.values.slice(set - 1, set + 1);
    case "level":
      return 3 + set;
    case "rows":
      return [sampleRow(name, field.row, set)];
    case "record":
      return sampleRow(name, field.row, set);
  }
}

function sampleRow(name: FieldName, parts: RowParts, set: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parts).map(([part, row]) => [part, samplePart(`${name}${part}`, row, set)]),
  );
}

function samplePart(word: string, part: RowPart, set: number): string {
  switch (part.kind) {
    case "text":
      return wordOf(word, set);
    case "choice":
      return part.values[set]!;
    case "date":
      return `202${set}-05-31`;
    case "url":
      return `https://example.org/${wordOf(word, set)}`;
    case "country":
      return ["DE", "NL"][set - 1]!;
    case "code":
      return [part.example!, part.example!.replace(/^../, (head) => (/\d/.test(head) ? head : "US"))][
        set - 1
      ]!;
  }
}

/** All fields that owners write. */
export function listingSample(set: number): Record<string, unknown> {
  return Object.fromEntries(namesWith("step").map((name) => [name, sampleOf(name, set)]));
}
