import * as z from "zod";
import { Id, Time, text } from "./fields";
import { get, post } from "./kit";
import { optionalListingFields, requiredListingFields, Tags } from "./listing-fields";
import { JOB_STATES } from "./values";

export const MAX_ROWS = 5_000;
export const MAX_COLUMNS = 60;

/** One row of an upload: the field names of product.md 4. Columns of other names are left aside. */
export const ListingRow = z.object({
  ...requiredListingFields,
  ...optionalListingFields,
  tags: Tags.optional(),
  external_id: text({ label: "External id", min: 1, max: 64 })
    .refine((value) => !value.startsWith("~"), "External id must not begin with ~.")
    .optional(),
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
});
export type Job = z.infer<typeof Job>;

export const bulkUpload = {
  upload: post("/admin/technologies/bulk-upload", {
    access: "admin",
    summary: "Upload many technologies at once",
    description:
      "The first sheet of an .xlsx file, CSV, JSON lines or a JSON array, as the part `file` or as the body itself; at most 5,000 rows of 60 columns and 20 MB. Good rows are stored, bad rows are reported. `external_id` makes an upload repeatable; rows without one are known again by title and organisation. A missing summary or technology field is proposed from the text, and `message` says in how many rows. Up to 200 rows are answered at once with 200, more become a job with 202 whose progress `GET /jobs/{id}` tells. With `dry_run` nothing is stored and the answer is 200.",
    query: z.object({ auto_approve: flag("Auto approve"), dry_run: flag("Dry run") }),
    upload: { file: ".xlsx, CSV, JSON lines or a JSON array" },
    response: Job,
    status: 202,
    otherStatus: 200,
  }),
  template: get("/admin/technologies/bulk-upload/template", {
    access: "admin",
    summary: "Download an upload template as CSV",
    response: z.string(),
  }),
  job: get("/jobs/:id", {
    access: "member",
    summary: "Read the progress of a job",
    response: Job,
  }),
};
