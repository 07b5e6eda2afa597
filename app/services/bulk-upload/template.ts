import { UPLOAD_COLUMNS, type UploadColumn } from "~/contract/upload-columns";
import {
  AVAILABILITIES,
  IP_TYPES,
  LEGAL_STATUSES,
  PARTNERSHIP_TYPES,
  TECHNOLOGY_FIELDS,
  TRL_NAMES,
} from "~/contract/values";
import { toCsv } from "~/lib/csv";
import { toWorkbook } from "./workbook";

const EXAMPLE: Partial<Record<UploadColumn, string>> = {
  external_id: "EXAMPLE-1",
  title: "Membrane that removes nitrate from well water",
  summary:
    "A hollow-fibre membrane that takes nitrate out of well water without brine. For makers of small treatment plants.",
  advantages: "No brine to dispose of; Runs at 2 bar",
  applications: "Village wells; Greenhouses",
  domain: "environmental-technology",
  keywords: "membrane; nitrate; drinking water",
  trl: "5",
  legal_status: "pending",
  ip_types: "patent",
  organization: "Example Water Institute",
  organization_type: "university",
  organization_country: "DE",
  partnership_types: "exclusive_licence; joint_development",
  availability: "available",
};

/** Columns that take words of a list, each with what they mean where that is not the word itself. */
const ALLOWED: [column: UploadColumn, values: [value: string, meaning: string][]][] = [
  ["domain", TECHNOLOGY_FIELDS.map(({ slug, name }) => [slug, name])],
  ["trl", TRL_NAMES.map((name, index) => [String(index + 1), name])],
  ["legal_status", plain(LEGAL_STATUSES)],
  ["ip_types", plain(IP_TYPES)],
  ["partnership_types", plain(PARTNERSHIP_TYPES)],
  ["availability", plain(AVAILABILITIES)],
];

function plain(values: readonly string[]): [string, string][] {
  return values.map((value) => [value, ""]);
}

const TABLE = [[...UPLOAD_COLUMNS], UPLOAD_COLUMNS.map((column) => EXAMPLE[column] ?? "")];

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
        rows: [
          ["column", "value", "meaning"],
          ...ALLOWED.flatMap(([column, values]) => values.map((value) => [column, ...value])),
        ],
      },
    ]),
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    name,
  };
}
