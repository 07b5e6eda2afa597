import { Link } from "@remix-run/react";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./data-table.module.css";

/** As cards on narrow screens the elements lose the roles that they have by themselves. */
const ROLE = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

const ARIA_SORT = { asc: "ascending", desc: "descending", none: "none" } as const;

export interface Column<Row> {
  /** Names the column in the markup. */
  key: string;
  label: string;
  cell(row: Row): ReactNode;
  /** Set in figures of one width, to the right. */
  numeric?: boolean;
  /** What the list's `sort` calls it, and the order that a click on the head asks for first. */
  sort?: { by: string; first: SortOrder };
  /** The label is for screen readers only: menus and marks. */
  quiet?: boolean;
}

type SortOrder = "asc" | "desc";

/** As the address says it (`useListAddress`); without an order it is the column's first. */
interface TableSort {
  by: string | null;
  order: SortOrder | null;
  hrefOf(by: string, order: SortOrder): string;
}

interface Selection {
  isChosen(id: string): boolean;
  choose(ids: string[], on: boolean): void;
}

export interface DataTableProps<Row> {
  /** What the table lists; also the name of its scrolling box. */
  caption: string;
  /** The first column is the row's head. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** What a row is called, for the name of its checkbox. */
  nameOf(row: Row): string;
  selection?: Selection | undefined;
  sort?: TableSort | undefined;
  /** Another page is loading: the current rows are dimmed. */
  busy?: boolean;
}

/** A page of a list that the server filters, sorts and cuts. The head stays in sight; below 768 px each row is a card. */
export function DataTable<Row extends { id: string }>({
  caption,
  columns,
  rows,
  nameOf,
  selection,
  sort,
  busy = false,
}: DataTableProps<Row>) {
  const [head, ...others] = columns;
  const select = useRangeSelection(rows, selection);
  return (
    <section
      className={styles.dataTableBox}
      data-slot="data-table-box"
      aria-label={caption}
      aria-busy={busy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className={styles.dataTable} data-slot="data-table" {...ROLE.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead {...ROLE.rowgroup}>
          <tr {...ROLE.row}>
            {select && (
              <th scope="col" {...ROLE.columnheader} className={styles.dataTableCheck}>
                <RowCheckbox
                  label="Select all rows of this page"
                  checked={select.all === true}
                  mixed={select.all === "mixed"}
                  onChange={(on) => select.chooseAll(on)}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody {...ROLE.rowgroup}>
          {rows.map((row, index) => (
            <tr key={row.id} {...ROLE.row} data-chosen={selection?.isChosen(row.id) || undefined}>
              {select && selection && (
                <td {...ROLE.cell} className={styles.dataTableCheck}>
                  <RowCheckbox
                    label={`Select ${nameOf(row)}`}
                    checked={selection.isChosen(row.id)}
                    onChange={(_on, withShift) => select.click(index, withShift)}
                  />
                </td>
              )}
              {head && (
                <th scope="row" {...ROLE.rowheader} data-label={head.label}>
                  {head.cell(row)}
                </th>
              )}
              {others.map((column) => (
                <td
                  key={column.key}
                  {...ROLE.cell}
                  data-label={column.quiet ? undefined : column.label}
                  data-numeric={column.numeric}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  sort: DataTableProps<Row>["sort"];
}

function HeadCell<Row>({ column: { label, numeric, quiet, sort: own }, sort }: HeadCellProps<Row>) {
  const order = own && sort?.by === own.by ? (sort.order ?? own.first) : null;
  const next = order === null || order !== own?.first ? own?.first : order === "asc" ? "desc" : "asc";
  const Arrow = order === "asc" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      {...ROLE.columnheader}
      aria-sort={own ? ARIA_SORT[order ?? "none"] : undefined}
      data-numeric={numeric}
    >
      {sort && own && next ? (
        <Link to={sort.hrefOf(own.by, next)} className={styles.dataTableSort} preventScrollReset>
          {label}
          <Arrow size={14} aria-hidden data-on={order !== null} />
        </Link>
      ) : (
        <span className={quiet ? "visually-hidden" : undefined}>{label}</span>
      )}
    </th>
  );
}

interface RowCheckboxProps {
  label: string;
  checked: boolean;
  /** Some of the rows it stands for. */
  mixed?: boolean;
  onChange(on: boolean, withShift: boolean): void;
}

function RowCheckbox({ label, checked, mixed = false, onChange }: RowCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label>
      <span className="visually-hidden">{label}</span>
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        onChange={({ target, nativeEvent }) => {
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
        }}
      />
    </label>
  );
}

/** A click chooses a row, a click with Shift every row from the last one clicked. */
function useRangeSelection(rows: readonly { id: string }[], selection: Selection | undefined) {
  const last = useRef<number | null>(null);
  if (!selection) return null;
  const { isChosen, choose } = selection;
  const chosen = rows.filter(({ id }) => isChosen(id)).length;
  return {
    all: chosen === 0 ? false : chosen === rows.length ? true : ("mixed" as const),
    chooseAll(on: boolean) {
      choose(
        rows.map(({ id }) => id),
        on,
      );
    },
    click(index: number, withShift: boolean) {
      const row = rows[index];
      if (!row) return;
      const from = withShift && last.current !== null ? last.current : index;
      last.current = index;
      const range = rows.slice(Math.min(from, index), Math.max(from, index) + 1);
      choose(
        range.map(({ id }) => id),
        !isChosen(row.id),
      );
    },
  };
}
