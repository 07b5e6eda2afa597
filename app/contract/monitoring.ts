import * as z from "zod";
import { choice, ExportResult, Id, Time } from "./fields";
import { get, post } from "./kit";
import { cursorPageOf, PageQuery } from "./pagination";
import { ALERT_KINDS, ANALYTICS_PERIODS, FAILURE_KINDS } from "./values";

const ACTIVITY_RULE = "Activity type must look like auth.login.";

function day(label: string) {
  return z.iso.date(`${label} must be a date, such as 2026-05-31.`).optional();
}

/** Days are UTC and inclusive. */
const filters = {
  user_id: z.uuid("User id must be a UUID.").optional(),
  activity_type: z
    .string()
    .regex(/^[a-z]+(_[a-z]+)*(\.[a-z]+(_[a-z]+)*)?$/, ACTIVITY_RULE)
    .max(60, ACTIVITY_RULE)
    .optional(),
  start_date: day("Start date"),
  end_date: day("End date"),
};

function isRange({
  start_date,
  end_date,
}: {
  start_date?: string | undefined;
  end_date?: string | undefined;
}) {
  return !start_date || !end_date || start_date <= end_date;
}
const RANGE_RULE = { path: ["end_date"], message: "End date must not be before the start date." };

export const ActivityQuery = PageQuery.extend({
  ...filters,
  cursor: z
    .string()
    .regex(/^[0-9a-z]{1,9}\.[0-9a-f-]{36}$/, "Cursor must be the next_cursor of the page before.")
    .optional()
    .meta({ maxLength: 46, description: "`next_cursor` of the page before; goes before `page`." }),
}).refine(isRange, RANGE_RULE);
export type ActivityQuery = z.infer<typeof ActivityQuery>;

export const ActivityExportQuery = z
  .object({ ...filters, format: choice("Format", ["csv", "json"]).default("csv") })
  .refine(isRange, RANGE_RULE);
export type ActivityExportQuery = z.infer<typeof ActivityExportQuery>;

/** Limit of entries in one export. */
export const MAX_EXPORTED_ENTRIES = 20_000;

