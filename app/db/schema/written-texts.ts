import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { json, time } from "../columns";
import { comparisons } from "./interest";
import { technologies } from "./technologies";

export const WRITING_KINDS = ["conclusions", "reasons", "summary"] as const;

/** What a language model wrote of a listing or a comparison, kept until what went in changes. */
export const writtenTexts = sqliteTable(
  "written_texts",
  {
    kind: text("kind", { enum: WRITING_KINDS }).notNull(),
    /** One of the two below. */
    subjectId: text("subject_id").notNull(),
    technologyId: text("technology_id").references(() => technologies.id, { onDelete: "cascade" }),
    comparisonId: text("comparison_id").references(() => comparisons.id, { onDelete: "cascade" }),
    /** Of prompt, model and material; null until it is written. */
    inputsHash: text("inputs_hash"),
    result: json<unknown>("result"),
    provenance: json<{ model: string; prompt_version: string; generated_at: string }>("provenance"),
    /** Lease: until then a caller is writing, or has just failed. */
    leasedUntil: time("leased_until").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId] }),
    index("written_texts_technology").on(table.technologyId),
    index("written_texts_comparison").on(table.comparisonId),
  ],
);
