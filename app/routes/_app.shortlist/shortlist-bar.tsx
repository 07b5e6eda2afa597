import { Button } from "@radix-ui/themes";
import { useNavigate } from "@remix-run/react";
import { Download } from "lucide-react";
import { useAction } from "~/client/calls/use-action";
import { saveFile } from "~/client/files/save-file";
import { MAX_SEARCH_CHARACTERS, type ShortlistView, shortlistAddress } from "~/client/listings/shortlist";
import type { ShortlistSort } from "~/contract/values";
import { SearchField } from "~/ui/search-field";
import { SortSelect } from "~/ui/sort-select";
import styles from "./shortlist.module.css";

const SORT_NAMES: Record<ShortlistSort, string> = {
  newest: "Saved last",
  oldest: "Saved first",
  title: "Title",
};

/** How many, which, in which order; and all of them as a file. */
export function ShortlistBar({ view, total }: { view: ShortlistView; total: number }) {
  const navigate = useNavigate();

  function show(changed: Partial<ShortlistView>, replace = false) {
    navigate(shortlistAddress({ ...view, ...changed }), { replace, preventScrollReset: true });
  }

  const download = useAction(async () => {
    const { shortlistCsv } = await import("~/client/listings/shortlist-csv");
    const content = await shortlistCsv(view, window.location.origin);
    saveFile(`shortlist-${new Date().toISOString().slice(0, 10)}.csv`, "text/csv;charset=utf-8", content);
  });

  return (
    <div className={styles.shortlistBar}>
      <SearchField
        label="Search the shortlist"
        value={view.search}
        maxLength={MAX_SEARCH_CHARACTERS}
        onSearch={(search) => show({ search }, view.search !== "" && search !== "")}
      />
      <p className={`${styles.shortlistCount} tabular`} data-slot="tabular" role="status">
        {total === 1 ? "1 technology" : `${total} technologies`}
      </p>
      <SortSelect value={view.sort} names={SORT_NAMES} onSort={(sort) => show({ sort })} />
      <Button
        variant="surface"
        color="gray"
        loading={download.busy}
        disabled={total === 0}
        onClick={download.run}
      >
        <Download size={16} strokeWidth={1.75} aria-hidden />
        Export CSV
      </Button>
    </div>
  );
}
