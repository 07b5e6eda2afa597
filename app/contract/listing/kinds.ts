import type { CANVAS_BLOCKS } from "../business-canvases";

/**
 * What a field of a listing can be, and the roles it can play. Data only: no zod, no React, no SQL, so that server,
 * browser and agent read the same entries. What is derived from them lies in one small file each beside this one.
 */

/** The steps of the form, and the groups that a comparison is read in. */
export type StepKey = "what" | "advantage" | "readiness" | "people";
export type GroupKey = "facts" | "readiness" | "rights";

/** What of a listing a question can ask for. */
export type Aspect =
  | "summary"
  | "problem"
  | "solution"
  | "advantages"
  | "applications"
  | "readiness"
  | "rights"
  | "organization"
  | "licensing"
  | "evidence";

/** How people ask for values of a field. */
export interface SpokenValue {
  /** Wordings in folded text. */
  pattern: readonly RegExp[];
  operator: "is" | "at_least" | "at_most";
  /** Any of these will do: values, or groups of them. */
  values: readonly (string | number)[];
  /** As a person says it. */
  words: string;
}

interface Roles {
  /** The one name of the field on screens, in files, errors and answers. */
  label: string;
  /** The step of the form that asks for it; owners do not write a field without one. */
  step?: StepKey;
  /** What the form says below the label. */
  hint?: string;
  /** A listing cannot be without it. */
  required?: true;
  /** A change of an approved listing waits for review (product.md 4, States). */
  reviewed?: true;
  /** On cards in lists, and in what visitors see of a featured listing. */
  card?: true;
  /** A row of every comparison: short facts come before texts. */
  compared?: "fact" | "text";
  group?: GroupKey;
  /** What buyers ask for first: points of 100 (own judgment), and the hint for its owner when it is missing. */
  completeness?: { points: number; ask: string };
  /** Where the search index holds it. `about` and `body` share a column; `about` says what a listing is about. */
  indexed?: "title" | "summary" | "about" | "body";
  /** The assistant states and quotes it. */
  cited?: true;
  /** Its text says by itself what it is about, so that an answer quotes it without its label. */
  quoted?: true;
  /** It describes the world without the technology: of equal passages, another is quoted first. */
  background?: true;
  /** Where the listing page shows it; `own` has a component of its own. */
  page: "section" | "fact" | "own" | "none";
  /** The blocks of a business canvas that it is a fact for. */
  canvas?: readonly (typeof CANVAS_BLOCKS)[number][];
  aspects?: readonly Aspect[];
  /** Lists are narrowed by it, and so is what the assistant searches. */
  filter?: true;
  /** How people name the field in a question. */
  asked?: readonly RegExp[];
  /** How people ask for its values (spoken.ts). */
  spoken?: readonly SpokenValue[];
  /** What other files call the column of an upload, folded to letters and underscores. */
  columns?: readonly string[];
  /** Only its owner and admins read it. */
  private?: true;
  /** A number in it may be what decides: its values are compared with their units. */
  quantities?: true;
}

/** A text; without `min` it may be empty. */
export interface TextField extends Roles {
  kind: "text";
  min?: number;
  max: number;
  /** Keeps line breaks. */
  lines?: true;
  /** Lines that the form shows to begin with. */
  rows?: number;
  /** What the text must not begin with, because such values are our own. */
  reservedPrefix?: string;
  example: string;
}

/** A list of short texts. */
export interface ListField extends Roles {
  kind: "list";
  /** One of them: "advantage". */
  noun: string;
  items: number;
  max: number;
  /** The form asks for them as words, not line by line. */
  words?: true;
  example: readonly string[];
}

/** One of a closed list. */
export interface ChoiceField extends Roles {
  kind: "choice";
  values: readonly [string, ...string[]];
  names: Readonly<Record<string, string>>;
  /** Values that belong together; people may ask for a group as for a value. */
  groups?: { of: Readonly<Record<string, string>>; names: Readonly<Record<string, string>> };
  /** Stored when nothing is chosen; without it the choice may be open. */
  initial?: string;
  /** What people write for a value beside its name; null is a word that says the value is not known. */
  words?: readonly (readonly [word: string, value: string | null])[];
  example: string;
}

/** Any of a closed list. */
export interface ChoicesField extends Roles {
  kind: "choices";
  noun: string;
  values: readonly [string, ...string[]];
  names: Readonly<Record<string, string>>;
  example: readonly string[];
}

/** A level of a scale that begins with 1. */
export interface LevelField extends Roles {
  kind: "level";
  /** How a level is written: "TRL 4". */
  prefix: string;
  names: readonly string[];
  rule: string;
  example: number;
}

/** A part of a row: `code` is a text of a fixed form. */
export type RowPart = {
  label: string;
  /** The heading of its column, where the label would be too wide. */
  heading?: string;
  required?: true;
  /** Part of the row as one line. */
  told?: true;
  /** The part that represents the whole row: indexed, quoted, and what a table's cell means. */
  main?: true;
  example?: string;
  placeholder?: string;
  /** How people ask for its values. */
  spoken?: readonly SpokenValue[];
  /** What people say happened on a date: the source of a pattern. */
  happened?: string;
} & (
  | { kind: "text"; min?: number; max: number }
  | { kind: "code"; pattern: RegExp; rule: string; length: number }
  | { kind: "choice"; values: readonly [string, ...string[]]; names: Readonly<Record<string, string>> }
  | { kind: "date" | "url" | "country" }
);
export type RowParts = Readonly<Record<string, RowPart>>;

/** A list of rows. */
export interface RowsField extends Roles {
  kind: "rows";
  noun: string;
  /** What a row cannot be without: "a number and a jurisdiction". */
  needs: string;
  items: number;
  row: RowParts;
  /** How many the assistant states; in one statement when `together`. */
  told?: number;
  together?: true;
}

/** One row, or none. */
export interface RecordField extends Roles {
  kind: "record";
  needs: string;
  row: RowParts;
}

export type ListingField =
  | TextField
  | ListField
  | ChoiceField
  | ChoicesField
  | LevelField
  | RowsField
  | RecordField;
export type Kind = ListingField["kind"];

type Entry<Field extends ListingField> = Omit<Field, "kind">;

export const text = <const F extends Entry<TextField>>(field: F) => ({ kind: "text" as const, ...field });
export const list = <const F extends Entry<ListField>>(field: F) => ({ kind: "list" as const, ...field });
export const choice = <const F extends Entry<ChoiceField>>(field: F) => ({
  kind: "choice" as const,
  ...field,
});
export const choices = <const F extends Entry<ChoicesField>>(field: F) => ({
  kind: "choices" as const,
  ...field,
});
export const level = <const F extends Entry<LevelField>>(field: F) => ({ kind: "level" as const, ...field });
export const rows = <const F extends Entry<RowsField>>(field: F) => ({ kind: "rows" as const, ...field });
export const record = <const F extends Entry<RecordField>>(field: F) => ({
  kind: "record" as const,
  ...field,
});
