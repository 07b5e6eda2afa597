import * as z from "zod";
import { CONTENT_NAMES, type ListingValues } from "./content";
import { type FieldName, fieldOf, type NamesWith, namesWith } from "./fields";
import type { ListingField, RowParts } from "./kinds";
import { INVENTOR_PARTS, LINK_PARTS, ORGANIZATION_PARTS, PATENT_PARTS } from "./row-parts";

/** The fields of a listing as the API answers them. */

function rowOf(parts: RowParts) {
  const shape = Object.entries(parts).map(([name, { required }]) => [
    name,
    required ? z.string() : z.string().nullable(),
  ]);
  return z.object(Object.fromEntries(shape));
}

export const Patent = rowOf(PATENT_PARTS);
export const Inventor = rowOf(INVENTOR_PARTS);
export const TitledLink = rowOf(LINK_PARTS);
export const Organization = rowOf(ORGANIZATION_PARTS);

/** Fields that share their parts share the schema, so that the document names it once. */
const ROWS = new Map<RowParts, z.ZodType>([
  [PATENT_PARTS, Patent],
  [INVENTOR_PARTS, Inventor],
  [LINK_PARTS, TitledLink],
  [ORGANIZATION_PARTS, Organization],
]);

type Answered<Name extends FieldName> = { [Field in Name]: z.ZodType<ListingValues[Field]> };

function schemaOf(field: ListingField): z.ZodType {
  switch (field.kind) {
    case "text":
      return field.required ? z.string() : z.string().nullable();
    case "list":
    case "choices":
      return z.array(z.string());
    case "choice": {
      const one = z.enum(field.values);
      return field.required || field.initial ? one : one.nullable();
    }
    case "level":
      return z.number().int().nullable();
    case "rows":
      return z.array(ROWS.get(field.row)!);
    case "record":
      return ROWS.get(field.row)!.nullable();
  }
}

function schemasOf<Name extends FieldName>(names: readonly Name[]): Answered<Name> {
  return Object.fromEntries(names.map((name) => [name, schemaOf(fieldOf(name))])) as Answered<Name>;
}

export type CardName = NamesWith<"card">;
export const CARD_NAMES = namesWith("card");

/** The fields of a card in lists. */
export const cardFields = schemasOf(CARD_NAMES);

/** The fields that every reader of the listing sees. */
export const publicFields = schemasOf(CONTENT_NAMES);

/** The fields that only the owner and admins read. */
export const privateFields = Object.fromEntries(
  namesWith("private").map((name) => [
    name,
    schemaOf(fieldOf(name)).optional().describe("Only for admins and the owner."),
  ]),
) as { [Name in NamesWith<"private">]: z.ZodOptional<z.ZodType<ListingValues[Name]>> };
