import { Button } from "@radix-ui/themes";
import { useNavigate } from "@remix-run/react";
import { Download } from "lucide-react";
import { useState } from "react";
import { errorText } from "~/client/error-text";
import { saveFile } from "~/client/save-file";
import { MAX_SEARCH_CHARACTERS, type ShortlistView, shortlistAddress } from "~/client/shortlist";
import type { ShortlistSort } from "~/contract/values";
import { SearchField } from "~/ui/search-field";
import { SortSelect } from "~/ui/sort-select";
import { notify } from "~/ui/toasts";

const SORT_NAMES: Record<ShortlistSort, string> = {
  newest: "Saved last",
  oldest: "Saved first",
  title: "Title",
};

/** How many, which, in which order; and all of them as a file. */
export function ShortlistBar({ view, total }: { view: ShortlistView; total: number }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  function show(changed: Partial<ShortlistView>, replace = false) {
    navigate(shortlistAddress({ ...view, ...changed }), { replace, preventScrollReset: true });
  }

  async function download() {
    setBusy(true);
    try {
      const { shortlistCsv } = await import("~/client/shortlist-csv");
      const content = await shortlistCsv(view, window.location.origin);
      saveFile(`shortlist-${new Date().toISOString().slice(0, 10)}.csv`, "text/csv;charset=utf-8", content);
    } catch (error) {
      notify.error(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="shortlist-bar">
      <SearchField
        label="Search the shortlist"
        value={view.search}
        maxLength={MAX_SEARCH_CHARACTERS}
        onSearch={(search) => show({ search }, view.search !== "" && search !== "")}
      />
      <p className="shortlist-count tabular" role="status">
        {total === 1 ? "1 technology" : `${total} technologies`}
      </p>
      <SortSelect value={view.sort} names={SORT_NAMES} onSort={(sort) => show({ sort })} />
      <Button variant="surface" color="gray" loading={busy} disabled={total === 0} onClick={download}>
        <Download size={16} strokeWidth={1.75} aria-hidden />
        Export CSV
      </Button>
    </div>
  );
}
