import type { Comparison } from "~/contract/comparisons";
import type { Technology } from "~/contract/technologies";
import { LEGAL_STATUS_NAMES, type LegalStatus } from "~/contract/values";
import { asWords, fieldName, joinWords, patentLine, readinessOf } from "./technologies/listing-words";

/** What is compared of a listing. */
export type ComparedFields = Pick<
  Technology,
  | "domain"
  | "trl"
  | "trl_evidence"
  | "legal_status"
  | "ip_types"
  | "patents"
  | "organization"
  | "partnership_types"
  | "availability"
  | "summary"
  | "problem"
  | "solution"
  | "advantages"
  | "applications"
>;

type Cell = string | string[] | null;

interface Row {
  field: keyof ComparedFields;
  label: string;
  cellOf(listing: ComparedFields): Cell;
}

/** The rows of every comparison, on its page and in an answer of the assistant, in their order. */
const ROWS: Row[] = [
  { field: "domain", label: "Field", cellOf: ({ domain }) => fieldName(domain) },
  { field: "trl", label: "Readiness", cellOf: ({ trl }) => readinessOf(trl) },
  { field: "trl_evidence", label: "Evidence of readiness", cellOf: (listing) => listing.trl_evidence },
  { field: "legal_status", label: "Legal status", cellOf: (listing) => statusName(listing.legal_status) },
  { field: "ip_types", label: "Kind of IP", cellOf: ({ ip_types }) => ip_types.map(asWords) },
  { field: "patents", label: "Patents", cellOf: ({ patents }) => patents.map(patentLine) },
  {
    field: "organization",
    label: "Organisation",
    cellOf: ({ organization }) =>
      organization && [organization.name, organization.country].filter(Boolean).join(", "),
  },
  {
    field: "partnership_types",
    label: "Offered as",
    cellOf: ({ partnership_types }) => partnership_types.map(asWords),
  },
  { field: "availability", label: "Availability", cellOf: ({ availability }) => asWords(availability) },
  { field: "summary", label: "Summary", cellOf: ({ summary }) => summary },
  { field: "problem", label: "Problem", cellOf: ({ problem }) => problem },
  { field: "solution", label: "Solution", cellOf: ({ solution }) => solution },
  { field: "advantages", label: "Advantages", cellOf: ({ advantages }) => advantages },
  { field: "applications", label: "Applications", cellOf: ({ applications }) => applications },
];

function statusName(status: LegalStatus | null): string | null {
  return status && LEGAL_STATUS_NAMES[status];
}

function isStated(cell: Cell): boolean {
  return cell !== null && cell.length !== 0;
}

/**
 * The stored fields of listings side by side. A null stands for a listing that the reader may not see: its column
 * is empty and makes no difference. Rows that nobody states are left out; "not stated" beside a value is a difference.
 */
export function matrixOf(
  listings: (ComparedFields | null)[],
): Pick<Comparison, "matrix"> & { differences: Row["field"][] } {
  const rows = ROWS.map(({ field, label, cellOf }) => {
    const values = listings.map((listing) => {
      const cell = listing && cellOf(listing);
      return isStated(cell) ? cell : null;
    });
    const told = new Set(values.filter((_, i) => listings[i]).map((value) => JSON.stringify(value)));
    return { field, label, values, differs: told.size > 1 };
  }).filter(({ values }) => values.some(isStated));
  return {
    matrix: rows.map(({ field, label, values }) => ({ field, label, values })),
    differences: rows.filter(({ differs }) => differs).map(({ field }) => field),
  };
}

/** "Kind of IP" is "kind of IP" inside a sentence. */
function inSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** What the matrix comes to, in one or two sentences; null when fewer than two listings can be seen. */
export function summaryOf(listings: (ComparedFields & { title: string })[]): string | null {
  if (listings.length < 2) return null;
  const { matrix, differences } = matrixOf(listings);
  const named = (fields: string[]) =>
    joinWords(matrix.filter(({ field }) => fields.includes(field)).map(({ label }) => inSentence(label)));
  const alike = matrix
    .map(({ field }) => field)
    .filter((field) => !(differences as string[]).includes(field));
  const most = Math.max(...listings.map(({ trl }) => trl ?? 0));
  const readiest = listings.filter(({ trl }) => trl === most);
  return [
    differences.length > 0 ? `They differ in ${named(differences)}.` : "They state the same in every field.",
    differences.length > 0 && alike.length > 0 ? `They agree in ${named(alike)}.` : "",
    most > 0 && readiest.length === 1
      ? `${readiest[0]!.title} is the furthest developed, at TRL ${most}.`
      : "",
  ]
    .filter(Boolean)
    .join(" ");
}
