import type * as z from "zod";
import { ListingRow, type RowError } from "~/contract/bulk-upload";
import { issueSentence } from "~/contract/issue-sentence";
import { type ListingContent, toContent } from "~/contract/listing/content";
import { derivedExternalId } from "../technologies/listings/listing-identity";
import { toFields } from "./columns";
import { type Column, fieldIn } from "./mapping";
import { repairNotice } from "./mojibake";
import type { FileRows, ParsedFile, RawRow } from "./parse-file";
import { hasForeignDomains, PROPOSED_FIELDS, type ProposedField, propose } from "./proposals";

const MAX_VALUE_CHARACTERS = 200;
/** Errors reported per row; more would crowd out other rows. */
const MAX_ERRORS_PER_ROW = 3;

export interface GoodRow {
  row: number;
  /** As given, or made from title and organization. */
  externalId: string;
  content: ListingContent;
  /** Missing values that we propose from the texts. */
  proposed: ProposedField[];
}

export type CheckedRow = GoodRow | { row: number; errors: RowError[] };

/** The columns in use; a `domain` column that means something else throughout is ignored. */
export function usedColumns({ rows, columns }: FileRows): Column[] {
  const domain = columns.find(({ field }) => field === "domain");
  if (!domain || domain.mapped) return columns;
  const fieldOf = fieldIn(columns);
  if (!hasForeignDomains(rows.map(({ values }) => toFields(values, fieldOf)))) return columns;
  return columns.map((column) =>
    column.field === "domain" ? { ...column, field: null, ignored: true } : column,
  );
}

/** Validates every row; a row that repeats the key of an earlier one with different content is an error. */
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

/** Reports repaired and filled-in values to the reviewers of the listings; null when there are none. */
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
  const message = issueSentence(issue, { name: column, missing });
  const hint = issue.code === "invalid_value" ? " The spreadsheet template has the list." : "";
  return { row, column, value: cut(value), code: missing ? "missing" : issue.code, message: message + hint };
}

export function cut(value: unknown): string {
  const text = typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);
  return [...text.toWellFormed().slice(0, MAX_VALUE_CHARACTERS * 2)].slice(0, MAX_VALUE_CHARACTERS).join("");
}
