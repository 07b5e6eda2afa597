import { Button } from "@radix-ui/themes";
import { useState } from "react";
import { errorText } from "~/client/calls/error-text";
import { useCompare } from "~/client/comparing/use-compare";
import type { ShortlistItem } from "~/client/listings/shortlist";
import { useProfile } from "~/client/login/profile";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { SelectionBar } from "~/ui/selection-bar";
import styles from "~/ui/selection-bar.module.css";
import { notify } from "~/ui/toasts";
import { maximumMessage } from "../_app/compare-maximum";

interface ShortlistSelectionProps {
  chosen: ShortlistItem[];
  /** Everything that is loaded. */
  shown: ShortlistItem[];
  onChoose(ids: string[], on: boolean): void;
  onClear(): void;
  onRemove(items: ShortlistItem[]): void;
}

/** What can be done with what is ticked. */
export function ShortlistSelection({ chosen, shown, onChoose, onClear, onRemove }: ShortlistSelectionProps) {
  const { limits } = useProfile();
  const [asking, setAsking] = useState(false);
  const { compare, busy } = useCompare({ onFail: (error) => notify.error(errorText(error)) });
  const tooMany = chosen.length > limits.comparison_items;
  const named = chosen.length === 1 ? "1 technology" : `${chosen.length} technologies`;

  return (
    <>
      <SelectionBar
        noun="technologies"
        selected={`${chosen.length} selected`}
        more={
          chosen.length < shown.length && (
            <Button
              variant="ghost"
              onClick={() =>
                onChoose(
                  shown.map(({ id }) => id),
                  true,
                )
              }
            >
              Select all {shown.length} shown
            </Button>
          )
        }
        onClear={onClear}
        hint={
          <p id="selection-hint" className={styles.selectionHint}>
            {tooMany ? maximumMessage(limits) : chosen.length < 2 ? "Select one more to compare." : ""}
          </p>
        }
      >
        <Button variant="surface" color="red" onClick={() => setAsking(true)}>
          Remove
        </Button>
        <Button
          disabled={chosen.length < 2 || tooMany}
          loading={busy}
          aria-describedby="selection-hint"
          onClick={() => compare(chosen.map(({ id }) => id))}
        >
          Compare
        </Button>
      </SelectionBar>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${named} from the shortlist?`}
        action="Remove"
        onConfirm={() => onRemove(chosen)}
      >
        {chosen
          .slice(0, 3)
          .map(({ technology }) => technology.title)
          .join(", ")}
        {chosen.length > 3 && ` and ${chosen.length - 3} more`}. Your notes are kept; you can undo this for a
        few seconds.
      </ConfirmDialog>
    </>
  );
}
