import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ALERT_KINDS, FAILURE_KINDS, JOB_STATES } from "../../contract/values";
import { flag, json, oneOf, time } from "../columns";
import { users } from "./accounts";

/** Append-only: triggers refuse updates, and deletes of entries that are not in `activity_archives`. Actors are ids, so that erasing a person leaves a pseudonym. */
export const activityLog = sqliteTable(
  "activity_log",
  {
    id: text("id").primaryKey(),
    createdAt: time("created_at").notNull(),
    actorId: text("actor_id"),
    activityType: text("activity_type").notNull(),
    entityType: text("entity_type"),
    entityId: text("entity_id"),
    summary: text("summary").notNull(),
    changes: json<Record<string, unknown>>("changes"),
    requestId: text("request_id"),
  },
  (table) => [
    index("activity_log_created").on(table.createdAt, table.id),
    index("activity_log_actor").on(table.actorId, table.createdAt),
    index("activity_log_type").on(table.activityType, table.createdAt),
  ],
);

/** What was searched for and how much was found: the base of top and zero-result searches. */
export const searchEvents = sqliteTable(
  "search_events",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    query: text("query").notNull(),
    results: integer("results").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    index("search_events_created").on(table.createdAt),
    index("search_events_user").on(table.userId, table.createdAt),
  ],
);

export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    /** SHA-256 of owner, path and key. */
    id: text("id").primaryKey(),
    bodyHash: text("body_hash").notNull(),
    /** Of the answer; 0 until it is kept. */
    status: integer("status").notNull(),
    /** The answer; until it is kept, what it can be given from: the id of what was made. */
    body: text("body"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [index("idempotency_keys_created").on(table.createdAt)],
);

/** Counters that must hold across isolates: login failures, guesses of codes, resends. */
export const counters = sqliteTable(
  "counters",
  {
    key: text("key").primaryKey(),
    n: integer("n").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("counters_expiry").on(table.expiresAt), check("counters_n", sql`n >= 0`)],
);

export interface RowError {
  row: number;
  column: string;
  value: string;
  code: string;
  message: string;
}

/** A long task with its progress; the Queue carries only its id. */
export const jobs = sqliteTable(
  "jobs",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: ["bulk_upload", "business_canvas", "erase_account"] }).notNull(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => users.id),
    state: text("state", { enum: JOB_STATES }).notNull().default("queued"),
    input: json<Record<string, unknown>>("input").notNull(),
    /** Where the uploaded file lies in R2. */
    objectKey: text("object_key"),
    total: integer("total").notNull().default(0),
    processed: integer("processed").notNull().default(0),
    created: integer("created").notNull().default(0),
    updated: integer("updated").notNull().default(0),
    skipped: integer("skipped").notNull().default(0),
    failed: integer("failed").notNull().default(0),
    errors: json<RowError[]>("errors").notNull().default([]),
    message: text("message"),
    /** How often it was begun since it last made progress. */
    attempts: integer("attempts").notNull().default(0),
    createdAt: time("created_at").notNull(),
    progressAt: time("progress_at").notNull(),
    finishedAt: time("finished_at"),
  },
  (table) => [
    index("jobs_open").on(table.progressAt).where(sql`state in ('queued', 'running')`),
    index("jobs_owner").on(table.ownerId, table.createdAt),
    check("jobs_state", sql.raw(oneOf("state", JOB_STATES))),
    check("jobs_counts", sql`created + updated + skipped + failed = processed and processed <= total`),
  ],
);

/** Settings an admin may change, and marks such as "demo data loaded". */
export const settings = sqliteTable("settings", {
  key: text("key").primaryKey(),
  value: json<unknown>("value").notNull(),
  version: integer("version").notNull().default(1),
  updatedAt: time("updated_at").notNull(),
});

/** Mails of the development adapter, shown at /dev/mail. */
export const outboxMails = sqliteTable(
  "outbox_mails",
  {
    id: text("id").primaryKey(),
    to: text("to").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    sentAt: time("sent_at").notNull(),
  },
  (table) => [index("outbox_mails_to").on(table.to, table.sentAt)],
);

