import { TEMPLATE_COLUMNS } from "./columns";

const EXAMPLE: Partial<Record<(typeof TEMPLATE_COLUMNS)[number], string>> = {
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

function cell(text: string): string {
  return /[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV with every column and one example row; lists are separated by semicolons. */
export function templateCsv(): string {
  const row = TEMPLATE_COLUMNS.map((column) => cell(EXAMPLE[column] ?? ""));
  return `${TEMPLATE_COLUMNS.join(",")}\r\n${row.join(",")}\r\n`;
}
