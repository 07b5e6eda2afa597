import type { AppContext } from "~/context";
import type { ExportResult } from "~/contract/fields";
import { toCsv } from "~/lib/csv";
import { notFound } from "../errors/errors";
import { displayName } from "../files/file-names";
import type { UploadedFile } from "../files/uploaded-file";
import type { Actor } from "../people/actor";
import { checkRows, usedColumns } from "./check-rows";
import { readJobFile } from "./job-file";
import { isErrorColumn, nameInErrorFile, readMapping } from "./mapping";
import { type ParsedFile, parseFile, type RawRow } from "./parse-file";
import { find } from "./upload";

interface FailedRow {
  raw: RawRow;
  /** The errors of the row, in sentences. */
  error: string;
}

/** The rows of an upload that failed, while its file is kept. @throws 404 when none did, and once the file is gone */
export async function ofJob(app: AppContext, actor: Actor, id: string): Promise<ExportResult> {
  const job = await find(app, actor, id);
  const file = job.kind === "bulk_upload" ? await readJobFile(app, job) : null;
  if (!file) throw notFound("Error file");
  return toErrorFile(file, String(job.input.file_name ?? "upload"));
}

/** The rows of a file that would fail. @throws 413, 415, 422 as the upload would; 404 when none would */
export async function ofUpload(
  app: AppContext,
  { bytes, name, fields }: UploadedFile,
): Promise<ExportResult> {
  return toErrorFile(await parseFile(app, bytes, readMapping(fields.mapping)), displayName(name));
}

async function toErrorFile(file: ParsedFile, name: string): Promise<ExportResult> {
  const byRow = new Map(file.rows.map((raw) => [raw.row, raw]));
  const failed = (await checkRows(file)).flatMap((row) => {
    const raw = byRow.get(row.row);
    return "errors" in row && raw ? { raw, error: formatErrors(row.errors, raw) } : [];
  });
  if (failed.length === 0) throw notFound("Error file");
  const stem = name.replace(/\.[^.]*$/, "");
  return file.kind === "json"
    ? { success: true, content: toLines(failed), filename: `${stem}-errors.jsonl` }
    : { success: true, content: toTable(file, failed), filename: `${stem}-errors.csv` };
}

function formatErrors(errors: { message: string }[], { problem }: RawRow): string {
  const messages = errors.map(({ message }) => message).join(" ");
  return problem ? `${messages} (${problem.value})` : messages;
}

/** Columns keep their place and get names that need no mapping; the error comes last. */
function toTable(file: ParsedFile, failed: FailedRow[]): string {
  const columns = usedColumns(file).filter(({ header }) => !isErrorColumn(header));
  return toCsv([
    [...columns.map(nameInErrorFile), "error"],
    ...failed.map(({ raw, error }) => [
      ...columns.map(({ header }) => String(raw.values[header] ?? "")),
      error,
    ]),
  ]);
}

function toLines(failed: FailedRow[]): string {
  return failed.map(({ raw, error }) => `${JSON.stringify({ ...raw.values, error })}\n`).join("");
}
