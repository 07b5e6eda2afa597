import { Button } from "@radix-ui/themes";
import { SlidersHorizontal } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { activeFilters } from "~/client/listings/listing-filters";
import type { LoadedList } from "~/client/listings/marketplace-list";
import { useHasBeenOpen } from "~/ui/use-has-been-open";
import type { FilterPanelProps } from "./filter-panel";
import styles from "./marketplace.module.css";

const FilterDialog = lazy(async () => ({ default: (await import("./filter-dialog")).FilterDialog }));

/** The button that narrow screens have in place of the column of filters; what it opens is loaded with it. */
export function FilterSheet({ list, ...panel }: FilterPanelProps & { list: LoadedList }) {
  const [open, setOpen] = useState(false);
  const wasOpened = useHasBeenOpen(open);
  const set = activeFilters(panel.filters).filter(({ kind }) => kind !== "search").length;
  return (
    <>
      <Button
        className={styles.marketFilterButton}
        variant="surface"
        color="gray"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={16} aria-hidden />
        Filters
        {set > 0 && <span className={styles.marketFilterCount}>{set}</span>}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <FilterDialog open={open} onOpenChange={setOpen} list={list} panel={panel} />
        </Suspense>
      )}
    </>
  );
}
