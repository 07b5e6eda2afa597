import { Button, Callout } from "@radix-ui/themes";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { formatCount } from "~/client/words/format-count";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { ProgressLine } from "~/ui/progress-line";
import { SelectionBar } from "~/ui/selection-bar";
import styles from "./listings.module.css";
import { ACTION_WORDS, type SetAction, type Target } from "./set-actions";
import type { Progress, Report } from "./use-bulk";

const ACTIONS = ["hide", "unhide", "promote", "unpromote"] as const;
/** Deleting more takes typed words. */
const TYPED_ABOVE = 10;
const NAMED = 3;

interface BulkBarProps {
  chosen: readonly Target[];
  /** All of the page are ticked, and there are more that match. */
  offersAll: boolean;
  /** Everything that matches is meant, not this page alone. */
  all: boolean;
  /** How many match, in words: "1,000+". */
  matching: string;
  busy: boolean;
  onAll(all: boolean): void;
  /** Ticks the rest of the page, while there is any. */
  onPage?: () => void;
  onClear(): void;
  onRun(action: SetAction): void;
}

/** What can be done with what is ticked. "All" has two steps: this page, then everything that matches. */
export function BulkBar({
  chosen,
  offersAll,
  all,
  matching,
  busy,
  onAll,
  onPage,
  onClear,
  onRun,
}: BulkBarProps) {
  const [asking, setAsking] = useState(false);
  const meant = all ? `all ${matching} matching listings` : formatCount({ total: chosen.length }, "listing");
  return (
    <>
      <SelectionBar
        noun="technologies"
        selected={all ? `All ${matching} matching selected` : `${chosen.length} selected`}
        onClear={onClear}
        more={
          <>
            {onPage && (
              <Button variant="ghost" onClick={onPage}>
                Select this page
              </Button>
            )}
            {offersAll && (
              <Button variant="ghost" onClick={() => onAll(!all)}>
                {all ? "Only this page" : `Select all ${matching} matching`}
              </Button>
            )}
          </>
        }
      >
        {ACTIONS.map((action) => (
          <Button
            key={action}
            variant="surface"
            color="gray"
            size="1"
            disabled={busy}
            onClick={() => onRun(action)}
          >
            {ACTION_WORDS[action].label}
          </Button>
        ))}
        <Button variant="surface" color="red" size="1" disabled={busy} onClick={() => setAsking(true)}>
          {ACTION_WORDS.delete.label}
        </Button>
      </SelectionBar>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${chosen.length === 1 && !all ? `“${chosen[0]!.title}”` : meant}?`}
        action="Delete"
        onConfirm={() => onRun("delete")}
        {...(all || chosen.length > TYPED_ABOVE
          ? { typed: { label: `Type “delete ${meant}”`, words: `delete ${meant}` } }
          : {})}
      >
        {!all && chosen.length > 1 && `${formatNames(chosen)}. `}
        Texts, files, requests and canvases go with {chosen.length === 1 && !all ? "it" : "them"}. This cannot
        be undone. To remove them from view only, hide them.
      </ConfirmDialog>
    </>
  );
}

function formatNames(targets: readonly Target[]): string {
  const names = targets.slice(0, NAMED).map(({ title }) => `“${title}”`);
  const more = targets.length - names.length;
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
}

/** How far an action on many listings is. */
export function BulkProgress({ progress, onCancel }: { progress: Progress; onCancel(): void }) {
  const { doing, done, total } = progress;
  const counted = `${done.toLocaleString("en")}${total === null ? "" : ` of ${total.toLocaleString("en")}`}`;
  return (
    <div className={styles.bulkProgress}>
      <p className="tabular" role="status">
        {doing} {counted}
      </p>
      <ProgressLine label={doing} done={total ? done / total : null} />
      <Button variant="surface" color="gray" size="1" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/** What could not be done, row by row; those rows are still ticked. */
export function BulkReport({ report, onDismiss }: { report: Report; onDismiss(): void }) {
  const { action, outcome } = report;
  return (
    <Callout.Root className={styles.bulkReport} color="amber" variant="surface" size="1" role="alert">
      <Callout.Icon>
        <TriangleAlert size={16} aria-hidden />
      </Callout.Icon>
      <div>
        <p>
          <strong>
            {outcome.changed.length} of {outcome.changed.length + outcome.unchanged + outcome.failed.length}{" "}
            {ACTION_WORDS[action].done}. These failed and are still selected:
          </strong>
        </p>
        <ul>
          {outcome.failed.map(({ id, title, reason }) => (
            <li key={id}>
              {title}: {reason}
            </li>
          ))}
        </ul>
        <Button variant="surface" color="gray" size="1" onClick={onDismiss}>
          Reload the list
        </Button>
      </div>
    </Callout.Root>
  );
}
