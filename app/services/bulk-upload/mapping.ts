import type { Mapping } from "~/contract/bulk-upload";
import { invalid } from "../errors/errors";
import { columnOf, isColumn } from "./columns";

/** Behind the name of a column that an error file carries along without using it. */
const IGNORED = " (ignored)";

/** A column of a file, and what it is to us. */
export interface Column {
  header: string;
  field: string | null;
  /** Ignored on purpose. */
  ignored: boolean;
  /** Mapped by the user. */
  mapped: boolean;
}

/** What is wrong with a row, in an error file. */
export function isErrorColumn(header: string): boolean {
  return header.trim().toLowerCase() === "error";
}

/** The name of a column in an error file: one that is understood without a mapping. */
export function nameInErrorFile({ header, field, ignored, mapped }: Column): string {
  if (mapped && field) return field;
  return ignored && header.trim() !== "" && !header.endsWith(IGNORED) ? header + IGNORED : header;
}

/**
 * What the columns are: as the mapping says, else by their names.
 * @param repeated with a mapping, a table takes the first of two columns for one field; JSON may use either by the row
 */
export function columnsOf(headers: string[], mapping: Mapping | null, repeated: "first" | "any"): Column[] {
  const taken = new Set(Object.values(mapping ?? {}));
  return headers.map((header) => {
    if (mapping && Object.hasOwn(mapping, header)) {
      const field = mapping[header] ?? null;
      return { header, field, ignored: field === null, mapped: true };
    }
    const leftAside = header.trim() === "" || isErrorColumn(header) || header.endsWith(IGNORED);
    const known = leftAside ? null : columnOf(header);
    const field = mapping && repeated === "first" && taken.has(known) ? null : known;
    if (field) taken.add(field);
    return { header, field, ignored: leftAside, mapped: false };
  });
}

/** The field of a column by its name in the file. */
export function fieldIn(columns: Column[]): (header: string) => string | null {
  const fields = new Map(columns.map(({ header, field }) => [header, field]));
  return (header) => fields.get(header) ?? null;
}

/** The part `mapping` of a form. @throws 422 for what is no object of columns and fields of ours */
export function readMapping(text: string | undefined): Mapping | null {
  if (text === undefined) return null;
  let mapping: unknown;
  try {
    mapping = JSON.parse(text);
  } catch {
    mapping = null;
  }
  if (typeof mapping !== "object" || mapping === null || Array.isArray(mapping)) {
    throw invalid("mapping", "Mapping must be a JSON object of column names and fields.", "mapping_invalid");
  }
  for (const [header, field] of Object.entries(mapping)) {
    if (field === null || (typeof field === "string" && isColumn(field))) continue;
    const message = `Mapping must give the column ${header.slice(0, 100)} a field of the template, or null.`;
    throw invalid("mapping", message, "mapping_invalid");
  }
  return mapping as Mapping;
}
