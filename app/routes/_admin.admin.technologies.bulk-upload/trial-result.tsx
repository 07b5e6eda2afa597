import { Button, Flex, RadioGroup, Switch, Text } from "@radix-ui/themes";
import { useState } from "react";
import type { Job } from "~/contract/bulk-upload";
import fieldStyles from "~/ui/field.module.css";
import panelStyles from "../_admin/panel.module.css";
import styles from "./bulk-upload.module.css";
import { isOpen } from "./column-table";
import { ErrorFileButton } from "./error-file-button";
import { ErrorGroups } from "./error-groups";
import { RowCounts } from "./row-counts";
import type { Trial } from "./use-trial";

interface TrialResultProps {
  trial: Trial;
  result: Job;
  onUpload(options: { auto_approve: boolean; only_if_valid: boolean }): void;
}

/** What the upload would do, what blocks it, and the choice of how to do it. */
export function TrialResult({ trial, result, onUpload }: TrialResultProps) {
  const [which, setWhich] = useState<"good" | "all">("good");
  const [approve, setApprove] = useState(false);
  const columns = result.preview?.columns ?? [];
  const open = columns.filter((column) => isOpen(column, trial.mapping));
  const ignored = columns.filter(({ field, header }) => field === null && header.trim() !== "");
  const changes = result.created + result.updated;
  const block = blockOf();

  function blockOf(): string | null {
    if (open.length > 0) return "Choose a field for every column first, or ignore it.";
    if (which === "all" && result.failed > 0)
      return "Correct the rows with errors first, or upload only the valid rows.";
    if (changes === 0) return result.failed > 0 ? "No row is valid." : "No changes.";
    return null;
  }

  return (
    <>
      <h2 className={panelStyles.panelTitle}>Preview</h2>
      <RowCounts counts={result} tense="would" />
      {(result.message || ignored.length > 0) && (
        <div className={styles.bulkWarnings}>
          <h3>Warnings</h3>
          <ul>
            {result.message && <li>{result.message}</li>}
            {ignored.length > 0 && <li>Ignored: {ignored.map(({ header }) => header).join(", ")}.</li>}
          </ul>
        </div>
      )}
      <ErrorGroups job={result} />
      {result.failed > 0 && <ErrorFileButton read={trial.errorFile} />}
      <div className={styles.bulkChoices}>
        <RadioGroup.Root
          value={which}
          aria-label="Which rows are stored"
          onValueChange={(value) => setWhich(value as typeof which)}
        >
          <RadioGroup.Item value="good">Upload valid rows, skip rows with errors</RadioGroup.Item>
          <RadioGroup.Item value="all">Upload only if every row is valid</RadioGroup.Item>
        </RadioGroup.Root>
        <Flex gap="2" align="start">
          <Switch
            id="bulk-approve"
            checked={approve}
            onCheckedChange={setApprove}
            aria-describedby="bulk-approve-hint"
          />
          <div>
            <Text as="label" size="2" htmlFor="bulk-approve">
              Approve at once
            </Text>
            <Text as="div" id="bulk-approve-hint" size="1" className={fieldStyles.fieldHint}>
              Off: new listings wait for review. On: they are visible to everyone right after the upload, and
              the log says that you approved them.
            </Text>
          </div>
        </Flex>
      </div>
      <Flex gap="3" align="center" wrap="wrap">
        <Button
          disabled={block !== null || trial.busy !== null}
          loading={trial.busy === "uploading"}
          aria-describedby="bulk-block"
          onClick={() => onUpload({ auto_approve: approve, only_if_valid: which === "all" })}
        >
          Upload {changes === 1 ? "1 row" : `${changes.toLocaleString("en")} rows`}
        </Button>
        <Text id="bulk-block" size="2" className={fieldStyles.fieldHint} role="status">
          {block}
        </Text>
      </Flex>
    </>
  );
}