/** One entry of the append-only log. */
export const ActivityEntry = z.object({
  id: Id,
  created_at: Time,
  /** Null for anonymous actions; a deleted user keeps an id without a name. */
  actor: z.object({ id: Id, name: z.string().nullable() }).nullable(),
  activity_type: z.string(),
  entity_type: z.string().nullable(),
  entity_id: z.string().nullable(),
  /** Its current name; null when it was deleted or has none. */
  entity_name: z.string().nullable(),
  summary: z.string(),
  changes: z.record(z.string(), z.unknown()).nullable(),
  request_id: z.string().nullable(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

const count = z.number().int().min(0);
const measures = {
  new_users: count,
  active_users: count,
  searches: count,
  views: count,
  ai_messages: count,
  requests: count,
};
const change = z.number().nullable();
const Searches = z.array(z.object({ query: z.string(), count }));

export const UserAnalytics = z.object({
  period: z.enum(ANALYTICS_PERIODS),
  totals: z.object(measures),
  /** Against the period before, in per cent; null where that had none. */
  change_pct: z.object({
    new_users: change,
    active_users: change,
    searches: change,
    views: change,
    ai_messages: change,
    requests: change,
  }),
  /** A point a day, for 12m a point a month. */
  series: z.array(z.object({ date: z.iso.date(), ...measures })),
  funnel: z.array(z.object({ step: z.string(), count })),
  top_searches: Searches,
  zero_result_searches: Searches,
  ai_feedback: z.object({ up: count, down: count }),
});
export type UserAnalytics = z.infer<typeof UserAnalytics>;

/** The job that moves files nothing refers to any more to the trash, where they stay for 30 days. */
export const FileCleanup = z.object({
  state: z.enum(["running", "paused"]),
  /** `too_many`: more files than usual would go. `older_database`: the database is older than the file storage. */
  reason: z.enum(["too_many", "older_database"]).nullable(),
  paused_at: Time.nullable(),
  /** Files that would be moved to the trash. */
  waiting: count,
});
export type FileCleanup = z.infer<typeof FileCleanup>;

/** At most so many groups of errors are answered. */
export const MAX_ERROR_GROUPS = 50;

/** Failures with the same operation, name, message and place. Ids and numbers in the message are `#`. */
export const ErrorGroup = z.object({
  id: z.string(),
  kind: z.enum(FAILURE_KINDS),
  operation: z.string(),
  name: z.string(),
  message: z.string(),
  count: z.number().int().min(1),
  first_at: Time,
  last_at: Time,
  /** Of the last one, as the log has it; of a turn its query id. */
  request_id: z.string(),
  /** In which it happened last. */
  version: z.string(),
});
export type ErrorGroup = z.infer<typeof ErrorGroup>;

/** Alerts that were sent to the operator (`ADMIN_EMAIL`, `ALERT_WEBHOOK_URL`) and are not over. */
export const Alert = z.object({ kind: z.enum(ALERT_KINDS), text: z.string(), since: Time });
export type Alert = z.infer<typeof Alert>;
export type AlertKind = Alert["kind"];

const amount = z.number().min(0);

/** A line of Cloudflare's prices. Amounts are in the unit; what is above `included` costs. */
export const CostLine = z.object({
  name: z.string(),
  unit: z.string(),
  included: amount,
  amount,
  /** At the end of the month, if it goes on like this. */
  expected_amount: amount,
  dollars: amount,
  expected_dollars: amount,
  /** From the number of requests or questions, because it cannot be counted. */
  estimated: z.boolean(),
});
export type CostLine = z.infer<typeof CostLine>;

export const Costs = z.object({
  month: z.string(),
  /** Null when nothing was counted yet. */
  counted_since: Time.nullable(),
  base_dollars: amount,
  dollars: amount,
  expected_dollars: amount,
  lines: z.array(CostLine),
  prices_read_on: z.iso.date(),
});
export type Costs = z.infer<typeof Costs>;

const WAITING_RULE = "Waiting must be the number of files that you were shown.";

export const monitoring = {
  activity: get("/admin/monitoring/logs/activity", {
    access: "admin",
    summary: "Read the activity log, the latest first",
    query: ActivityQuery,
    description:
      "Entries older than a year are in an archive in the file storage; `archived_until` is the last of them.",
    response: cursorPageOf("logs", ActivityEntry).extend({ archived_until: Time.nullable() }),
  }),
  exportActivity: get("/admin/monitoring/logs/activity/export", {
    access: "admin",
    summary: "Export the activity log",
    description: "At most 20,000 entries, the latest first; more are 413. The export is an entry itself.",
    query: ActivityExportQuery,
    errors: ["payload_too_large"],
    response: ExportResult,
  }),
  users: get("/admin/monitoring/analytics/users", {
    access: "admin",
    summary: "Read user analytics",
    query: z.object({ period: choice("Period", ANALYTICS_PERIODS).default("30d") }),
    response: UserAnalytics,
  }),
  errors: get("/admin/monitoring/errors", {
    access: "admin",
    summary: "Read alerts, and the unexpected errors of the last 30 days",
    description: "Equal errors are one entry; the 50 that happened last.",
    response: z.object({ alerts: z.array(Alert), errors: z.array(ErrorGroup) }),
  }),
  costs: get("/admin/monitoring/costs", {
    access: "admin",
    summary: "Read what this month costs",
    description:
      "Own counters times Cloudflare's prices, in US dollars. Files, backups and what chats store are not counted.",
    response: Costs,
  }),
  fileCleanup: get("/admin/monitoring/file-cleanup", {
    access: "admin",
    summary: "Read whether the file cleanup runs",
    response: FileCleanup,
  }),
  resumeFileCleanup: post("/admin/monitoring/file-cleanup/resume", {
    access: "admin",
    summary: "Resume a paused file cleanup",
    description: "Confirms `waiting` files; if more wait by then, the cleanup pauses again.",
    body: z.strictObject({ waiting: z.int(WAITING_RULE).min(0, WAITING_RULE) }),
    response: FileCleanup,
  }),
};
