import { FIELD_NAMES, type FieldName, fieldOf, type ListingFields, type NamesWith } from "./fields";
import type {
  ChoiceField,
  ChoicesField,
  LevelField,
  ListField,
  RecordField,
  RowParts,
  RowsField,
  TextField,
} from "./kinds";

/** The way of a listing's fields from the wire to the database and back: snake_case there, camelCase here. */

/** A row with every part, in the order of its declaration. */
export type Row<Parts extends RowParts> = {
  -readonly [Part in keyof Parts]: Parts[Part] extends { required: true } ? string : string | null;
};

/** What the database and the API hold of a field: nothing is missing, what is not stated is null or empty. */
export type StoredValue<Field> = Field extends TextField | ChoiceField
  ?
      | (Field extends ChoiceField ? Field["values"][number] : string)
      | (Field extends { required: true } | { initial: string } ? never : null)
  : Field extends LevelField
    ? number | null
    : Field extends ListField | ChoicesField
      ? string[]
      : Field extends RowsField
        ? Row<Field["row"]>[]
        : Field extends RecordField
          ? Row<Field["row"]> | null
          : never;

/** A row as it is sent: parts may be left out. */
type SentRow<Parts extends RowParts> = {
  -readonly [Part in keyof Parts as Parts[Part] extends { required: true } ? Part : never]: string;
} & {
  -readonly [Part in keyof Parts as Parts[Part] extends { required: true } ? never : Part]?: string | null;
};

/** What is sent of a field: as stored, but that parts of rows may be left out. */
export type SentValue<Field> = Field extends { kind: "rows"; row: infer Parts extends RowParts }
  ? SentRow<Parts>[]
  : Field extends { kind: "record"; row: infer Parts extends RowParts }
    ? SentRow<Parts> | null
    : Field extends { kind: "choices"; values: readonly (infer Value)[] }
      ? Value[]
      : StoredValue<Field>;

/** A listing's fields by their names on the wire. */
export type ListingValues = { [Name in FieldName]: StoredValue<ListingFields[Name]> };

/** Fields as they are sent; a missing or null one is not stated. */
export type SentFields = { [Name in FieldName]?: SentValue<ListingFields[Name]> | null | undefined };

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** What a listing says: every field but the owner's own reference, which belongs to its identity. */
export type ContentName = Exclude<FieldName, NamesWith<"private">>;

/** The same by the properties of the database's rows. */
export type ListingContent = {
  [Name in ContentName as Camel<Name>]: StoredValue<ListingFields[Name]>;
};
export type PropertyOf<Name extends FieldName> = Camel<Name>;

/** Made once: a page of listings asks for hundreds. */
const PROPERTIES = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]),
) as { [Name in FieldName]: PropertyOf<Name> };

/** `trl_evidence` is `trlEvidence`. */
export function propertyOf<const Name extends FieldName>(name: Name): PropertyOf<Name> {
  return PROPERTIES[name];
}

/** `trlEvidence` is `trl_evidence`. */
export function fieldNameOf(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export const CONTENT_NAMES = FIELD_NAMES.filter((name) => !("private" in fieldOf(name))) as ContentName[];
export const CONTENT_PROPERTIES = CONTENT_NAMES.map(propertyOf) as (keyof ListingContent)[];

/** What the database stores of a field: null, empty or the initial choice when it is missing. */
function storedValue(name: FieldName, given: unknown): unknown {
  const field = fieldOf(name);
  if (field.kind === "list" || field.kind === "choices") return given ?? [];
  if (field.kind === "rows") return ((given ?? []) as object[]).map((row) => wholeRow(field.row, row));
  if (field.kind === "record") return given ? wholeRow(field.row, given) : null;
  return given ?? (field.kind === "choice" ? field.initial : undefined) ?? null;
}

function wholeRow(parts: RowParts, row: object): Record<string, unknown> {
  const given = row as Record<string, unknown>;
  return Object.fromEntries(Object.keys(parts).map((part) => [part, given[part] ?? null]));
}

/** Every field of the wire as it is stored: null, empty or the initial choice when it is missing. */
export function toContent(fields: SentFields): ListingContent {
  const entries = CONTENT_NAMES.map((name) => [propertyOf(name), storedValue(name, fields[name])]);
  return Object.fromEntries(entries) as ListingContent;
}

/** Only the fields that were given, for an edit that leaves the others as they are. */
export function toPartialContent(fields: SentFields): Partial<ListingContent> {
  const given = CONTENT_NAMES.filter((name) => fields[name] !== undefined);
  return Object.fromEntries(given.map((name) => [propertyOf(name), storedValue(name, fields[name])]));
}

/** What a stored listing says, without its state. */
export function contentOf(listing: ListingContent): ListingContent {
  return Object.fromEntries(
    CONTENT_PROPERTIES.map((property) => [property, listing[property]]),
  ) as ListingContent;
}

/** Stored values by their names on the wire. */
export function valuesOf<const Name extends ContentName>(
  listing: Pick<ListingContent, PropertyOf<Name> & keyof ListingContent>,
  names: readonly Name[],
): Pick<ListingValues, Name> {
  const stored = listing as Record<string, unknown>;
  const values: Record<string, unknown> = {};
  for (const name of names) values[name] = stored[propertyOf(name)];
  return values as Pick<ListingValues, Name>;
}

/** Nothing is stated: no text, an empty list, no row. */
export function isNotStated(value: unknown): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  );
}
