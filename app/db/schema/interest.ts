import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  CANVAS_GOALS,
  CANVAS_STATES,
  DECLINE_REASONS,
  INTEREST_TYPES,
  PREMIUM_REQUEST_STATES,
  REQUEST_STATES,
  TIMELINES,
} from "../../contract/values";
import { json, oneOf, time } from "../columns";
import { users } from "./accounts";
import { technologies } from "./technologies";

/** A removed entry stays with active = 0, so that a toggle is one upsert and cannot be lost (security.md 5.1). */
export const shortlistEntries = sqliteTable(
  "shortlist_entries",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    technologyId: text("technology_id")
      .notNull()
      .references(() => technologies.id, { onDelete: "cascade" }),
    active: integer("active").notNull().default(1),
    notes: text("notes"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.technologyId] }),
    index("shortlist_entries_created").on(table.createdAt).where(sql`active = 1`),
    index("shortlist_entries_user").on(table.userId, table.createdAt).where(sql`active = 1`),
    index("shortlist_entries_technology").on(table.technologyId),
    check("shortlist_entries_active", sql`active in (0, 1)`),
  ],
);

export const comparisons = sqliteTable(
  "comparisons",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    notes: text("notes"),
    summary: text("summary"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [index("comparisons_user").on(table.userId, table.createdAt, table.id)],
);

/** The listings of a comparison with the title they had, so that a deleted one leaves a readable column. */
export const comparisonItems = sqliteTable(
  "comparison_items",
  {
    comparisonId: text("comparison_id")
      .notNull()
      .references(() => comparisons.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    technologyId: text("technology_id").notNull(),
    title: text("title").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.comparisonId, table.position] }),
    uniqueIndex("comparison_items_once").on(table.comparisonId, table.technologyId),
    index("comparison_items_technology").on(table.technologyId),
    check("comparison_items_position", sql`position between 0 and 5`),
  ],
);

export const collaborationRequests = sqliteTable(
  "collaboration_requests",
  {
    id: text("id").primaryKey(),
    technologyId: text("technology_id")
      .notNull()
      .references(() => technologies.id, { onDelete: "cascade" }),
    senderId: text("sender_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    interestType: text("interest_type", { enum: INTEREST_TYPES }).notNull(),
    message: text("message").notNull(),
    intendedUse: text("intended_use"),
    timeline: text("timeline", { enum: TIMELINES }),
    organization: text("organization").notNull(),
    roleTitle: text("role_title"),
    country: text("country"),
    contactEmail: text("contact_email"),
    needsNda: integer("needs_nda", { mode: "boolean" }).notNull().default(false),
    state: text("state", { enum: REQUEST_STATES }).notNull().default("submitted"),
    declineReason: text("decline_reason", { enum: DECLINE_REASONS }),
    declineNote: text("decline_note"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    // One open request per person and listing.
    uniqueIndex("collaboration_requests_open")
      .on(table.senderId, table.technologyId)
      .where(sql`state in ('submitted', 'acknowledged', 'in_discussion')`),
    index("collaboration_requests_created").on(table.createdAt),
    index("collaboration_requests_technology").on(table.technologyId, table.createdAt),
    index("collaboration_requests_sender").on(table.senderId, table.createdAt),
    check("collaboration_requests_state", sql.raw(oneOf("state", REQUEST_STATES))),
    check("collaboration_requests_reason", sql`state <> 'declined' or decline_reason is not null`),
  ],
);

export const businessCanvasRequests = sqliteTable(
  "business_canvas_requests",
  {
    id: text("id").primaryKey(),
    technologyId: text("technology_id")
      .notNull()
      .references(() => technologies.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    goal: text("goal", { enum: CANVAS_GOALS }).notNull(),
    targetCustomer: text("target_customer"),
    geography: text("geography"),
    notes: text("notes"),
    state: text("state", { enum: CANVAS_STATES }).notNull().default("queued"),
    canvas: json<Record<string, unknown>>("canvas"),
    createdAt: time("created_at").notNull(),
    finishedAt: time("finished_at"),
  },
  (table) => [
    index("business_canvas_requests_user").on(table.userId, table.createdAt),
    check("business_canvas_requests_state", sql.raw(oneOf("state", CANVAS_STATES))),
  ],
);

export const premiumRequests = sqliteTable(
  "premium_requests",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    fullName: text("full_name").notNull(),
    email: text("email").notNull(),
    organization: text("organization"),
    country: text("country"),
    message: text("message"),
    state: text("state", { enum: PREMIUM_REQUEST_STATES }).notNull().default("new"),
    decidedBy: text("decided_by").references(() => users.id),
    createdAt: time("created_at").notNull(),
    decidedAt: time("decided_at"),
  },
  (table) => [
    index("premium_requests_state").on(table.state, table.createdAt),
    check("premium_requests_state_known", sql.raw(oneOf("state", PREMIUM_REQUEST_STATES))),
  ],
);

/** What visitors wrote in the contact form of the landing page. */
export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    message: text("message").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [index("contact_messages_created").on(table.createdAt)],
);
