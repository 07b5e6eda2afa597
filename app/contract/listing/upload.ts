import { EXAMPLES } from "./examples";
import { FIELD_NAMES, type FieldName, fieldOf } from "./fields";
import type { RowParts } from "./kinds";
import { mainPart } from "./value-text";

/** The columns of a file of listings. */

/** A column: a field, or a part of a record such as `organization_country`. */
interface UploadColumn {
  name: string;
  field: FieldName;
  /** The part of a record that the column holds. */
  part: string | null;
  aliases: readonly string[];
}

function columnsOf(name: FieldName): UploadColumn[] {
  const field = fieldOf(name);
  const aliases = field.columns ?? [];
  if (field.kind !== "record") return [{ name, field: name, part: null, aliases }];
  return Object.entries(field.row).map(([part, { main }]) => ({
    name: main ? name : `${name}_${part}`,
    field: name,
    part,
    // A part is also known by its own name, unless that says too little.
    aliases: main
      ? aliases
      : [...aliases.map((alias) => `${alias}_${part}`), ...(part === "type" ? [] : [part])],
  }));
}

const COLUMNS = FIELD_NAMES.flatMap(columnsOf);
/** Columns that files may have and the template leaves out: what only admins write. */
const isInTemplate = ({ field }: UploadColumn) => fieldOf(field).step !== undefined;

/** The columns of the template, in their order; a column of a file can be mapped to any of them. */
export const UPLOAD_COLUMNS: readonly string[] = COLUMNS.filter(isInTemplate).map(({ name }) => name);

const BY_NAME = new Map(COLUMNS.map((column) => [column.name, column]));
const BY_ALIAS = new Map(
  COLUMNS.flatMap((column) => column.aliases.map((alias) => [alias, column] as const)),
);

/** @param folded a header in letters, digits and underscores */
export function uploadColumn(folded: string): UploadColumn | null {
  return BY_NAME.get(folded) ?? BY_ALIAS.get(folded) ?? null;
}

/** The row of the template that shows how each column is written; lists are separated by semicolons. */
export const TEMPLATE_ROW: readonly string[] = COLUMNS.filter(isInTemplate).map(({ field, part }) => {
  const example: unknown = EXAMPLES[field];
  if (part !== null) return (example as Record<string, string | null>)[part] ?? "";
  if (!Array.isArray(example)) return example === undefined ? "" : String(example);
  return example.map((item) => (typeof item === "object" ? itemText(field, item) : item)).join("; ");
});

/** A row as the text of a cell: its address where it must have one, else its main part. */
function itemText(name: FieldName, item: Record<string, string | null>): string {
  const parts = partsOf(name);
  const address = Object.keys(parts).find((part) => parts[part]!.kind === "url" && parts[part]!.required);
  return item[address ?? mainPart(parts)] ?? "";
}

/** The row that the text of a cell means: a patent begins with its jurisdiction, a link is called by its address. */
export function rowFromText(name: FieldName, cell: string): Record<string, string> {
  const required = Object.entries(partsOf(name)).filter(([, part]) => part.required);
  return Object.fromEntries(
    required.map(([name, part]) => {
      if (part.kind === "text") return [name, cell.slice(0, part.max)];
      return [name, part.kind === "code" ? cell.slice(0, part.length) : cell];
    }),
  );
}

function partsOf(name: FieldName): RowParts {
  const field = fieldOf(name);
  return field.kind === "rows" || field.kind === "record" ? field.row : {};
}

/** The columns that take values of a list, each value with what it means where that is not the word itself. */
export const ALLOWED_VALUES: readonly (readonly [column: string, value: string, meaning: string])[] =
  FIELD_NAMES.flatMap((name) => {
    const field = fieldOf(name);
    if (field.kind === "level") {
      return field.names.map((meaning, place) => [name, String(place + 1), meaning] as const);
    }
    if (field.kind !== "choice" && field.kind !== "choices") return [];
    return field.values.map((value) => [name, value, field.names[value]!] as const);
  });
