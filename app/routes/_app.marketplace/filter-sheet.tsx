import { Button, Dialog, IconButton } from "@radix-ui/themes";
import { SlidersHorizontal, X } from "lucide-react";
import { activeFilters } from "~/client/listing-filters";
import type { LoadedList } from "~/client/listing-pages";
import { sayCount } from "~/client/say-count";
import { FilterPanel, type FilterPanelProps } from "./filter-panel";

/** The filters where there is no room for their column; the list behind follows each choice. */
export function FilterSheet({ list, ...panel }: FilterPanelProps & { list: LoadedList }) {
  const set = activeFilters(panel.filters).filter(({ kind }) => kind !== "search").length;
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button className="market-filter-button" variant="surface" color="gray">
          <SlidersHorizontal size={16} aria-hidden />
          Filters
          {set > 0 && <span className="market-filter-count">{set}</span>}
        </Button>
      </Dialog.Trigger>
      <Dialog.Content className="sheet" aria-describedby={undefined}>
        <div className="sheet-head">
          <Dialog.Title className="sheet-title">Filters</Dialog.Title>
          <Dialog.Close>
            <IconButton variant="ghost" color="gray" aria-label="Close filters">
              <X size={18} aria-hidden />
            </IconButton>
          </Dialog.Close>
        </div>
        <div className="sheet-body">
          <FilterPanel {...panel} />
        </div>
        <div className="sheet-foot">
          <Dialog.Close>
            <Button size="3">Show {sayCount(list, "result")}</Button>
          </Dialog.Close>
        </div>
      </Dialog.Content>
    </Dialog.Root>
  );
}
