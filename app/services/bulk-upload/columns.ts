import { type FieldName, fieldOf, isFieldName } from "~/contract/listing/fields";
import type { ChoiceField } from "~/contract/listing/kinds";
import { rowFromText, uploadColumn } from "~/contract/listing/upload";
import { mainPart } from "~/contract/listing/value-text";

/** The columns of a file, and what their cells mean. */

/** True for the exact name of one of our columns. */
export function isColumn(name: string): boolean {
  return uploadColumn(name)?.name === name;
}

function fold(header: string): string {
  return header
    .normalize("NFKC")
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
}

/** Maps a header to our column name; null for an unknown column. */
export function columnOf(header: string): string | null {
  return uploadColumn(fold(header))?.name ?? null;
}

/** Values by our names, as ListingRow takes them: empty ones left out, cells with lists split at `;`, records put together. */
export function toFields(
  values: Record<string, unknown>,
  nameOf: (header: string) => string | null = columnOf,
): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  const parts: Record<string, Record<string, unknown>> = {};
  for (const [header, value] of Object.entries(values)) {
    const column = uploadColumn(nameOf(header) ?? "");
    if (!column || isEmpty(value)) continue;
    const { field, part } = column;
    // JSON may hold a whole record where a table holds its parts.
    if (part !== null && typeof value !== "object") parts[field] = { [part]: value, ...parts[field] };
    else if (!(field in fields)) fields[field] = cellValue(field, value);
  }
  return { ...recordsOf(parts), ...fields };
}

/** A record without its naming part is ignored. */
function recordsOf(parts: Record<string, Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parts).filter(([name, given]) => {
      const field = fieldOf(name as FieldName);
      return field.kind === "record" && mainPart(field.row) in given;
    }),
  );
}

function cellValue(name: string, value: unknown): unknown {
  if (!isFieldName(name)) return value;
  const field = fieldOf(name);
  switch (field.kind) {
    case "list":
    case "choices":
      return itemsOf(value);
    case "rows": {
      const items = itemsOf(value);
      if (!Array.isArray(items)) return items;
      return items.map((item) => (typeof item === "string" ? rowFromText(name, item) : item));
    }
    case "choice":
      return choiceOf(field, value);
    case "level":
      // Several stated levels: only the lowest is sure.
      if (Array.isArray(value)) return value.every(Number.isInteger) ? Math.min(...value) : value;
      return typeof value === "string" && /^\d+$/.test(value.trim()) ? Number(value) : value;
    case "text":
      return typeof value === "number" ? String(value) : value;
    case "record":
      return value;
  }
}

/** "patented, proprietary" is granted; an unknown word stays, so that validation rejects it. */
function choiceOf({ values, words = [] }: ChoiceField, value: unknown): unknown {
  const text = Array.isArray(value) ? value.join(",") : value;
  if (typeof text !== "string") return value;
  const choices = new Map<string, string | null>([...values.map((one) => [one, one] as const), ...words]);
  const whole = text.trim().toLowerCase();
  const parts = choices.has(whole) ? [whole] : whole.split(/[,;]/).map((word) => word.trim());
  return parts.map((word) => (choices.has(word) ? choices.get(word) : word)).find((one) => one !== null);
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === undefined || (typeof value === "string" && value.trim() === "");
}

/** A cell with a list is split at semicolons. */
function itemsOf(value: unknown): unknown {
  if (typeof value !== "string") return value;
  return value
    .split(";")
    .map((item) => item.trim())
    .filter(Boolean);
}
