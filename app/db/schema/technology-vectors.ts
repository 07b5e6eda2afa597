import { blob, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { time } from "../columns";
import { technologies } from "./technologies";

/** That a listing is embedded, and its vector unless Vectorize holds it. */
export const technologyVectors = sqliteTable("technology_vectors", {
  technologyId: text("technology_id")
    .primaryKey()
    .references(() => technologies.id, { onDelete: "cascade" }),
  model: text("model").notNull(),
  /** 32-bit floats, little-endian. */
  vector: blob("vector", { mode: "buffer" }),
  /** Of the listing when it was embedded: an older one is embedded again. */
  updatedAt: time("updated_at").notNull(),
});
