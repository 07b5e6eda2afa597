import { inSentence, sentenceCase } from "../../lib/value-name";
import { ADVANTAGE_FIELDS } from "./fields/advantage";
import { PEOPLE_FIELDS } from "./fields/people";
import { READINESS_FIELDS } from "./fields/readiness";
import { WHAT_FIELDS } from "./fields/what";
import { type ListingField, list } from "./kinds";

/**
 * The listing, declared once (product.md 4): every field with its limits, its label and the roles it plays, step by
 * step of the form. The order is that of the form, the upload template, the API and the assistant's account. How to add
 * a field: docs/how-to/add-a-field.md.
 */
export const LISTING_FIELDS = {
  ...WHAT_FIELDS,
  ...ADVANTAGE_FIELDS,
  ...READINESS_FIELDS,
  ...PEOPLE_FIELDS,
  tags: list({
    label: "Tags",
    noun: "tag",
    items: 10,
    max: 80,
    words: true,
    indexed: "body",
    page: "none",
    example: ["water"],
  }),
} as const satisfies Record<string, ListingField>;

export type ListingFields = typeof LISTING_FIELDS;
export type FieldName = keyof ListingFields;

export const FIELD_NAMES = Object.keys(LISTING_FIELDS) as FieldName[];

/** The names of the fields that play a role, such as `"compared"`. */
export type NamesWith<Role extends string> = {
  [Name in FieldName]: ListingFields[Name] extends Record<Role, unknown> ? Name : never;
}[FieldName];

/** The names of the fields that play a role, in the order of the table. */
export function namesWith<const Role extends string>(role: Role): NamesWith<Role>[] {
  return FIELD_NAMES.filter((name) => role in LISTING_FIELDS[name]) as NamesWith<Role>[];
}

/** The names of the fields of a kind. */
export type NamesOfKind<Kind extends ListingField["kind"]> = {
  [Name in FieldName]: ListingFields[Name]["kind"] extends Kind ? Name : never;
}[FieldName];

export function isOfKind<const Kind extends ListingField["kind"]>(
  name: FieldName,
  kind: Kind,
): name is NamesOfKind<Kind> {
  return LISTING_FIELDS[name].kind === kind;
}

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(LISTING_FIELDS, name);
}

/** A field as data of its kind, without the literal types of the table. */
export function fieldOf(name: FieldName): ListingField {
  return LISTING_FIELDS[name];
}

/** The one name of a field for people; a name that is no field's stays as it is. */
export function labelOf(name: string): string {
  return isFieldName(name) ? LISTING_FIELDS[name].label : name;
}

/** What a single statement of a field is called: one of its rows by the singular, such as "Patent". */
export function statementLabelOf(name: FieldName): string {
  const field = fieldOf(name);
  return field.kind === "rows" && !field.together ? sentenceCase(field.noun) : field.label;
}

/** The label inside a sentence: "evidence of readiness". */
export function labelInSentence(name: string): string {
  return inSentence(labelOf(name));
}
