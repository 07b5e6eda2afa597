import { ALLOWED_VALUES, TEMPLATE_ROW, UPLOAD_COLUMNS } from "~/contract/listing/upload";
import { toCsv } from "~/lib/csv";
import { toWorkbook } from "./workbook";

const TABLE = [[...UPLOAD_COLUMNS], [...TEMPLATE_ROW]];

/** Every column and one example row; lists are separated by semicolons. */
export function templateFile(format: "csv" | "xlsx"): {
  content: string | Uint8Array<ArrayBuffer>;
  type: string;
  name: string;
} {
  const name = `technologies-template.${format}`;
  if (format === "csv") return { content: toCsv(TABLE), type: "text/csv; charset=utf-8", name };
  return {
    content: toWorkbook([
      { name: "Technologies", rows: TABLE },
      {
        name: "Allowed values",
        rows: [["column", "value", "meaning"], ...ALLOWED_VALUES.map((row) => [...row])],
      },
    ]),
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    name,
  };
}
