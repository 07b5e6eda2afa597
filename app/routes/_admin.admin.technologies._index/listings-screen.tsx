import { useRevalidator } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import { useListAddress } from "~/client/list-address";
import { sayCount } from "~/client/say-count";
import { writeTabMemory } from "~/client/tab-memory";
import { useChosen } from "~/client/use-chosen";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { DataTable } from "~/ui/data-table";
import { ErrorState } from "~/ui/error-state";
import { Pager } from "~/ui/pager";
import { RowsSkeleton } from "~/ui/skeletons";
import { BulkBar, BulkProgress, BulkReport } from "./bulk-bar";
import { columnsOf } from "./columns";
import { FilterBar } from "./filter-bar";
import { ListingsHead } from "./listings-head";
import { NothingHere } from "./nothing-here";
import { FAILURE, type FoundListings } from "./open-listings";
import type { SetAction } from "./set-actions";
import { useBulk } from "./use-bulk";
import { useRowActions } from "./use-row-actions";
import { type Row, useRows } from "./use-rows";
import { chipsOf, LIST_MEMORY, NO_FILTERS, queryOf, type View } from "./views";

interface ListingsScreenProps {
  view: View;
  found: FoundListings | null;
  message: string | null;
}

/** All listings of a view: search and filters, the table, and what can be done with many or with one. */
export function ListingsScreen({ view, found, message }: ListingsScreenProps) {
  const { revalidate, state } = useRevalidator();
  const { params } = useListAddress();
  return (
    <div className="screen screen-wide">
      <ListingsHead view={view} query={queryOf(params, view)} />
      <FilterBar view={view} />
      {found ? (
        <Listings view={view} found={found} />
      ) : (
        <ErrorState
          title={FAILURE}
          message={message ?? undefined}
          onRetry={revalidate}
          retrying={state === "loading"}
        />
      )}
    </div>
  );
}

export function ListingsLoading({ view }: { view: View }) {
  return (
    <div className="screen screen-wide">
      <ListingsHead view={view} />
      <RowsSkeleton label="Loading technologies" />
    </div>
  );
}

function Listings({ view, found }: { view: View; found: FoundListings }) {
  const { params, size, busy, sort, hrefOf, pageHref, show } = useListAddress("newest");
  const { revalidate } = useRevalidator();
  const rows = useRows(found.technologies);
  const { chosen, choose, clear } = useChosen(rows.rows);
  const [all, setAll] = useState(false);
  const [deleting, setDeleting] = useState<Row | null>(null);
  const query = queryOf(params, view);
  const rowActions = useRowActions(rows);
  const bulk = useBulk({
    rows,
    query,
    refresh: revalidate,
    onDone({ failed }) {
      clear();
      setAll(false);
      choose(
        failed.map(({ id }) => id),
        true,
      );
    },
  });

  useEffect(() => {
    writeTabMemory(LIST_MEMORY, params.size > 0 ? `${view.path}?${params}` : view.path);
  }, [view, params]);

  const matching = found.total.toLocaleString("en");
  const pageIsChosen = chosen.length > 0 && chosen.length === rows.rows.length;
  const actions = {
    ...rowActions,
    run: (action: SetAction, row: Row) =>
      action === "delete" ? setDeleting(row) : void bulk.run(action, [row]),
  };
  const columns = columnsOf({
    actions,
    organizationHref: (organization) => hrefOf({ organization }),
  });
  function choosePage() {
    choose(
      rows.rows.map(({ id }) => id),
      true,
    );
  }
  const isFiltered = useMemo(() => chipsOf(params, view, () => "").length > 0, [params, view]);

  if (rows.rows.length === 0) {
    return <NothingHere view={view} found={found} isFiltered={isFiltered} clearTo={hrefOf(NO_FILTERS)} />;
  }
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar
          chosen={chosen}
          offersAll={pageIsChosen && found.total > rows.rows.length}
          all={all && pageIsChosen}
          matching={matching}
          busy={bulk.progress !== null}
          onAll={setAll}
          {...(pageIsChosen ? {} : { onPage: choosePage })}
          onClear={clear}
          onRun={(action) => void bulk.run(action, all && pageIsChosen ? null : chosen)}
        />
      )}
      {bulk.progress && <BulkProgress progress={bulk.progress} onCancel={bulk.cancel} />}
      {bulk.report && <BulkReport report={bulk.report} onDismiss={bulk.dismiss} />}
      <div className="listings">
        <DataTable
          caption={view.title}
          columns={columns}
          rows={rows.rows}
          nameOf={(row) => row.title}
          selection={{ isChosen: (id) => chosen.some((row) => row.id === id), choose }}
          sort={sort}
          busy={busy}
        />
      </div>
      <Pager
        page={found.page}
        totalPages={found.total_pages}
        size={size}
        shown={sayCount({ total: found.total, capped: found.total_capped }, "listing")}
        hrefOf={pageHref}
        onSize={(next) => show({ size: String(next) })}
      />
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && setDeleting(null)}
        title={`Delete “${deleting?.title ?? ""}”?`}
        action="Delete"
        onConfirm={() => deleting && void bulk.run("delete", [deleting])}
      >
        Its texts, files, requests and canvases go with it. This cannot be undone. To take it out of sight
        only, hide it.
      </ConfirmDialog>
    </>
  );
}