/** Failures of the last 30 days, equal ones as one row. Written by db/error-groups.ts alone. */
export const errorGroups = sqliteTable(
  "error_groups",
  {
    fingerprint: text("fingerprint").primaryKey(),
    kind: text("kind", { enum: FAILURE_KINDS }).notNull(),
    operation: text("operation").notNull(),
    name: text("name").notNull(),
    message: text("message").notNull(),
    count: integer("count").notNull(),
    firstAt: time("first_at").notNull(),
    lastAt: time("last_at").notNull(),
    /** Of the last one; a turn has its query id here. */
    requestId: text("request_id").notNull(),
    version: text("version").notNull(),
    /** Ten minutes of `lastAt`, counted since 1970, and how many failures were in them. */
    window: integer("window").notNull(),
    windowCount: integer("window_count").notNull(),
  },
  (table) => [
    index("error_groups_last").on(table.lastAt, table.fingerprint),
    index("error_groups_window").on(table.window),
    check("error_groups_kind", sql.raw(oneOf("kind", FAILURE_KINDS))),
    check("error_groups_count", sql`count > 0`),
  ],
);

/** What an operator was told of and is not over. */
export const alerts = sqliteTable(
  "alerts",
  {
    kind: text("kind", { enum: ALERT_KINDS }).primaryKey(),
    state: text("state", { enum: ["raised", "cleared"] }).notNull(),
    text: text("text").notNull(),
    since: time("since").notNull(),
    /** Whether its state was told, and until when somebody is telling it. */
    sent: flag("sent"),
    leasedUntil: time("leased_until").notNull().default(new Date(0)),
  },
  () => [
    check("alerts_kind", sql.raw(oneOf("kind", ALERT_KINDS))),
    check("alerts_state", sql`state in ('raised', 'cleared')`),
    check("alerts_sent", sql`sent in (0, 1)`),
  ],
);

/** What a month has used of what Cloudflare bills. Written by services/monitoring/cost-counting.ts alone. */
export const costCounters = sqliteTable("cost_counters", {
  month: text("month").primaryKey(),
  /** When counting began in it. */
  since: time("since").notNull(),
  requests: integer("requests").notNull().default(0),
  rowsRead: integer("rows_read").notNull().default(0),
  rowsWritten: integer("rows_written").notNull().default(0),
  messages: integer("messages").notNull().default(0),
  mails: integer("mails").notNull().default(0),
  questions: integer("questions").notNull().default(0),
});

/** Files of entries that were moved out of the activity log. */
export const activityArchives = sqliteTable(
  "activity_archives",
  {
    objectKey: text("object_key").primaryKey(),
    month: text("month").notNull(),
    entries: integer("entries").notNull(),
    lastAt: time("last_at").notNull(),
    lastId: text("last_id").notNull(),
    counts: json<Record<string, number>>("counts").notNull(),
    sha256: text("sha256").notNull(),
    archivedAt: time("archived_at").notNull(),
    /** Whether `archivedPeople` has its people. */
    peopleListed: flag("people_listed"),
  },
  (table) => [
    index("activity_archives_last").on(table.lastAt, table.lastId),
    index("activity_archives_unlisted").on(table.objectKey).where(sql`people_listed = 0`),
    check("activity_archives_entries", sql`entries > 0`),
    check("activity_archives_people_listed", sql`people_listed in (0, 1)`),
  ],
);

/** Which files of the archive have entries of a person. */
export const archivedPeople = sqliteTable(
  "archived_people",
  {
    userId: text("user_id").notNull(),
    objectKey: text("object_key")
      .notNull()
      .references(() => activityArchives.objectKey, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.objectKey] })],
);

/** What a person did on a day whose events were deleted. */
export const personDays = sqliteTable(
  "person_days",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: text("day").notNull(),
    searches: integer("searches").notNull().default(0),
    views: integer("views").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index("person_days_day").on(table.day)],
);
