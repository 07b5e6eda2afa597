import styles from "./bulk-upload.module.css";

const WORDS = [
  { key: "created", would: "would be created", did: "created" },
  { key: "updated", would: "would be updated", did: "updated" },
  { key: "skipped", would: "are there already", did: "skipped, there already" },
  { key: "failed", would: "have errors", did: "failed" },
] as const;

interface RowCountsProps {
  counts: Record<(typeof WORDS)[number]["key"], number>;
  tense: "would" | "did";
}

/** How many rows are created, updated, skipped and fail. */
export function RowCounts({ counts, tense }: RowCountsProps) {
  return (
    <dl className={styles.bulkCounts}>
      {WORDS.map(({ key, ...words }) => (
        <div key={key} data-kind={key} data-any={counts[key] > 0}>
          <dt>{words[tense]}</dt>
          <dd className="tabular">{counts[key].toLocaleString("en")}</dd>
        </div>
      ))}
    </dl>
  );
}
