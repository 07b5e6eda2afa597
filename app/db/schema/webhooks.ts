import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { DELIVERY_STATES, WEBHOOK_EVENTS, type WebhookEvent } from "../../contract/values";
import { json, oneOf, time } from "../columns";
import { users } from "./accounts";

/** An address that receives events. Its secret is derived from the id (services/webhooks/signature.ts). */
export const webhooks = sqliteTable(
  "webhooks",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    events: json<WebhookEvent[]>("events").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [index("webhooks_user").on(table.userId, table.createdAt)],
);

/** A message to a webhook. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    id: text("id").primaryKey(),
    webhookId: text("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    event: text("event", { enum: WEBHOOK_EVENTS }).notNull(),
    /** The body, byte for byte as it is signed. */
    payload: text("payload").notNull(),
    state: text("state", { enum: DELIVERY_STATES }).notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    /** What the address answered last. */
    status: integer("status"),
    createdAt: time("created_at").notNull(),
    /** Null when there is none. */
    nextAttemptAt: time("next_attempt_at"),
  },
  (table) => [
    index("webhook_deliveries_of").on(table.webhookId, table.createdAt),
    index("webhook_deliveries_due").on(table.nextAttemptAt).where(sql`"next_attempt_at" is not null`),
    index("webhook_deliveries_created").on(table.createdAt),
    check("webhook_deliveries_state", sql.raw(oneOf("state", DELIVERY_STATES))),
  ],
);
