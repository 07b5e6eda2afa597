import { Button } from "@radix-ui/themes";
import type { Analyses } from "~/client/comparing/use-analyses";
import styles from "./comparison-table.module.css";

/** Where the scores come from, and what to do when they did not come. */
export function AnalysisNote({ analyses, onRetry }: { analyses: Analyses; onRetry(): void }) {
  const states = Object.values(analyses);
  if (states.includes("failed")) {
    return (
      <span className={styles.groupNote} role="alert">
        Failed to fetch AI analytics.
        <Button size="1" variant="soft" color="gray" onClick={onRetry}>
          Retry
        </Button>
      </span>
    );
  }
  const byModel = states.some((state) => typeof state === "object" && state.generated_by === "model");
  return (
    <span className={styles.groupNote} role="status">
      {states.includes("loading")
        ? "Preparing analysis"
        : `${byModel ? "Written by AI from" : "Computed from"} what the listings state; 0 to 100, no score without a basis.`}
    </span>
  );
}
