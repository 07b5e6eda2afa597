import { Button, Dialog, IconButton } from "@radix-ui/themes";
import { X } from "lucide-react";
import type { LoadedList } from "~/client/listings/marketplace-list";
import { formatCount } from "~/client/words/format-count";
import { useFocusReturn } from "~/ui/use-focus-return";
import { FilterPanel, type FilterPanelProps } from "./filter-panel";
import styles from "./marketplace.module.css";

interface FilterDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  list: LoadedList;
  panel: FilterPanelProps;
}

/** The filters where there is no room for their column; the list behind follows each choice. */
export function FilterDialog({ open, onOpenChange, list, panel }: FilterDialogProps) {
  const returnFocus = useFocusReturn(open);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Content className={styles.sheet} aria-describedby={undefined} onCloseAutoFocus={returnFocus}>
        <div className={styles.sheetHead}>
          <Dialog.Title className={styles.sheetTitle}>Filters</Dialog.Title>
          <Dialog.Close>
            <IconButton variant="ghost" color="gray" aria-label="Close filters">
              <X size={18} aria-hidden />
            </IconButton>
          </Dialog.Close>
        </div>
        <div className={styles.sheetBody}>
          <FilterPanel {...panel} />
        </div>
        <div className={styles.sheetFoot}>
          <Dialog.Close>
            <Button size="3">Show {formatCount(list, "result")}</Button>
          </Dialog.Close>
        </div>
      </Dialog.Content>
    </Dialog.Root>
  );
}
