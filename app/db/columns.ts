import { integer, text } from "drizzle-orm/sqlite-core";

/** A moment, stored as milliseconds since 1970 (UTC). */
export function time(name: string) {
  return integer(name, { mode: "timestamp_ms" });
}

/** A JSON document; the service that writes it has validated it. */
export function json<Value>(name: string) {
  return text(name, { mode: "json" }).$type<Value>();
}

export function flag(name: string) {
  return integer(name, { mode: "boolean" }).notNull().default(false);
}

/** `column in ('a', 'b')` for a check constraint; the values are ours, never input. */
export function oneOf(column: string, values: readonly string[]): string {
  return `"${column}" in (${values.map((value) => `'${value}'`).join(", ")})`;
}
