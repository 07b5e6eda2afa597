import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { PROMPT_KEYS, SESSION_NAME_SOURCES } from "../../contract/values";
import { json, oneOf, time } from "../columns";
import { users } from "./accounts";

/** The list entry of a chat session; its transcript lives in the Durable Object named by `objectId`. */
export const chatSessions = sqliteTable(
  "chat_sessions",
  {
    /** The client's UUID. */
    id: text("id").primaryKey(),
    /** Made by the server, so that nobody can choose another person's object. */
    objectId: text("object_id").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Once `user`, no automatic title is written (product.md T6). */
    nameSource: text("name_source", { enum: SESSION_NAME_SOURCES }).notNull().default("default"),
    messageCount: integer("message_count").notNull().default(0),
    createdAt: time("created_at").notNull(),
    lastMessageAt: time("last_message_at").notNull(),
    deletedAt: time("deleted_at"),
  },
  (table) => [
    index("chat_sessions_user")
      .on(table.userId, table.lastMessageAt, table.id)
      .where(sql`deleted_at is null`),
    check("chat_sessions_name", sql`length(name) between 1 and 80`),
    check("chat_sessions_count", sql`message_count >= 0`),
  ],
);

/** Consumed websocket tickets: a ticket opens one socket. */
export const usedTickets = sqliteTable("used_tickets", {
  id: text("id").primaryKey(),
  expiresAt: time("expires_at").notNull(),
});

export const prompts = sqliteTable(
  "prompts",
  {
    id: text("id").primaryKey(),
    key: text("key", { enum: PROMPT_KEYS }).notNull(),
    name: text("name").notNull(),
    description: text("description"),
    purpose: text("purpose"),
    isActive: integer("is_active", { mode: "boolean" }).notNull().default(false),
    /** The live version; prompt_versions has its text. */
    version: integer("version").notNull(),
    createdBy: text("created_by").references(() => users.id),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("prompts_active").on(table.key).where(sql`is_active = 1`),
    check("prompts_key", sql.raw(oneOf("key", PROMPT_KEYS))),
  ],
);

/** Immutable; a rollback appends a copy. */
export const promptVersions = sqliteTable(
  "prompt_versions",
  {
    promptId: text("prompt_id")
      .notNull()
      .references(() => prompts.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    content: text("content").notNull(),
    variables: json<string[]>("variables").notNull().default([]),
    changeNote: text("change_note"),
    createdBy: text("created_by").references(() => users.id),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.promptId, table.version] }),
    check("prompt_versions_content", sql`length(content) <= 20000 and version >= 1`),
  ],
);

/** How people rate answers, as the chat objects tell it; the conversation stays with them. */
export const answerRatings = sqliteTable(
  "answer_ratings",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The question that was answered. */
    queryId: text("query_id").notNull(),
    value: integer("value").$type<1 | -1>().notNull(),
    ratedAt: time("rated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.queryId] }),
    index("answer_ratings_rated").on(table.ratedAt, table.value),
    check("answer_ratings_value", sql`value in (1, -1)`),
  ],
);

/** What a person used of a daily allowance: questions, PDF parses, canvases, analytics. */
export const usage = sqliteTable(
  "usage",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: text("day").notNull(),
    kind: text("kind").notNull(),
    n: integer("n").notNull().default(0),
    tokens: integer("tokens").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.kind] }),
    check("usage_counts", sql`n >= 0 and tokens >= 0`),
  ],
);

/** One idempotent mark per charged question, so that a repeated one is charged once. */
export const usageCharges = sqliteTable(
  "usage_charges",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    chargeId: text("charge_id").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.chargeId] }),
    index("usage_charges_created").on(table.createdAt),
  ],
);
