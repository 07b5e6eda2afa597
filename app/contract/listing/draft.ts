import type { ListingSubmission } from "../listings";
import {
  fieldOf,
  isFieldName,
  LISTING_FIELDS,
  type ListingFields,
  type NamesOfKind,
  namesWith,
} from "./fields";
import type { RowParts } from "./kinds";
import type { FormName } from "./steps";

/** A listing as a form holds it: everything typed is text, nothing is ever missing. */

type DraftValue<Field> = Field extends { kind: "list" | "choices" }
  ? string[]
  : Field extends { kind: "rows"; row: infer Parts }
    ? Record<keyof Parts & string, string>[]
    : Field extends { kind: "record"; row: infer Parts }
      ? Record<keyof Parts & string, string>
      : string;

export type ListingDraft = { [Name in FormName]: DraftValue<ListingFields[Name]> };
export type DraftField = FormName;
type RowsName = NamesOfKind<"rows">;
export type DraftRow<Name extends RowsName> = ListingDraft[Name][number];

/** What is sent of a listing. */
export type ListingBody = Omit<ListingSubmission, "save_as_draft">;

export const DRAFT_NAMES: readonly DraftField[] = namesWith("step");

function emptyRow(parts: RowParts): Record<string, string> {
  return Object.fromEntries(Object.keys(parts).map((part) => [part, ""]));
}

function emptyValue(name: DraftField): unknown {
  const field = fieldOf(name);
  if (field.kind === "list" || field.kind === "choices" || field.kind === "rows") return [];
  if (field.kind === "record") return emptyRow(field.row);
  return (field.kind === "choice" && field.initial) || "";
}

export const EMPTY_DRAFT = Object.fromEntries(
  DRAFT_NAMES.map((name) => [name, emptyValue(name)]),
) as ListingDraft;

/** What a new row of a field begins with. */
export function newRow<const Name extends RowsName>(name: Name): DraftRow<Name> {
  return emptyRow(LISTING_FIELDS[name].row) as DraftRow<Name>;
}

/** Values of the wire in the form's shape; names that no form has are left out. */
export function toDraft(fields: Record<string, unknown>): Partial<ListingDraft> {
  const known = Object.entries(fields).filter(([name]) => isDraftField(name));
  return Object.fromEntries(known.map(([name, value]) => [name, draftValue(name as DraftField, value)]));
}

function isDraftField(name: string): name is DraftField {
  return isFieldName(name) && (DRAFT_NAMES as readonly string[]).includes(name);
}

function draftValue(name: DraftField, value: unknown): unknown {
  const field = fieldOf(name);
  const items = Array.isArray(value) ? value : [];
  if (field.kind === "rows") return items.map((item) => shaped(field.row, item));
  if (field.kind === "record") return shaped(field.row, value);
  if (field.kind === "list" || field.kind === "choices") return items.map(text);
  return text(value);
}

function shaped(parts: RowParts, value: unknown): Record<string, string> {
  const given = (value ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.keys(parts).map((part) => [part, text(given[part])]));
}

function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** The draft as it is sent: trimmed, without empty rows and items, and with null for empty fields. */
export function toBody(draft: ListingDraft): ListingBody {
  const filled = withoutEmptyRows(draft);
  const body = DRAFT_NAMES.map((name) => [name, sentValue(name, filled[name])]);
  // The check validates choices.
  return Object.fromEntries(body) as ListingBody;
}

function sentValue(name: DraftField, value: ListingDraft[DraftField]): unknown {
  const field = fieldOf(name);
  if (field.kind === "rows") return (value as Record<string, string>[]).map((row) => sentRow(field.row, row));
  if (field.kind === "record") {
    const row = value as Record<string, string>;
    return isBlank(row) ? null : sentRow(field.row, row);
  }
  if (typeof value !== "string") return value;
  if (field.required || (field.kind === "choice" && field.initial)) return value.trim();
  const sent = value.trim() || null;
  return field.kind === "level" && sent !== null ? Number(sent) : sent;
}

function sentRow(parts: RowParts, row: Record<string, string>): Record<string, string | null> {
  const sent = Object.entries(parts).map(([part, { required }]) => {
    const value = row[part]!.trim();
    return [part, required ? value : value || null];
  });
  return Object.fromEntries(sent);
}

/** So that the server's `patents.1` is the second row that one sees. */
export function withoutEmptyRows(draft: ListingDraft): ListingDraft {
  const filled = DRAFT_NAMES.map((name) => {
    const value: unknown = draft[name];
    const { kind } = fieldOf(name);
    if (kind === "list") return [name, (value as string[]).map((item) => item.trim()).filter(Boolean)];
    if (kind === "rows") return [name, (value as Record<string, string>[]).filter((row) => !isBlank(row))];
    return [name, value];
  });
  return Object.fromEntries(filled) as ListingDraft;
}

/** The field is empty, as it was at the start. */
export function isEmptyField(draft: ListingDraft, name: DraftField): boolean {
  return JSON.stringify(withoutEmptyRows(draft)[name]) === JSON.stringify(EMPTY_DRAFT[name]);
}

/** True for drafts with the same request body. */
export function sendsTheSame(one: ListingDraft, other: ListingDraft): boolean {
  return JSON.stringify(toBody(one)) === JSON.stringify(toBody(other));
}

export function isBlank(row: Record<string, string>): boolean {
  return Object.values(row).every((value) => value.trim() === "");
}
