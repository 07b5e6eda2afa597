import type { ListingValues } from "./content";
import { fieldOf, isOfKind, type NamesOfKind, type NamesWith, namesWith } from "./fields";
import type { ListingField } from "./kinds";
import { mainPart } from "./value-text";

/** What of a listing is searched, and with what weight. */

export type IndexedName = NamesWith<"indexed">;
export type IndexedFields = Pick<ListingValues, IndexedName>;
export const INDEXED_NAMES = namesWith("indexed");

/** Where the search index holds a text. */
export type Place = NonNullable<ListingField["indexed"]>;

const PLACES: readonly Place[] = ["title", "summary", "about", "body"];

/** The texts of a listing by where the index holds them; of a row its main part. */
export function searchTexts(listing: IndexedFields, places: readonly Place[] = PLACES): string[] {
  return INDEXED_NAMES.filter((name) => places.includes(fieldOf(name).indexed!)).flatMap((name) =>
    searchTextsOf(fieldOf(name), listing[name]),
  );
}

function searchTextsOf(field: ListingField, value: unknown): string[] {
  if (value === null || value === undefined || value === "") return [];
  if (field.kind === "list") {
    // Single words make no passage each: the list is one.
    return field.words ? [(value as string[]).join(", ")].filter(Boolean) : (value as string[]);
  }
  if (field.kind === "rows") {
    const main = mainPart(field.row);
    return (value as Record<string, string | null>[]).flatMap((row) => row[main] ?? []);
  }
  if (field.kind === "record") {
    const name = (value as Record<string, string | null>)[mainPart(field.row)];
    return name ? [name] : [];
  }
  return [String(value)];
}

export type PassageName = NamesOfKind<"text"> & NamesWith<"cited"> & IndexedName;

/** The texts that a passage of a hit may be quoted from; of passages that answer alike, the first wins. */
export const PASSAGE_NAMES: readonly PassageName[] = INDEXED_NAMES.filter(
  (name): name is PassageName => isOfKind(name, "text") && "cited" in fieldOf(name),
).toSorted((one, other) => Number(isBackground(one)) - Number(isBackground(other)));

function isBackground(name: PassageName): boolean {
  return fieldOf(name).background ?? false;
}
