import type { Mapping, UploadPreview } from "~/contract/bulk-upload";
import { UPLOAD_COLUMNS } from "~/contract/listing/upload";
import { type Column, DataTable } from "~/ui/data-table";
import selectStyles from "~/ui/select.module.css";
import panelStyles from "../_admin/panel.module.css";
import styles from "./bulk-upload.module.css";

const IGNORE = "-";
const SHOWN_VALUES = 3;

interface ColumnTableProps {
  preview: UploadPreview;
  mapping: Mapping;
  busy: boolean;
  onMap(header: string, field: string | null): void;
}

type ColumnRow = UploadPreview["columns"][number] & { id: string; values: string[] };

/** A column without a mapping whose name matches no field. */
export function isOpen(
  { header, field, ignored }: UploadPreview["columns"][number],
  mapping: Mapping,
): boolean {
  return field === null && !ignored && !Object.hasOwn(mapping, header);
}

/** The columns of the file with what they are to us and what the first rows say in them. */
export function ColumnTable({ preview, mapping, busy, onMap }: ColumnTableProps) {
  const rows = preview.columns.map((column, index) => ({
    ...column,
    id: String(index),
    values: preview.rows
      .map((row) => row[index] ?? "")
      .filter(Boolean)
      .slice(0, SHOWN_VALUES),
  }));
  const open = rows.filter((row) => isOpen(row, mapping));
  const columns: Column<ColumnRow>[] = [
    { key: "header", label: "Column in the file", cell: ({ header }) => header || "Without a name" },
    {
      key: "field",
      label: "Field",
      cell: (row) => (
        <select
          className={`${selectStyles.select} ${styles.bulkField}`}
          data-slot="select"
          aria-label={`Field of the column ${row.header || "without a name"}`}
          data-open={isOpen(row, mapping) || undefined}
          value={row.field ?? (isOpen(row, mapping) ? "" : IGNORE)}
          onChange={({ target }) => onMap(row.header, target.value === IGNORE ? null : target.value)}
        >
          {isOpen(row, mapping) && <option value="">Choose a field or ignore</option>}
          <option value={IGNORE}>Ignore this column</option>
          {UPLOAD_COLUMNS.map((field) => (
            <option key={field} value={field}>
              {field}
            </option>
          ))}
          {row.field && !UPLOAD_COLUMNS.includes(row.field) && <option value={row.field}>{row.field}</option>}
        </select>
      ),
    },
    {
      key: "values",
      label: "First rows",
      cell: ({ values }) => (
        <ul className={styles.bulkValues}>
          {values.map((value, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file have no other name
            <li key={index}>{value}</li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <>
      <h2 className={panelStyles.panelTitle}>Columns</h2>
      <p className={styles.bulkNote} role="status">
        {open.length === 0
          ? "Every column is matched or ignored."
          : `${open.length === 1 ? "1 column is" : `${open.length} columns are`} not known: choose a field, or ignore it.`}
      </p>
      <DataTable
        caption="Columns of the file"
        columns={columns}
        rows={rows}
        nameOf={({ header }) => header}
        busy={busy}
      />
    </>
  );
}
