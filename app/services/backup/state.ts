/**
 * Every place where data lives, and what a backup does with it. A test compares the tables with the schema, so that a
 * new table cannot be left out.
 */

/**
 * Tables that a backup holds, parents before children: a restore inserts them in this order. A backup reads them in it
 * too, so that people are read before their traces and an erasure in between is replayed on all of them (decision 44).
 */
export const BASE_TABLES = [
  "users",
  "settings",
  "file_sweep",
  "identities",
  "oauth_clients",
  "technologies",
  "technology_texts",
  "technology_revisions",
  "technology_reviews",
  "technology_files",
  "technology_file_pages",
  "technology_views",
  "technology_analytics",
  "featured_media",
  "comparisons",
  "comparison_items",
  "written_texts",
  "shortlist_entries",
  "collaboration_requests",
  "business_canvas_requests",
  "prompts",
  "prompt_versions",
  "chat_sessions",
  "answer_ratings",
  "usage",
  "usage_charges",
  "search_events",
  "person_days",
  "premium_requests",
  "contact_messages",
  "jobs",
  "activity_log",
  // After the log: an entry that is archived meanwhile is in both, and is archived again.
  "activity_archives",
  "archived_people",
  "activity_days",
  "cost_counters",
  // Last: rows of files cancel rows of this table as they are inserted.
  "object_deletions",
] as const;
export type BaseTable = (typeof BASE_TABLES)[number];

/** Tables that are rebuilt from the base tables. */
export const DERIVED_TABLES = {
  listing_counts: "triggers",
  listing_order: "triggers",
  technology_search: "triggers",
  technology_titles: "triggers",
  technology_vocab: "technology_search",
  search_vocabulary: "rebuildVocabulary",
  technology_vectors: "embedMissing",
  managed_states: "triggers",
  managed_counts: "triggers",
  managed_search: "triggers",
  managed_order: "triggers",
  managed_updated: "triggers",
  monthly_counts: "triggers",
  user_counts: "triggers",
  user_search: "triggers",
  activity_counts: "triggers",
} as const;

/**
 * Tables that are empty after a restore. A login, token, code or ticket that was revoked or used since the backup must
 * not be valid again, and a deleted webhook must not receive events again, so users sign in once more and make new API
 * tokens and webhooks, and connect their apps again.
 */
export const TRANSIENT_TABLES = [
  "access_tokens",
  "refresh_tokens",
  "api_tokens",
  "api_token_uses",
  "oauth_codes",
  "oauth_refresh_tokens",
  "webhooks",
  "webhook_deliveries",
  "logins",
  "one_time_codes",
  "used_tickets",
  "open_chats",
  "counters",
  "idempotency_keys",
  "outbox_mails",
  "error_groups",
  "alerts",
] as const;

/** Filled by the migrations; a restore replaces its row. */
export const SEEDED_TABLE: BaseTable = "file_sweep";

/** Insert triggers change a row of this table; a restore writes its rows a second time. */
export const TABLE_CHANGED_BY_TRIGGERS: BaseTable = "technology_files";

/** Objects of the bucket that describe the bucket itself: the time of the last sweep. */
export const UNSAVED_FILES = "databases/";

/** Tables of a chat object that a backup holds. The questions of the last minute, which limit the rate, are not. */
export const CHAT_TABLES = [
  "meta",
  "turns",
  "messages",
  "results",
  "tool_runs",
  "events",
  "feedback_due",
  "feedback",
] as const;
