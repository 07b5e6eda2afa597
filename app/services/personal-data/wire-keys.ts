import { fieldNameOf } from "~/contract/listing/content";

/** A row with its keys as the wire spells them. */
export function snakeCase(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [fieldNameOf(key), value]));
}
