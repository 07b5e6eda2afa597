import type * as z from "zod";
import { ListingRow, type RowError } from "~/contract/bulk-upload";
import { type ListingContent, toContent } from "~/contract/listing/content";
import { derivedExternalId } from "../technologies/listing-identity";
import { toFields } from "./columns";
import { type Column, fieldIn } from "./mapping";
import { repairNotice } from "./mojibake";
import type { FileRows, ParsedFile, RawRow } from "./parse-file";
import { hasForeignDomains, PROPOSED_FIELDS, type ProposedField, propose } from "./proposals";

const MAX_VALUE_CHARACTERS = 200;
/** Enough to mend a row by; more only hides other rows. */
const MAX_ERRORS_PER_ROW = 3;

export interface GoodRow {
  row: number;
  /** As given, or made from title and organisation. */
  externalId: string;
  content: ListingContent;
  /** What the file did not say and the texts suggest. */
  proposed: ProposedField[];
}

export type CheckedRow = GoodRow | { row: number; errors: RowError[] };

/** The columns as they are used: one named `domain` that means something else throughout is left aside. */
export function usedColumns({ rows, columns }: FileRows): Column[] {
  const domain = columns.find(({ field }) => field === "domain");
  if (!domain || domain.mapped) return columns;
  const fieldOf = fieldIn(columns);
  if (!hasForeignDomains(rows.map(({ values }) => toFields(values, fieldOf)))) return columns;
  return columns.map((column) =>
    column.field === "domain" ? { ...column, field: null, ignored: true } : column,
  );
}

/** Every row by the one schema; a row whose key stands on an earlier one with another content is an error. */
export async function checkRows(file: FileRows): Promise<CheckedRow[]> {
  const first = new Map<string, { row: number; content: string }>();
  const checked: CheckedRow[] = [];
  const fieldOf = fieldIn(usedColumns(file));
  const { rows } = file;
  for (const raw of rows) {
    const result = await checkRow(raw, toFields(raw.values, fieldOf));
    if ("errors" in result) {
      checked.push(result);
      continue;
    }
    const content = JSON.stringify(result.content);
    const before = first.get(result.externalId);
    if (before && before.content !== content) {
      const byId = !result.externalId.startsWith("~");
      const column = byId ? "external_id" : "title";
      const message = byId
        ? `External ID is on row ${before.row} already.`
        : `Row ${before.row} has the same title and organization; give both an external_id.`;
      const value = cut(byId ? result.externalId : result.content.title);
      checked.push({ row: raw.row, errors: [{ row: raw.row, column, value, code: "repeated", message }] });
      continue;
    }
    if (!before) first.set(result.externalId, { row: raw.row, content });
    checked.push(result);
  }
  return checked;
}

/** What was repaired or filled in, as sentences for those who check the listings; null when nothing was. */
export function noticeOf({ repaired }: ParsedFile, rows: CheckedRow[]): string | null {
  const notices = [repairNotice(repaired), proposalNotice(rows)].filter((notice) => notice !== null);
  return notices.length === 0 ? null : notices.join(" ");
}

function proposalNotice(rows: CheckedRow[]): string | null {
  const counts = PROPOSED_FIELDS.map((field) => {
    const count = rows.filter((row) => "proposed" in row && row.proposed.includes(field)).length;
    return count === 0 ? null : `${field} in ${count} ${count === 1 ? "row" : "rows"}`;
  }).filter((part) => part !== null);
  return counts.length === 0 ? null : `Proposed from the text: ${counts.join(", ")}. Look them over.`;
}

async function checkRow(raw: RawRow, given: Record<string, unknown>): Promise<CheckedRow> {
  if (raw.problem) {
    const { code, message, value } = raw.problem;
    return { row: raw.row, errors: [{ row: raw.row, column: "", value: cut(value), code, message }] };
  }
  const { fields, proposed } = propose(given);
  const parsed = ListingRow.safeParse(fields, { reportInput: true });
  if (!parsed.success) {
    const errors = parsed.error.issues
      .slice(0, MAX_ERRORS_PER_ROW)
      .map((issue) => toRowError(raw.row, fields, issue));
    return { row: raw.row, errors };
  }
  const content = toContent(parsed.data);
  const externalId =
    parsed.data.external_id ?? (await derivedExternalId(content.title, content.organization?.name ?? ""));
  return { row: raw.row, externalId, content, proposed };
}

function toRowError(row: number, fields: Record<string, unknown>, issue: z.core.$ZodIssue): RowError {
  const column = String(issue.path[0] ?? "");
  const value = fields[column];
  const missing = value === undefined;
  // Zod's own words start so; ours are whole sentences that name the field.
  const own = !/^(Invalid|Too |Expected|Unrecognized)/.test(issue.message);
  const message = own ? issue.message : `${column} is ${missing ? "required" : "not valid"}.`;
  const hint = issue.code === "invalid_value" ? " The spreadsheet template has the list." : "";
  return { row, column, value: cut(value), code: missing ? "missing" : issue.code, message: message + hint };
}

export function cut(value: unknown): string {
  const text = typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);
  return [...text.toWellFormed().slice(0, MAX_VALUE_CHARACTERS * 2)].slice(0, MAX_VALUE_CHARACTERS).join("");
}
