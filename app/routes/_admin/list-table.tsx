import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useListAddress } from "~/client/screens/list-address";
import { formatCount, type Noun } from "~/client/words/format-count";
import buttonStyles from "~/ui/button.module.css";
import { DataTable, type DataTableProps } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";

interface ListTableProps<Row extends { id: string }>
  extends Pick<DataTableProps<Row>, "caption" | "columns" | "rows" | "nameOf" | "selection"> {
  /** Which page of the list it is. */
  found: { page: number; total_pages: number; total: number; total_capped?: boolean };
  /** What a row is: "user". */
  noun: Noun;
  /** How much there is, where the count alone does not say it. */
  shown?: string;
  /** What the list is sorted by when the address does not say. */
  defaultSort?: string;
  /** In place of the table, when the page has no rows. */
  empty?: ReactNode;
}

/** A page of a list of the console, and what leads to its other pages; `useListAddress` has its state. */
export function ListTable<Row extends { id: string }>({
  found,
  noun,
  shown = formatCount({ total: found.total, capped: found.total_capped ?? false }, noun),
  defaultSort,
  empty,
  ...table
}: ListTableProps<Row>) {
  const { size, busy, sort, pageHref, show } = useListAddress(defaultSort);
  return (
    <>
      {table.rows.length === 0 ? empty : <DataTable {...table} sort={sort} busy={busy} />}
      <Pager
        page={found.page}
        totalPages={found.total_pages}
        size={size}
        shown={shown}
        hrefOf={pageHref}
        onSize={(next) => show({ size: String(next) })}
      />
    </>
  );
}

/** Nothing fits what a list is narrowed by. */
export function NothingFits({
  title,
  clearTo,
  clear = "Clear filters",
  children,
}: {
  title: string;
  clearTo: string;
  clear?: string;
  children?: ReactNode;
}) {
  return (
    <EmptyState
      title={title}
      action={
        <Link className={`${buttonStyles.button} ${buttonStyles.buttonQuiet}`} to={clearTo}>
          {clear}
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}
