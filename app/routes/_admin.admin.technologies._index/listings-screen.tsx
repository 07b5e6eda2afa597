import { useRevalidator } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import type { AnswerOf } from "~/client/calls/api";
import type { CallQuery } from "~/client/calls/server-data";
import { writeTabMemory } from "~/client/drafts/tab-memory";
import { useListAddress } from "~/client/screens/list-address";
import type { Screen } from "~/client/screens/use-screen";
import { useSelection } from "~/client/screens/use-selection";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { LoadFailure } from "~/ui/failed-screen";
import screenStyles from "~/ui/screen.module.css";
import { RowsSkeleton } from "~/ui/skeletons";
import { ListTable } from "../_admin/list-table";
import { BulkBar, BulkProgress, BulkReport } from "./bulk-bar";
import { columnsOf } from "./columns";
import { FilterBar } from "./filter-bar";
import styles from "./listings.module.css";
import { ListingsHead } from "./listings-head";
import { NothingHere } from "./nothing-here";
import type { SetAction } from "./set-actions";
import { useBulk } from "./use-bulk";
import { useRowActions } from "./use-row-actions";
import { type Row, useRows } from "./use-rows";
import { chipsOf, LIST_MEMORY, NO_FILTERS, queryOf, type View } from "./views";

export const FAILURE = "The technologies could not be loaded";

type FoundListings = AnswerOf<"GET /admin/technologies">;

interface ListingsScreenProps {
  view: View;
  screen: Screen<{ found: CallQuery<FoundListings> }>;
}

/** All listings of a view: search and filters, the table, and what can be done with many or with one. */
export function ListingsScreen({ view, screen }: ListingsScreenProps) {
  const { params } = useListAddress();
  return (
    <div className={`${screenStyles.screen} ${screenStyles.screenWide}`}>
      <ListingsHead view={view} query={queryOf(params, view)} />
      <FilterBar view={view} />
      {screen.kind === "ready" ? (
        <Listings view={view} {...screen.answers} />
      ) : (
        <LoadFailure title={FAILURE} screen={screen} />
      )}
    </div>
  );
}

export function ListingsLoading({ view }: { view: View }) {
  return (
    <div className={`${screenStyles.screen} ${screenStyles.screenWide}`}>
      <ListingsHead view={view} />
      <RowsSkeleton label="Loading technologies" />
    </div>
  );
}

function Listings({ view, found }: { view: View; found: FoundListings }) {
  const { params, hrefOf } = useListAddress();
  const { revalidate } = useRevalidator();
  const rows = useRows(found.technologies);
  const { chosen, choose, clear } = useSelection(rows.rows);
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
      <div className={styles.listings}>
        <ListTable
          caption={view.title}
          columns={columns}
          rows={rows.rows}
          nameOf={(row) => row.title}
          selection={{ isChosen: (id) => chosen.some((row) => row.id === id), choose }}
          found={found}
          noun="listing"
          defaultSort="newest"
        />
      </div>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && setDeleting(null)}
        title={`Delete “${deleting?.title ?? ""}”?`}
        action="Delete"
        onConfirm={() => deleting && void bulk.run("delete", [deleting])}
      >
        Its texts, files, requests and canvases go with it. This cannot be undone. To remove it from view
        only, hide it.
      </ConfirmDialog>
    </>
  );
}
