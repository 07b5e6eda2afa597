import * as z from "zod";
import { choice, ExportResult, Id, Time } from "./fields";
import { get, MAX_FORM_TEXT_CHARACTERS, post } from "./kit";
import { optionalListingFields, requiredListingFields, Tags } from "./listing/input";
import { PageQuery, pageOf } from "./pagination";
import { MAX_UPLOAD_MEGABYTES } from "./upload-limits";
import { JOB_STATES } from "./values";

/** One row of an upload: the field names of product.md 4. Columns with other names are ignored. */
export const ListingRow = z.object({
  ...requiredListingFields,
  ...optionalListingFields,
  tags: Tags.optional(),
});
export type ListingRow = z.infer<typeof ListingRow>;

function flag(name: string) {
  return z
    .enum(["true", "false"], `${name} must be true or false.`)
    .default("false")
    .transform((value) => value === "true");
}

export const RowError = z.object({
  /** In a table as the spreadsheet counts, the header being row 1; in JSON from 1. */
  row: z.number().int(),
  column: z.string(),
  /** At most 200 characters. */
  value: z.string(),
  code: z.string(),
  message: z.string(),
});
export type RowError = z.infer<typeof RowError>;

/** How a file was understood, before any of it is stored. */
export const UploadPreview = z.object({
  columns: z.array(
    z.object({
      header: z.string(),
      /** Our name of it, or null for one that is none of ours. */
      field: z.string().nullable(),
      /** Ignored on purpose: by the mapping, or as the error column of an error file. */
      ignored: z.boolean(),
    }),
  ),
  /** The first five, by column, each cell at most 200 characters. */
  rows: z.array(z.array(z.string())),
});
export type UploadPreview = z.infer<typeof UploadPreview>;

/** Names of columns as the file has them, each with our field, or null for one to ignore. */
export type Mapping = Record<string, string | null>;

export const Job = z.object({
  /** Null for a dry run, which leaves nothing behind. */
  job_id: Id.nullable(),
  kind: z.string(),
  state: z.enum(JOB_STATES),
  dry_run: z.boolean(),
  total: z.number().int(),
  processed: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
  /** The first 1,000; `failed` counts every row. */
  errors: z.array(RowError),
  /** Why it failed, or what was proposed from the text. */
  message: z.string().nullable(),
  created_at: Time,
  finished_at: Time.nullable(),
  /** Only of a dry run. */
  preview: UploadPreview.optional(),
});
export type Job = z.infer<typeof Job>;

/** An upload in the history, without its errors. */
export const JobSummary = Job.omit({ errors: true, preview: true, job_id: true }).extend({
  job_id: Id,
  /** Original file name; null for a body without a name. */
  file_name: z.string().nullable(),
  created_by: z.object({ id: Id, name: z.string() }),
});
export type JobSummary = z.infer<typeof JobSummary>;

const parts = {
  file: {
    description: ".xlsx, CSV, JSON lines or a JSON array",
    maxMegabytes: MAX_UPLOAD_MEGABYTES,
    required: true as const,
  },
  mapping: {
    maxLength: MAX_FORM_TEXT_CHARACTERS,
    description:
      'Columns with names of their own, as JSON: `{"Abstract text": "description", "Row no": null}`; null leaves a column aside. With a mapping, also an empty one, columns that are not known are left aside instead of refused.',
  },
};

export const bulkUpload = {
  upload: post("/admin/technologies/bulk-upload", {
    access: "admin",
    clearsPublicCopies: true,
    summary: "Upload many technologies at once",
    description:
      "The first sheet of an .xlsx file, CSV, JSON lines or a JSON array, as the part `file` or as the body itself; at most 5,000 rows of 60 columns and 20 MB. Good rows are stored, bad rows are reported. `external_id` makes an upload repeatable; rows without one are identified by title and organization. A missing summary or technology field is proposed from the text, and `message` says in how many rows. Up to 200 rows are answered at once with 200, more become a job with 202 whose progress `GET /jobs/{id}` tells. With `dry_run` nothing is stored and the answer is 200, with a `preview` of how the file was understood. With `only_if_valid` nothing is stored either when any row has an error: the job is `failed` and names the rows.",
    query: z.object({
      auto_approve: flag("Auto approve"),
      dry_run: flag("Dry run"),
      only_if_valid: flag("Only if valid"),
    }),
    upload: parts,
    response: Job,
    status: 202,
    otherStatus: 200,
  }),
  template: get("/admin/technologies/bulk-upload/template", {
    access: "admin",
    summary: "Download an upload template",
    description:
      "Every column and an example row, as CSV or, with `format=xlsx`, as a spreadsheet with the allowed values on a second sheet.",
    query: z.object({ format: choice("Format", ["csv", "xlsx"]).default("csv") }),
    response: z.string(),
    download: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  }),
  tryErrors: post("/admin/technologies/bulk-upload/errors", {
    access: "admin",
    summary: "Make the error file of an upload without uploading it",
    description:
      "The rows that would fail, with their columns and one named `error`: CSV for a table, JSON lines for JSON. It can be mended and uploaded as it is.",
    upload: parts,
    errors: ["not_found"],
    response: ExportResult,
  }),
  history: get("/admin/jobs", {
    access: "admin",
    summary: "List uploads, the latest first",
    description: "`total` counts as far as the page after this one.",
    query: PageQuery.extend({ state: choice("State", JOB_STATES).optional() }),
    response: pageOf("jobs", JobSummary),
  }),
  errors: get("/jobs/:id/errors", {
    access: "member",
    summary: "Make the error file of an upload",
    description:
      "The rows that failed, for 30 days, with their columns and one named `error`. It can be mended and uploaded as it is.",
    response: ExportResult,
  }),
  job: get("/jobs/:id", {
    access: "member",
    summary: "Read the progress of a job",
    response: Job,
  }),
};
