import { type FieldName, fieldOf } from "./fields";
import type { RowParts } from "./kinds";

/** Stored values in the words that people read: in tables, answers, exports and prefilled forms. */

/** A row as one line, of its displayed parts: "EP4123456, EP, granted". */
export function rowText(parts: RowParts, row: object): string {
  const values = row as Record<string, string | null | undefined>;
  return Object.keys(parts)
    .filter((part) => parts[part]!.told)
    .map((part) => values[part])
    .filter(Boolean)
    .join(", ");
}

/** The part that represents a whole row: the number of a patent, the name of a person. */
export function mainPart(parts: RowParts): string {
  return Object.keys(parts).find((part) => parts[part]!.main)!;
}

/** A value as texts, one for each item; empty when nothing is stated. */
export function textsOf(name: FieldName, value: unknown): string[] {
  const field = fieldOf(name);
  if (value === null || value === undefined || value === "") return [];
  switch (field.kind) {
    case "text":
      return [String(value)];
    case "list":
      return value as string[];
    case "choice":
      return [nameOf(field.names, value)];
    case "choices":
      return (value as string[]).map((one) => nameOf(field.names, one));
    case "level":
      return [levelText(field, Number(value))];
    case "rows":
      return (value as object[]).map((row) => rowText(field.row, row)).filter(Boolean);
    case "record":
      return [rowText(field.row, value)].filter(Boolean);
  }
}

/** A cell of a table: a list for what may have several items, null for what is not stated. */
export function cellOf(name: FieldName, value: unknown): string | string[] | null {
  const { kind } = fieldOf(name);
  const texts = textsOf(name, value);
  if (kind === "list" || kind === "choices" || kind === "rows") return texts.length > 0 ? texts : null;
  return texts[0] ?? null;
}

/** "TRL 4, validated in lab" */
function levelText({ prefix, names }: { prefix: string; names: readonly string[] }, level: number): string {
  const name = names[level - 1];
  return name ? `${prefix} ${level}, ${name.charAt(0).toLowerCase()}${name.slice(1)}` : `${prefix} ${level}`;
}

function nameOf(names: Readonly<Record<string, string>>, value: unknown): string {
  return names[String(value)] ?? String(value);
}
