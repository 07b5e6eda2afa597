import { FIELD_NAMES, type FieldName, fieldOf } from "./fields";
import type { RowParts } from "./kinds";
import { mainPart } from "./value-text";

/** A value of every field, for the documentation of the API and the template of an upload. */

function exampleRow(parts: RowParts): Record<string, string | null> {
  return Object.fromEntries(Object.entries(parts).map(([part, { example }]) => [part, example ?? null]));
}

function exampleOf(name: FieldName): unknown {
  const field = fieldOf(name);
  if (field.kind === "rows") return [exampleRow(field.row)];
  if (field.kind === "record") return exampleRow(field.row);
  return field.example;
}

export const EXAMPLES = Object.fromEntries(FIELD_NAMES.map((name) => [name, exampleOf(name)])) as Record<
  FieldName,
  unknown
>;

/** The same by place, for schemas: `organization.country` is a part of a row; alone, a row is called by its main part. */
export const EXAMPLES_BY_PLACE: Readonly<Record<string, unknown>> = Object.fromEntries(
  FIELD_NAMES.flatMap((name): [string, unknown][] => {
    const field = fieldOf(name);
    if (field.kind !== "rows" && field.kind !== "record") return [[name, field.example]];
    const parts = Object.entries(field.row).map(([part, { example }]): [string, unknown] => [
      `${name}.${part}`,
      example,
    ]);
    return [[name, field.row[mainPart(field.row)]!.example], ...parts];
  }).filter(([, example]) => example !== undefined),
);
