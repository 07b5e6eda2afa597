import type { UploadPreview } from "~/contract/bulk-upload";
import { MAX_COLUMNS } from "~/contract/upload-limits";
import { cut, usedColumns } from "./check-rows";
import type { ParsedFile } from "./parse-file";

const PREVIEW_ROWS = 5;

/** How a file was understood: its columns, and its first rows as they stand in it. */
export function previewOf(file: ParsedFile): UploadPreview {
  const columns = usedColumns(file).slice(0, MAX_COLUMNS);
  return {
    columns: columns.map(({ header, field, ignored }) => ({ header, field, ignored })),
    rows: file.rows
      .slice(0, PREVIEW_ROWS)
      .map(({ values }) => columns.map(({ header }) => cut(values[header]))),
  };
}
