import type { BriefCriterion, CriterionVerdict } from "~/contract/chat-brief";
import type { CitedName } from "~/contract/listing/aspects";
import type { ContentName, ListingValues } from "~/contract/listing/content";
import { fieldOf, isFieldName } from "~/contract/listing/fields";
import { LEGAL_GROUP_OF, LEGAL_STATUSES, type LegalStatus } from "~/contract/values";

/** Reads stored fields as columns and judges criteria on them. */

type Value = string | number;

/** What of a listing is judged: its content, and what the catalog counts of it. */
export type StoredListing = Partial<
  Pick<ListingValues, ContentName> & {
    id: string;
    published_at: number;
    views: number;
    is_promoted: boolean;
  }
>;

/**
 * The values of a listing in a column: a field, a part of one (`organization.country`), or that part of the rows with a
 * status (`patents.jurisdiction.granted`). Empty if not stated.
 */
export function valuesIn(listing: StoredListing, column: string): Value[] {
  const [name = "", part, status] = column.split(".");
  if (name === "listing") return listing.id ? [listing.id] : [];
  if (!isFieldName(name)) {
    const value = listing[name as "views"];
    return value === undefined ? [] : [typeof value === "boolean" ? Number(value) : value];
  }
  const stored: unknown = listing[name as CitedName];
  if (stored === null || stored === undefined) return [];
  const rows = [stored].flat().filter((row) => !status || hasStatus(listing, row, status));
  const values = part ? rows.map((row) => (row as Record<string, Value | null>)[part] ?? null) : rows;
  return values.flatMap((value) => (typeof value === "string" || typeof value === "number" ? [value] : []));
}

/** The statuses that a status or a group of them stands for. */
export function statusesOf(status: string): LegalStatus[] {
  return LEGAL_STATUSES.filter((one) => one === status || LEGAL_GROUP_OF[one] === status);
}

/** Whether a patent has a status or one of such a group. A patent that states none has the status of its listing. */
export function hasStatus(
  listing: StoredListing,
  { status: own }: { status?: string | null },
  status: string,
): boolean {
  return statusesOf(status).some((one) => one === (own ?? listing.legal_status));
}

/** Adds the groups that values belong to: "granted" is also "active". */
function withGroups(column: string, values: Value[]): Value[] {
  if (!isFieldName(column)) return values;
  const field = fieldOf(column);
  if (field.kind !== "choice" || !field.groups) return values;
  const { of } = field.groups;
  return values.flatMap((value) => [value, ...(of[String(value)] ? [of[String(value)]!] : [])]);
}

/** A level that misses by this much is a near miss. */
const NEAR_LEVELS = 1;

/** Whether a listing's stored value meets a criterion. Quantities and free text are judged in app/agent/evidence/judge.ts. */
export function judgeStored(listing: StoredListing, criterion: BriefCriterion): CriterionVerdict {
  const { field, operator, values } = criterion;
  const stored = valuesIn(listing, field);
  if (stored.length === 0) {
    if (operator === "is_not" && field !== "trl") return "met";
    const [name, part, status] = field.split(".");
    return status && valuesIn(listing, `${name}.${part}`).length > 0 ? "not_met" : "not_stated";
  }
  const storedValues = withGroups(field, stored).map(folded);
  const requested = values.map(folded);
  const isOne = storedValues.some((value) => requested.includes(value));
  switch (operator) {
    case "is":
      if (field.endsWith("_date"))
        return storedValues.some((value) => value >= requested[0]! && value <= requested.at(-1)!)
          ? "met"
          : "not_met";
      if (isOne) return "met";
      return field === "trl" && nearLevel(stored, values) ? "near" : "not_met";
    case "is_not":
      return isOne ? "not_met" : "met";
    case "at_least":
    case "at_most": {
      const edge =
        operator === "at_least"
          ? largest(storedValues)
          : field.endsWith("expiry_date")
            ? largest(storedValues)
            : smallest(storedValues);
      const isMet = operator === "at_least" ? edge >= requested[0]! : edge <= requested[0]!;
      if (isMet) return "met";
      return field === "trl" && nearLevel(stored, values) ? "near" : "not_met";
    }
    default:
      return "not_stated";
  }
}

function nearLevel(stored: Value[], requested: readonly Value[]): boolean {
  return stored.some((value) =>
    requested.some((one) => Math.abs(Number(value) - Number(one)) <= NEAR_LEVELS),
  );
}

function folded(value: Value): Value {
  return typeof value === "string" ? value.toLowerCase() : value;
}

function largest(values: Value[]): Value {
  return values.toSorted((a, b) => (a < b ? -1 : 1)).at(-1)!;
}

function smallest(values: Value[]): Value {
  return values.toSorted((a, b) => (a < b ? -1 : 1))[0]!;
}

/**
 * "Granted in Japan" is asked of one patent: a listing whose granted one is in another country does not meet it. The
 * criterion of the country is narrowed to patents of the status, as long as both are in force.
 */
export function ofOnePatent(criteria: readonly BriefCriterion[]): BriefCriterion[] {
  const statuses = criteria.filter(({ field, operator }) => field === "legal_status" && operator === "is");
  const [status, ...others] = statuses.flatMap(({ values }) => values);
  if (status === undefined || others.length > 0) return [...criteria];
  return criteria.map((criterion) =>
    criterion.field === "patents.jurisdiction" && criterion.operator === "is"
      ? { ...criterion, field: `${criterion.field}.${status}` }
      : criterion,
  );
}

/** Whether a listing's stored values meet all criteria. */
export function meetsAll(listing: StoredListing, criteria: readonly BriefCriterion[]): boolean {
  return ofOnePatent(criteria).every((criterion) => judgeStored(listing, criterion) === "met");
}
