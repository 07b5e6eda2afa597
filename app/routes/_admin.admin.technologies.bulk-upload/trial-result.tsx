import { Button, Flex, RadioGroup, Switch, Text } from "@radix-ui/themes";
import { useState } from "react";
import type { Job } from "~/contract/bulk-upload";
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

/** What the upload would do, what stands in its way, and the choice how it is done. */
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
      return "Correct the rows with errors first, or upload the good rows only.";
    if (changes === 0) return result.failed > 0 ? "No row can be stored as it is." : "Nothing would change.";
    return null;
  }

  return (
    <>
      <h2 className="panel-title">What would happen</h2>
      <RowCounts counts={result} tense="would" />
      {(result.message || ignored.length > 0) && (
        <div className="bulk-warnings">
          <h3>To look over, does not stop the upload</h3>
          <ul>
            {result.message && <li>{result.message}</li>}
            {ignored.length > 0 && <li>Left aside: {ignored.map(({ header }) => header).join(", ")}.</li>}
          </ul>
        </div>
      )}
      <ErrorGroups job={result} />
      {result.failed > 0 && <ErrorFileButton read={trial.errorFile} />}
      <div className="bulk-choices">
        <RadioGroup.Root
          value={which}
          aria-label="Which rows are stored"
          onValueChange={(value) => setWhich(value as typeof which)}
        >
          <RadioGroup.Item value="good">Store the good rows, leave out rows with errors</RadioGroup.Item>
          <RadioGroup.Item value="all">Store nothing unless every row is good</RadioGroup.Item>
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
            <Text as="div" id="bulk-approve-hint" size="1" className="field-hint">
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
        <Text id="bulk-block" size="2" className="field-hint" role="status">
          {block}
        </Text>
      </Flex>
    </>
  );
}
